import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, show } from '../../testing.tsx'

it('bills the month before the server’s day, whatever the visitor’s clock says', async () => {
  history.replaceState(null, '', '/desk/today')
  const { lab, server } = await show('finance', {
    'staff/statement/preview': done(exampleOf('staff/statement/preview')),
    'staff/statement/runs': done(exampleOf('staff/statement/runs')),
  })
  lab.clock.set(Date.parse('2031-03-02T08:00:00+08:00') / 1000)
  history.pushState(null, '', '/desk/billing')
  fireEvent.popState(window)
  await heading('月结')
  expect(screen.getByLabelText(/^截至/)).toHaveValue('2031-02-28')
  expect(screen.getByLabelText(/^到期日/)).toHaveValue('2031-04-01')
  expect(bodies(server.asked('staff/statement/preview'))).toMatchObject([{ until: '2031-02-28' }])

  // The server's today is the last day that can be billed.
  fireEvent.change(screen.getByLabelText(/^截至/), { target: { value: '2031-03-31' } })
  expect(await screen.findByLabelText(/^截至/)).toHaveValue('2031-03-02')
})
