import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Happened, Timeline } from './Timeline.tsx'

const noon = Date.parse('2026-11-21T12:00:00+08:00') / 1000
const entries: Happened[] = [
  { at: noon, event: 'order', from: null, to: 'placed', actor: 'member' },
  { at: noon + 3600, event: 'receive', from: 'placed', to: 'received', actor: 'staff', note: 'B 瓶有裂纹' },
]

it('tells the newest first: what, where to, by whom, when in Shanghai', () => {
  render(<Timeline label="进展" entries={entries} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    '实验室已清点样品已收样B 瓶有裂纹2026-11-21 13:00实验室',
    '已下单2026-11-21 12:00客户',
  ])
})

it('speaks of hours, not of data, where an instrument was used', () => {
  const used: Happened[] = [
    { at: noon, event: 'order', from: null, to: 'delivered', actor: 'staff' },
    { at: noon + 60, event: 'wrong', from: 'delivered', to: 'disputed', actor: 'member' },
    { at: noon + 120, event: 'right', from: 'disputed', to: 'confirmed', actor: 'member' },
  ]
  render(<Timeline label="进展" entries={used} ofHours />)
  const list = screen.getByRole('list', { name: '进展' })
  expect(list).toHaveTextContent('已确认机时')
  expect(list).toHaveTextContent('对机时提出疑问机时有疑问')
  expect(list).not.toHaveTextContent('数据')
})

it('names people where it may', () => {
  render(
    <Timeline
      label="进展"
      entries={entries}
      nameOf={({ actor }) => (actor === 'staff' ? '王工' : undefined)}
    />,
  )
  expect(screen.getByText('王工')).toBeVisible()
  expect(screen.getByText('客户')).toBeVisible()
})
