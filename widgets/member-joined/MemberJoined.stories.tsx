import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-joined.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const joined = exampleOf('cluster/joined')
const answers = {
  'cluster/joined': joined,
  'cluster/search': exampleOf('cluster/search'),
  'cluster/applied': exampleOf('cluster/applied'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/加入的群组',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 搜索: Story = { args: { attributes: { view: 'search', kw: '课题组' } } }
export const 我的申请: Story = { args: { attributes: { view: 'applied' } } }
export const 载入中: Story = { parameters: { answers: { ...answers, 'cluster/joined': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { ...answers, 'cluster/joined': { ...joined, list: [], total: 0 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'cluster/joined': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
