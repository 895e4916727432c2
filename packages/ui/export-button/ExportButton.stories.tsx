import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExportButton } from './ExportButton.tsx'

const meta: Meta<typeof ExportButton> = {
  title: '组件/导出按钮',
  component: ExportButton,
  parameters: { docs: { description: { component: '把列表写成表格并下载；只写了一部分时说明。' } } },
  args: { write: async () => ({ code: 0 }) },
}
export default meta

type Story = StoryObj<typeof ExportButton>

export const 默认: Story = {}
export const 不可用: Story = { args: { disabled: true } }
