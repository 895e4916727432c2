import type { Meta, StoryObj } from '@storybook/react-vite'
import { Alert } from './Alert.tsx'

const meta: Meta<typeof Alert> = {
  title: '组件/结果提示',
  component: Alert,
  args: { kind: 'success', onClose: () => {} },
  parameters: {
    docs: {
      description: { component: '一次操作的结果：成功或失败，各配一幅大的图示，关闭后焦点回到原处。' },
      story: { inline: false, height: '420px' },
    },
  },
}
export default meta

type Story = StoryObj<typeof Alert>

export const 成功: Story = {}
export const 失败: Story = { args: { kind: 'error', detail: '验证码错误或已失效' } }
export const 长内容: Story = {
  args: {
    kind: 'error',
    detail:
      '样品地址所在城市暂未开通上门取样。您可以改为自行送样或邮寄，也可以致电服务热线由工作人员为您安排。',
  },
}
export const 窄屏: Story = { ...失败, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { ...失败, globals: { theme: 'dark' } }
