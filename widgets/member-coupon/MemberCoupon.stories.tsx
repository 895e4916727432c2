import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './member-coupon.widget.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const coupons = exampleOf('discount4user')
const [first] = coupons.list
const used = { ...first, state: 'used', used: 1767312000, statement: { rid: 'a', number: 'ZD-260106-0001' } }
const long = {
  ...first,
  title: '二〇二六年春季学期材料类课题组联合测试专场满减优惠券',
  scope_name: '扫描电子显微镜形貌观察与能谱面扫联用分析',
}

const meta: Meta<typeof Widget> = {
  title: '部件/会员/优惠券',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, answers: { discount4user: coupons } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 已使用: Story = {
  args: { attributes: { view: 'used' } },
  parameters: { answers: { discount4user: { ...coupons, list: [used], total: 1 } } },
}
export const 载入中: Story = { parameters: { answers: { discount4user: 'wait' } } }
export const 空: Story = { parameters: { answers: { discount4user: { ...coupons, list: [], total: 0 } } } }
export const 出错: Story = { parameters: { answers: { discount4user: 'fail' } } }
export const 长内容: Story = {
  parameters: { answers: { discount4user: { ...coupons, list: [long, ...coupons.list] } } },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
