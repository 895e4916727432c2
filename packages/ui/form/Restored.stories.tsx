import type { Meta, StoryObj } from '@storybook/react-vite'
import { Restored } from './Restored.tsx'

const meta: Meta<typeof Restored> = {
  title: '组件/已恢复的填写',
  component: Restored,
  parameters: { docs: { description: { component: '上次没有提交的内容还在时说明，并可以清空。' } } },
  args: { form: { isRestored: true, reset: () => {} } },
}
export default meta

type Story = StoryObj<typeof Restored>

export const 默认: Story = {}
