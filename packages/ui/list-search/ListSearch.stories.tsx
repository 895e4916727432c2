import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListSearch } from './ListSearch.tsx'

const meta: Meta<typeof ListSearch> = {
  title: '组件/列表查询',
  component: ListSearch,
  args: {
    filter: {},
    href: () => '#',
    words: '编号、抬头或发票号码',
    states: [
      { value: 'applied', label: '待开票' },
      { value: 'issued', label: '已开票' },
    ],
  },
}
export default meta

type Story = StoryObj<typeof ListSearch>

export const 默认: Story = {}
export const 已筛选: Story = { args: { filter: { kw: 'FP-26', state: 'issued', from: '2026-01-05' } } }
export const 只有日期: Story = { args: { words: undefined, states: undefined } }
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
