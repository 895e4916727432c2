import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.tsx'

const meta: Meta<typeof Skeleton> = {
  title: '组件/骨架',
  component: Skeleton,
  parameters: { docs: { description: { component: '载入中的占位，与内容同样大小，内容到了不跳动。' } } },
  args: { lines: 4 },
}
export default meta

type Story = StoryObj<typeof Skeleton>

export const 文字: Story = {}
export const 图块: Story = { args: { lines: undefined } }
export const 深色: Story = { globals: { theme: 'dark' } }
