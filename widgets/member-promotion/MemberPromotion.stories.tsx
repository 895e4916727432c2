import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-promotion.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const info = exampleOf('promoter/info')
const answers = {
  'promoter/info': info,
  'promoter/rebate/list': exampleOf('promoter/rebate/list'),
  'promoter/withdraw/list': exampleOf('promoter/withdraw/list'),
}
const none = { ...info, state: 'none' as const, code: undefined, link: undefined, qr: undefined }

const meta: Meta<typeof Widget> = {
  title: '部件/会员/推广',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 提现记录: Story = { args: { attributes: { view: 'withdraw' } } }
export const 还不是推广员: Story = { parameters: { answers: { ...answers, 'promoter/info': none } } }
export const 审核中: Story = {
  parameters: { answers: { ...answers, 'promoter/info': { ...none, state: 'applied' } } },
}
export const 未通过: Story = {
  parameters: {
    answers: {
      ...answers,
      'promoter/info': { ...none, state: 'rejected', answer: '请写明推广的渠道' },
    },
  },
}
export const 载入中: Story = { parameters: { answers: { ...answers, 'promoter/info': 'wait' } } }
export const 空: Story = {
  parameters: {
    answers: {
      ...answers,
      'promoter/rebate/list': { ...answers['promoter/rebate/list'], list: [], total: 0 },
    },
  },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'promoter/info': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
