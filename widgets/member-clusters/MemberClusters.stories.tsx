import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-clusters.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const groups = exampleOf('cluster/all')
const answers = {
  'cluster/all': groups,
  'cluster/detail': exampleOf('cluster/detail'),
  'cluster/members': exampleOf('cluster/members'),
  'cluster/applications': exampleOf('cluster/applications'),
  'cluster/orders': exampleOf('cluster/orders'),
  'cluster/spending': exampleOf('cluster/spending'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/我的群组',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 成员: Story = { args: { attributes: { rid: 'example-cluster' } } }
export const 订单: Story = { args: { attributes: { rid: 'example-cluster', view: 'orders' } } }
export const 支出: Story = { args: { attributes: { rid: 'example-cluster', view: 'spending' } } }
export const 设置: Story = { args: { attributes: { rid: 'example-cluster', view: 'rules' } } }
export const 载入中: Story = { parameters: { answers: { ...answers, 'cluster/all': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { ...answers, 'cluster/all': { ...groups, list: [], total: 0 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'cluster/all': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
