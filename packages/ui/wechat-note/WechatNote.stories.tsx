import type { Meta, StoryObj } from '@storybook/react-vite'
import { WechatNote } from './WechatNote.tsx'

const meta: Meta<typeof WechatNote> = {
  title: '组件/微信内提示',
  component: WechatNote,
  parameters: {
    docs: { description: { component: '微信内不能做的事：说明怎样在浏览器打开，或另一种办法。' } },
  },
  args: { what: '在线预存', or: '对公转账后申请预存' },
}
export default meta

type Story = StoryObj<typeof WechatNote>

export const 默认: Story = {}
export const 只能在浏览器: Story = { args: { what: '在线支付', or: undefined } }
