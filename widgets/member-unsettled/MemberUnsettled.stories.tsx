import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-unsettled.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const unsettled = exampleOf('assign/unsettled')
const answers = {
  'assign/unsettled': unsettled,
  'assign/statement': exampleOf('assign/statement'),
  'assign/statements': exampleOf('assign/statements'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/待结算',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 账单: Story = { args: { attributes: { view: 'statement' } } }
export const 载入中: Story = { parameters: { answers: { ...answers, 'assign/unsettled': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { ...answers, 'assign/unsettled': { ...unsettled, list: [], total: 0 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'assign/unsettled': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
