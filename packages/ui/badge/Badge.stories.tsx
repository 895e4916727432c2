import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './Badge.tsx'

const meta: Meta<typeof Badge> = {
  title: '组件/角标',
  component: Badge,
  parameters: { docs: { description: { component: '图标或链接上的数量；0 不显示，超过 99 显示 99+。' } } },
  args: { count: 3, label: '项实验' },
}
export default meta

type Story = StoryObj<typeof Badge>

export const 默认: Story = {}
export const 很多: Story = { args: { count: 128 } }
export const 深色: Story = { globals: { theme: 'dark' } }
