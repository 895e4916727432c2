import type { Lab } from '@lab/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PayerTabs } from './PayerTabs.tsx'

const meta: Meta<typeof PayerTabs> = {
  title: '组件/付款方标签',
  component: PayerTabs,
  parameters: {
    docs: { description: { component: '看谁的钱：本人或群组；没有群组时不出现。' } },
    prepare: (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 }),
  },
  args: { cluster: '', href: () => '#', children: <p>这一付款方的账单</p> },
}
export default meta

type Story = StoryObj<typeof PayerTabs>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'cluster/all': 'wait' } } }
