import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-titles.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const titles = exampleOf('invoice/list')
const [first] = titles.list
const long = {
  ...first,
  rid: 'long',
  default: 0,
  type: 3,
  title: '示例新能源材料与先进电子器件联合研究（长三角）有限责任公司',
  bank: '示例银行股份有限公司示例高新技术产业开发区支行',
  bank_no: '6222 0000 0000 0000 000',
  reg_address: '示例市示例区示例大道 1000 号示例科技园 8 号楼 12 层',
  reg_phone: '021-00000000',
}
const answers = { 'invoice/list': titles }

const meta: Meta<typeof Widget> = {
  title: '部件/会员/发票抬头',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 长内容: Story = { parameters: { answers: { 'invoice/list': { list: [...titles.list, long] } } } }
export const 载入中: Story = { parameters: { answers: { 'invoice/list': 'wait' } } }
export const 空: Story = { parameters: { answers: { 'invoice/list': { list: [] } } } }
export const 出错: Story = { parameters: { answers: { 'invoice/list': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
