import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from '../spinner/Spinner.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const meta: Meta<typeof ProgressBar> = {
  title: '组件/进度',
  component: ProgressBar,
  parameters: { docs: { description: { component: '较长的工作的进度；不知道多久时是转圈。' } } },
  args: { label: '正在上传 样品照片.jpg', value: 0.62 },
}
export default meta

type Story = StoryObj<typeof ProgressBar>

export const 默认: Story = {}
export const 未知进度: Story = { args: { value: undefined } }
export const 转圈: Story = { render: () => <Spinner label="载入中" /> }
export const 完成: Story = { args: { value: 1 } }
export const 长内容: Story = {
  args: { label: '正在上传 2026 年第三批催化剂粉末样品的扫描电镜与能谱原始数据及说明（最终版）.zip' },
  globals: { viewport: { value: 'small' } },
}
export const 深色: Story = { globals: { theme: 'dark' } }
