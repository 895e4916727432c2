import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-query.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })
const nothing = { list: [], total: 0, page: 1, limit: 20, counts: {} }

const meta: Meta<typeof Widget> = {
  title: '部件/会员/实验查询',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers: { 'order/query': exampleOf('order/query') } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'order/query': 'wait' } } }
export const 空: Story = { parameters: { answers: { 'order/query': nothing } } }
export const 出错: Story = { parameters: { answers: { 'order/query': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
