import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { orders } from './examples.ts'
import definition from './member-center.widget.ts'

const { userInfo, address } = exampleOf('user/info')

const logIn =
  (change: Partial<typeof userInfo> = {}) =>
  (lab: Lab) => {
    lab.session.setState({ token: 'example' })
    lab.user.setState({ status: 'ready', userInfo: { ...userInfo, ...change }, address })
  }

const spending = exampleOf('asset/spending')
const answers = {
  'asset/all4num': exampleOf('asset/all4num'),
  'asset/init': exampleOf('asset/init'),
  'asset/spending': spending,
  'order/list': orders,
}
const nothing = {
  ...answers,
  'asset/all4num': Object.fromEntries(Object.keys(answers['asset/all4num']).map((name) => [name, 0])),
  'asset/spending': {
    ...spending,
    months: spending.months.map((one) => ({ ...one, fen: one.fen.map(() => 0), total_fen: 0 })),
    total_fen: 0,
  },
  'order/list': { ...orders, list: [], total: 0 },
}
const waiting = Object.fromEntries(Object.keys(answers).map((path) => [path, 'wait']))
const failing = Object.fromEntries(Object.keys(answers).map((path) => [path, 'fail']))

const meta: Meta<typeof Widget> = {
  title: '部件/会员/个人中心',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn(), answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 推广员: Story = { parameters: { prepare: logIn({ is_promoter: true }) } }
export const 未完善: Story = {
  parameters: {
    prepare: logIn({
      complete: false,
      name: '',
      company: '',
      profile: { done: 3, all: 7, missing: ['姓名', '公司/单位', '寄送地址', '详细地址'] },
    }),
    answers: nothing,
  },
}
export const 空: Story = { parameters: { answers: nothing } }
export const 载入中: Story = { parameters: { answers: waiting } }
export const 出错: Story = { parameters: { answers: failing } }
export const 长内容: Story = {
  parameters: {
    prepare: logIn({
      nickname: '阿卜杜热西提·示例示例示例示例示例示例',
      company: '示例大学材料科学与工程学院先进功能材料与器件重点实验室（筹）分析测试联合中心',
    }),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
