import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from '../spinner/Spinner.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const meta: Meta<typeof ProgressBar> = {
  title: '组件/进度',
  component: ProgressBar,
  args: { label: '正在上传 样品照片.jpg', value: 0.62 },
}
export default meta

type Story = StoryObj<typeof ProgressBar>

export const 默认: Story = {}
export const 未知进度: Story = { args: { value: undefined } }
export const 转圈: Story = { render: () => <Spinner label="载入中" /> }
export const 深色: Story = { globals: { theme: 'dark' } }
