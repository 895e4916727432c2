import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-unpaid.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const ready = exampleOf('order/ready2pay')
const answers = {
  'order/ready2pay': ready,
  'transferApply/list': exampleOf('transferApply/list'),
  'creditApply/operate': exampleOf('creditApply/operate'),
  'cluster/all': exampleOf('cluster/all'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/待支付',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 转账记录: Story = { args: { attributes: { view: 'transfer' } } }
export const 信用额度: Story = { args: { attributes: { view: 'credit' } } }
export const 群组的信用额度: Story = {
  args: { attributes: { view: 'credit', cluster: 'example-cluster' } },
}
export const 载入中: Story = { parameters: { answers: { ...answers, 'order/ready2pay': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { ...answers, 'order/ready2pay': { ...ready, list: [], total_fen: 0 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'order/ready2pay': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
