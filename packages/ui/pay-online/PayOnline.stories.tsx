import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PayOnline } from './PayOnline.tsx'

const example = exampleOf('payment/info')
const stood = (payment: Partial<typeof example>) => ({ 'payment/info': { ...example, ...payment } })

const meta: Meta<typeof PaymentDialog> = {
  title: '组件/在线支付',
  component: PaymentDialog,
  parameters: {
    docs: {
      story: { inline: false, height: '640px' },
      description: { component: '选支付方式；扫码或打开应用；付完自动更新，可以取消。' },
    },
    prepare: (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 }),
  },
  args: { rid: example.rid, onClose: () => {} },
}
export default meta

type Story = StoryObj<typeof PaymentDialog>

export const 默认: Story = {}
export const 选择方式: StoryObj = {
  render: () => (
    <PayOnline
      what={{ target: 'statement', rids: ['example-statement'] }}
      fen={96_000}
      online={['alipay', 'wechat_pay']}
      onClose={() => {}}
      onEnd={() => {}}
    />
  ),
}
export const 手机: Story = {
  parameters: { answers: stood({ qr_code_url: undefined, address: 'https://pay.example' }) },
  globals: { viewport: { value: 'phone' } },
}
export const 已支付: Story = { parameters: { answers: stood({ state: 'paid' }) } }
export const 已关闭: Story = { parameters: { answers: stood({ state: 'closed' }) } }
export const 付了两次: Story = { parameters: { answers: stood({ state: 'paid', to_prestore_fen: 96_000 }) } }
export const 载入中: Story = { parameters: { answers: { 'payment/info': 'wait' } } }
export const 出错: Story = { parameters: { answers: { 'payment/info': 'fail' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
