import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toasts } from './Toasts.tsx'

const meta: Meta<typeof Toasts> = {
  title: '组件/消息',
  component: Toasts,
  args: {
    onDismiss: () => {},
    toasts: [
      { id: 1, kind: 'error', text: '[密码]不一致' },
      { id: 2, kind: 'success', text: '验证码已发送!' },
      { id: 3, kind: 'info', text: '登录已过期，请重新登录' },
    ],
  },
  parameters: {
    docs: {
      description: { component: '短消息，几秒后消失，指着或聚焦时停留，会被读出。' },
      story: { inline: false, height: '240px' },
    },
  },
}
export default meta

type Story = StoryObj<typeof Toasts>

export const 默认: Story = {}
export const 空: Story = { args: { toasts: [] } }
export const 长内容: Story = {
  args: {
    toasts: [
      {
        id: 1,
        kind: 'error',
        text: '该日期的取样时段已约满，请选择其他日期或时段；如需当日取样，请致电服务热线',
      },
    ],
  },
}
export const 窄屏: Story = { ...长内容, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
