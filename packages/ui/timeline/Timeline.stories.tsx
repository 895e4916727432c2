import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Happened, Timeline } from './Timeline.tsx'

const noon = Date.parse('2026-11-21T12:00:00+08:00') / 1000
const entry = (hours: number, more: Partial<Happened>): Happened => ({
  at: noon + hours * 3600,
  event: 'order',
  from: null,
  to: 'placed',
  actor: 'member',
  ...more,
})

const meta: Meta<typeof Timeline> = {
  title: '组件/时间线',
  component: Timeline,
  args: {
    label: '进展',
    entries: [
      entry(0, {}),
      entry(30, { event: 'receive', from: 'placed', to: 'received', actor: 'staff' }),
      entry(44, { event: 'start', from: 'received', to: 'testing', actor: 'staff' }),
      entry(50, { event: 'hold', from: 'testing', to: 'testing', actor: 'staff', note: '请确认是否喷金' }),
    ],
  },
}
export default meta

type Story = StoryObj<typeof Timeline>

export const 默认: Story = {}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
