import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

const meta: Meta<typeof Spinner> = {
  title: '组件/转圈',
  component: Spinner,
  parameters: { docs: { description: { component: '与旁边的文字一样高的小圈；写了 `label` 时读屏会读。' } } },
  args: { label: '提交中' },
}
export default meta

type Story = StoryObj<typeof Spinner>

export const 默认: Story = {}
export const 深色: Story = { globals: { theme: 'dark' } }
