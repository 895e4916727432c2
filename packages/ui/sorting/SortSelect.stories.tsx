import type { SortName } from '@lab/contract/rules/ground/sort'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SortSelect } from './SortSelect.tsx'

const sorts = ['newest', 'oldest', 'fen', 'fen_least'] as const

const meta: Meta<typeof SortSelect> = {
  title: '组件/排序',
  component: SortSelect,
  parameters: { docs: { description: { component: '列表的几种次序。' } } },
  render: (props) => {
    const [sort, onSort] = useState<SortName>('newest')
    return <SortSelect {...props} sorting={{ sorts, sort, onSort }} />
  },
}
export default meta

type Story = StoryObj<typeof SortSelect>

export const 默认: Story = {}
export const 没有标签: Story = { args: { labelHidden: true } }
