import { LabProvider } from '@lab/core/react'
import { aBrowser, settled } from '@lab/core/testing'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderSteps } from './OrderSteps.tsx'

it('is a way to the portal on a partner’s page, and asks nothing there', async () => {
  const { server, openTab } = aBrowser()
  const { lab } = openTab({ href: 'https://partner.example/page' })
  render(
    <LabProvider lab={lab}>
      <OrderSteps />
    </LabProvider>,
  )
  await act(settled)
  expect(screen.getByRole('link', { name: '前往实验清单' })).toHaveAttribute(
    'href',
    'https://lab.example/experiment/plan',
  )
  expect(server.asked('user/info')).toEqual([])
})
