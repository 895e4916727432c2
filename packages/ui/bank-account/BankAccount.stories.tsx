import { type DataOf, exampleOf } from '@lab/contract/calls'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { BankAccount } from './BankAccount.tsx'

const meta: Meta<typeof BankAccount> = {
  title: '组件/收款账户',
  component: BankAccount,
  parameters: { docs: { description: { component: '转账汇到哪里；户名与账号可以复制。' } } },
  args: {
    account: exampleOf('order/ready2pay').account as NonNullable<DataOf<'order/ready2pay'>['account']>,
  },
}
export default meta

type Story = StoryObj<typeof BankAccount>

export const 默认: Story = {}
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
