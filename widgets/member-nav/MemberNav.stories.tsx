import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-nav.widget.ts'

const arrive = (lab: Lab) => {
  lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })
  lab.navigation.setState({ path: '/member/order' })
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/导航',
  component: Widget,
  args: { definition },
  parameters: { prepare: arrive, answers: { 'asset/all4num': exampleOf('asset/all4num') } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
