import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './inbox.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const example = exampleOf('inbox/list')
const [first] = example.list
const answers = { 'inbox/list': example, 'inbox/channels': exampleOf('inbox/channels') }
const none = { ...example, list: [], total: 0, unread: 0 }

const meta: Meta<typeof Widget> = {
  title: '部件/会员/消息',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 消息设置: Story = { args: { attributes: { view: 'settings' } } }
export const 未绑定微信: Story = {
  args: { attributes: { view: 'settings' } },
  parameters: {
    answers: {
      'inbox/channels': {
        ...exampleOf('inbox/channels'),
        email: '',
        wechat: { offered: true, bound: false },
      },
    },
  },
}
export const 载入中: Story = { parameters: { answers: { 'inbox/list': 'wait' } } }
export const 空: Story = { parameters: { answers: { 'inbox/list': none } } }
export const 出错: Story = { parameters: { answers: { 'inbox/list': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    answers: {
      'inbox/list': {
        ...example,
        list: [{ ...first, text: '请确认加速电压与放大倍数，并补充样品的前处理方法。'.repeat(12) }],
        total: 64,
      },
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
