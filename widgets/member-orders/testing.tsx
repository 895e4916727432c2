import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { listOf } from './examples.ts'
import { MemberOrders } from './MemberOrders.tsx'

interface Situation {
  answers?: Answers
  isMember?: boolean
  attributes?: object
}

/** The widget of a member, as an address shows it. */
export const show = async ({ answers = {}, isMember = true, attributes = {} }: Situation = {}) => {
  const { server, openTab } = aBrowser({
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'order/list': done(listOf([])),
    'assign/talks': done({ list: [] }),
    'open/web/sampleParameter/relate': done({ fields: [], relate: [] }),
    ...answers,
  })
  const { lab } = openTab()
  const emit = vi.fn((_name: string, _detail?: unknown) => true)
  if (isMember) lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberOrders attributes={{ page: 1, ...attributes }} host={{ emit }} />
    </LabProvider>,
  )
  await act(settled)
  // The open order is a part of its own.
  if ('rid' in attributes) await screen.findByText('全部订单')
  await act(settled)
  return { lab, server, emit }
}

export const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}
