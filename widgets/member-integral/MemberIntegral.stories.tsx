import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-integral.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const history = exampleOf('integration/list')
const answers = {
  'integration/list': history,
  'integration/goods': exampleOf('integration/goods'),
  'integration/exchanges': exampleOf('integration/exchanges'),
  'integration/applications': exampleOf('integration/applications'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/积分',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 积分兑换: Story = { args: { attributes: { view: 'goods' } } }
export const 兑换记录: Story = { args: { attributes: { view: 'exchange' } } }
export const 致谢奖励: Story = { args: { attributes: { view: 'apply' } } }
export const 载入中: Story = { parameters: { answers: { ...answers, 'integration/list': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { ...answers, 'integration/list': { ...history, list: [], total: 0, balance: 0 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'integration/list': 'fail' } } }
export const 窄屏: Story = {
  args: { attributes: { view: 'goods' } },
  globals: { viewport: { value: 'phone' } },
}
export const 深色: Story = { args: { attributes: { view: 'goods' } }, globals: { theme: 'dark' } }
