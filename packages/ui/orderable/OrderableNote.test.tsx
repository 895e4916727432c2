import { LabProvider } from '@lab/core/react'
import { aBrowser } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderableNote, type OrderableNoteProps } from './OrderableNote.tsx'

const show = (props: OrderableNoteProps) =>
  render(
    <LabProvider lab={aBrowser().openTab().lab}>
      <OrderableNote {...props} />
    </LabProvider>,
  )

it('is one sum while nothing is in the way', () => {
  show({ of: { fen: 150_000 } })
  expect(screen.getByRole('status')).toHaveTextContent(/^可下单 ¥1,500.00$/)
  expect(screen.queryByRole('link')).toBeNull()
})

it('leads the head of a group to its own prestore', () => {
  show({ of: { fen: 0, gate: { key: 'prestore', by: 'head' } }, cluster_rid: 'g' })
  expect(screen.getByRole('link', { name: '预存' })).toHaveAttribute('href', '/member/prestore?cluster=g')
})

it('leads a member of it to whom to ask', () => {
  show({ of: { fen: 0, gate: { key: 'limit', by: 'member' } }, cluster_rid: 'g' })
  expect(screen.getByRole('status')).toHaveTextContent('受群组给您的本月限额所限')
  expect(screen.getByRole('link', { name: '请负责人提高限额' })).toHaveAttribute(
    'href',
    '/member/communityJn',
  )
})
