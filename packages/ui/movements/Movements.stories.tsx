import { formatFen } from '@lab/contract/rules/ground/money'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Movements, type MovementsProps } from './Movements.tsx'

const list = [
  {
    rid: '1',
    at: 1_776_000_000,
    title: '预存到账',
    reference: 'ZZ-20260412-0001',
    amount: 500_000,
    balance: 620_000,
  },
  {
    rid: '2',
    at: 1_775_400_000,
    title: '结算',
    note: '扫描电镜等 3 项',
    reference: 'ZD-20260405-0003',
    amount: -80_000,
    balance: 120_000,
  },
]
const answer = (found?: MovementsProps['answer']['found'], isFailed = false) => ({
  found,
  isFailed,
  reload: async () => undefined,
})

const meta: Meta<MovementsProps> = {
  title: '组件/收支明细',
  component: Movements,
  parameters: {
    docs: { description: { component: '一个账户的每一笔收支与之后的余额，可按日期筛选、导出。' } },
  },
  args: {
    caption: '预存明细',
    unit: '金额',
    show: formatFen,
    answer: answer({ list, total: 2, page: 1, limit: 20 }),
    period: {},
    href: () => '#',
    write: async () => ({ code: 0 }),
    empty: '还没有预存',
  },
}
export default meta

type Story = StoryObj<MovementsProps>

export const 默认: Story = {}
export const 载入中: Story = { args: { answer: answer() } }
export const 空: Story = { args: { answer: answer({ list: [], total: 0, page: 1, limit: 20 }) } }
export const 出错: Story = { args: { answer: answer(undefined, true) } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
