import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAssign, anOrder, aRow, listOf, may, noon } from './examples.ts'
import definition from './member-orders.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const rows = [
  aRow({ rid: 'o3', number: '261121-0003', state: 'delivered', wanted: ['确认新的价格', '确认数据'] }),
  aRow({ rid: 'o2', number: '261121-0002', due: noon + 4 * 86_400 }),
  aRow(),
]
const quoteLines = [
  { kind: 'project' as const, label: '扫描电镜', count: 10, unit_fen: 8_000 },
  { kind: 'adjustment' as const, label: '人工调整', count: 1, unit_fen: 8_000, reason: '含制样' },
]
const quoted = anAssign({
  state: 'quoted',
  process: 'company',
  quote: {
    version: 2,
    price_fen: 88_000,
    days: 6,
    lines: quoteLines,
    valid_until: noon + 7 * 86_400,
    note: '含制样',
  },
  can: [
    { event: 'accept', ok: false, why: '请先上传签字盖章的委托协议' },
    ...may('counter', 'decline', 'talk'),
  ],
})

const meta: Meta<typeof Widget> = {
  title: '部件/会员/订单',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers: { 'order/list': listOf(rows) } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'order/list': 'wait' } } }
export const 空: Story = { parameters: { answers: { 'order/list': listOf([]) } } }
export const 出错: Story = { parameters: { answers: { 'order/list': 'fail' } } }
export const 报价: Story = {
  args: { attributes: { rid: 'o1' } },
  parameters: {
    answers: {
      'order/detail': anOrder({
        process: 'company',
        assigns: [quoted],
        wanted: ['上传签字的协议并答复报价'],
      }),
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { ...报价, globals: { theme: 'dark' } }
