import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-prestore.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const history = exampleOf('prestore/list')
const answers = {
  'prestore/balance': exampleOf('prestore/balance'),
  'prestore/list': history,
  'prestoreApply/list': exampleOf('prestoreApply/list'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/预存',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 申请记录: Story = { args: { attributes: { view: 'apply' } } }
export const 载入中: Story = { parameters: { answers: { ...answers, 'prestore/list': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { ...answers, 'prestore/list': { ...history, list: [], total: 0 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'prestore/list': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
