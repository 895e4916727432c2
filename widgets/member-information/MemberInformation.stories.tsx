import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-information.widget.ts'

const { userInfo, address } = exampleOf('user/info')

const logIn =
  (change: Partial<typeof userInfo> = {}) =>
  (lab: Lab) => {
    lab.session.setState({ token: 'example' })
    lab.user.setState({ status: 'ready', userInfo: { ...userInfo, ...change }, address })
  }

const { list } = exampleOf('user/logins')
const logins = {
  list: [
    ...list,
    ...list.map((one) => ({ ...one, login_rid: 'other', device: 'Safari · iPhone', current: false })),
  ],
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/个人信息',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn(), answers: { 'user/logins': logins } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 未完善: Story = {
  parameters: {
    prepare: logIn({
      complete: false,
      company: '',
      teacher: '',
      profile: { done: 5, all: 7, missing: ['公司/单位', '导师/负责人'] },
    }),
  },
}
export const 已绑定微信: Story = { parameters: { prepare: logIn({ wechat: true, organization: 2 }) } }
export const 载入中: Story = {
  parameters: {
    prepare: (lab: Lab) => {
      lab.session.setState({ token: 'example' })
      lab.user.setState({ status: 'loading' })
    },
  },
}
export const 出错: Story = { parameters: { answers: { 'user/logins': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    prepare: logIn({
      company: '示例大学材料科学与工程学院先进功能材料与器件重点实验室（筹）分析测试联合中心',
      email: 'a.very.long.address.of.a.member@mail.laboratory.example',
    }),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
