import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-invoices.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const records = exampleOf('invoiceApply/list')
const [issued] = records.list
const red = {
  ...issued?.papers[0],
  rid: 'red',
  kind: 'red',
  number: '25332000000123456790',
  note: '抬头有误',
}
const long = {
  ...issued,
  rid: 'long',
  number: 'FP-260105-0002',
  state: 'red_issued',
  amount_fen: 123_456_789_05,
  title: '示例新能源材料与先进电子器件联合研究（长三角）有限责任公司',
  remark: '请在发票备注栏注明项目号与合同号 '.repeat(6),
  papers: [issued?.papers[0], red],
}
const applied = { ...issued, rid: 'applied', number: 'FP-260105-0003', state: 'applied', papers: [] }
const rejected = { ...applied, rid: 'rejected', state: 'rejected', reason: '抬头与税号不是同一单位' }
const answers = {
  'invoiceApply/list': { ...records, list: [applied, ...records.list, rejected], total: 3 },
  'invoiceApply/available': exampleOf('invoiceApply/available'),
  'invoice/list': exampleOf('invoice/list'),
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/开票记录',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 申请开票: Story = { args: { attributes: { view: 'open' } } }
export const 长内容: Story = {
  parameters: { answers: { ...answers, 'invoiceApply/list': { ...records, list: [long] } } },
}
export const 载入中: Story = { parameters: { answers: { ...answers, 'invoiceApply/list': 'wait' } } }
export const 空: Story = {
  parameters: { answers: { ...answers, 'invoiceApply/list': { ...records, list: [], total: 0 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'invoiceApply/list': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
