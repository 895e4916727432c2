import { exampleOf } from '@lab/contract/calls'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './desk.widget.ts'

/** The desk of a role, at a section and a view of it. */
const as = (role: StaffRole, section = '', more: object = {}, view = '') => ({
  prepare: () => {
    const staff = { token: 'a', account: role, name: '员工示例', role, expires: 4_000_000_000, ...more }
    sessionStorage.setItem('lab-staff', JSON.stringify(staff))
    const url = new URL(window.location.href)
    url.searchParams.delete('view')
    if (view) url.searchParams.set('view', view)
    url.hash = section
    window.history.replaceState(null, '', url)
  },
})
const nobody = { prepare: () => sessionStorage.removeItem('lab-staff') }

const meta: Meta<typeof Widget> = {
  title: '部件/员工/工作台',
  component: Widget,
  args: { definition },
  parameters: as('admin', 'sampling'),
}
export default meta

type Story = StoryObj<typeof Widget>

const [pickup] = exampleOf('staff/sampling/list').list
const none = { list: [], total: 0, page: 1, limit: 20 }

export const 默认: Story = {}
export const 登录: Story = { parameters: nobody }
export const 合作方: Story = { parameters: as('admin', 'partner') }
export const 员工: Story = { parameters: as('admin', 'staff') }
export const 我的账号: Story = { parameters: as('lab', 'own') }
export const 动态口令: Story = { parameters: as('lab', 'own', { has_otp: true }) }
export const 首次登录: Story = { parameters: as('lab', '', { must_change: true }) }
export const 今日: Story = { parameters: as('lab', 'today') }
export const 数据: Story = { parameters: as('admin', 'figure') }
export const 实验: Story = { parameters: as('lab', 'experiment') }
export const 预约: Story = { parameters: as('lab', 'reservation') }
export const 代客下单: Story = { parameters: as('service', 'ordering') }
export const 需求: Story = { parameters: as('service', 'requirement') }
export const 样品: Story = { parameters: as('lab', 'sample') }
export const 订单: Story = { parameters: as('service', 'order') }
export const 没有订单: Story = {
  parameters: { ...as('service', 'order'), answers: { 'staff/order/list': none } },
}
export const 转账: Story = { parameters: as('finance', 'transfer') }
export const 预存: Story = { parameters: as('finance', 'prestore') }
export const 账单: Story = { parameters: as('finance', 'statement') }
export const 月结: Story = { parameters: as('finance', 'billing') }
export const 银行流水: Story = { parameters: as('finance', 'bank') }
export const 应收: Story = { parameters: as('finance', 'receivable') }
export const 信用: Story = { parameters: as('finance', 'credit') }
export const 发票: Story = { parameters: as('finance', 'invoice') }
export const 结账: Story = { parameters: as('finance', 'month') }
export const 优惠券: Story = { parameters: as('admin', 'coupon') }
export const 积分: Story = { parameters: as('admin', 'points') }
export const 项目: Story = {
  parameters: { ...as('admin', 'project'), answers: { 'staff/content/list': none } },
}
export const 文章: Story = { parameters: as('admin', 'article') }
export const 图片: Story = { parameters: as('admin', 'picture') }
export const 会员: Story = { parameters: as('service', 'member') }
export const 开业: Story = { parameters: as('admin', 'opening') }
export const 印章: Story = { parameters: as('admin', 'seal') }
export const 期初导入: Story = { parameters: as('admin', 'import') }
export const 任务: Story = { parameters: as('admin', 'job') }
export const 退款: Story = { parameters: as('finance', 'refund') }
export const 坏账核销: Story = { parameters: as('finance', 'refund', {}, 'writeOff') }
export const 提现: Story = { parameters: as('finance', 'withdraw') }
export const 推广员: Story = { parameters: as('finance', 'promoter') }
export const 价格协议: Story = { parameters: as('finance', 'price') }
export const 没有价格协议: Story = {
  parameters: { ...as('finance', 'price'), answers: { 'staff/price/list': none } },
}
export const 价格协议出错: Story = {
  parameters: { ...as('finance', 'price'), answers: { 'staff/price/list': 'fail' } },
}
export const 价格协议窄屏: Story = { ...价格协议, globals: { viewport: { value: 'phone' } } }
export const 价格协议深色: Story = { ...价格协议, globals: { theme: 'dark' } }
export const 账目: Story = { parameters: as('finance', 'ledger') }
export const 设置: Story = { parameters: as('admin', 'setting') }
export const 设置窄屏: Story = { ...设置, globals: { viewport: { value: 'phone' } } }
export const 设置出错: Story = {
  parameters: { ...as('admin', 'setting'), answers: { 'staff/setting/list': 'fail' } },
}
export const 操作记录: Story = { parameters: as('admin', 'audit') }
export const 载入中: Story = { parameters: { answers: { 'staff/sampling/list': 'wait' } } }
export const 空: Story = { parameters: { answers: { 'staff/sampling/list': none } } }
export const 出错: Story = { parameters: { answers: { 'staff/sampling/list': 'fail' } } }
export const 长内容: Story = {
  parameters: {
    answers: {
      'staff/sampling/list': {
        ...none,
        list: [{ ...pickup, message: '样品共 36 件，其中 12 件需要冷链，请自带干冰箱。'.repeat(6) }],
        total: 41,
      },
    },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
