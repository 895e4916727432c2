import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, patience, show, type } from '../../testing.tsx'

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
  await waitFor(
    () => expect(bodies(server.asked('staff/statement/preview'))).toMatchObject([{ until: '2031-02-28' }]),
    patience,
  )

  // The server's today is the last day that can be billed.
  type(/^截至/, '2031-03-31')
  await waitFor(() => expect(screen.getByLabelText(/^截至/)).toHaveValue('2031-03-02'), patience)
})
