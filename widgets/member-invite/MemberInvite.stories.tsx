import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-invite.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const info = exampleOf('invite/info')

const meta: Meta<typeof Widget> = {
  title: '部件/会员/邀请',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers: { 'invite/info': info } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'invite/info': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { 'invite/info': { ...info, list: [], total: 0, rewarded: 0 } } },
}
export const 出错: Story = { parameters: { answers: { 'invite/info': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
