import type { StaffPath } from '../people/staff/acts.ts'
import { mayCall } from '../people/staff/permissions.ts'
import type { StaffRole } from '../people/staff/roles.ts'

/** Groups of the desk's navigation, in their order. */
export const deskGroups = { work: '业务', money: '财务', manage: '管理', own: '我' } as const

export interface DeskSectionRow {
  /** Last segment of its address, `/desk/{key}`. */
  key: string
  title: string
  group: keyof typeof deskGroups
  /** The call without which it is nothing: roles that may not make it do not see the section. */
  needs: StaffPath
}

/** The desk's sections, in the order of its navigation. The server answers their addresses and counts what waits in them. */
export const deskSections = [
  { key: 'today', title: '今日', group: 'work', needs: 'staff/today' },
  { key: 'experiment', title: '实验', group: 'work', needs: 'staff/assign/list' },
  { key: 'order', title: '订单', group: 'work', needs: 'staff/order/list' },
  { key: 'ordering', title: '代客下单', group: 'work', needs: 'staff/order/add' },
  { key: 'sampling', title: '取样', group: 'work', needs: 'staff/sampling/list' },
  { key: 'reservation', title: '预约', group: 'work', needs: 'staff/instrument/list' },
  { key: 'sample', title: '样品', group: 'work', needs: 'staff/sample/list' },
  { key: 'requirement', title: '需求', group: 'work', needs: 'staff/requirement/list' },
  { key: 'transfer', title: '转账', group: 'money', needs: 'staff/transferApply/list' },
  { key: 'prestore', title: '预存', group: 'money', needs: 'staff/prestoreApply/list' },
  { key: 'bank', title: '银行流水', group: 'money', needs: 'staff/bank/list' },
  { key: 'statement', title: '账单', group: 'money', needs: 'staff/statement/list' },
  { key: 'billing', title: '月结', group: 'money', needs: 'staff/statement/run' },
  { key: 'receivable', title: '应收', group: 'money', needs: 'staff/receivable/list' },
  { key: 'credit', title: '信用', group: 'money', needs: 'staff/creditApply/list' },
  { key: 'invoice', title: '发票', group: 'money', needs: 'staff/invoiceApply/list' },
  { key: 'refund', title: '退款', group: 'money', needs: 'staff/refund/list' },
  { key: 'withdraw', title: '提现', group: 'money', needs: 'staff/withdraw/list' },
  { key: 'promoter', title: '推广员', group: 'money', needs: 'staff/promoter/list' },
  { key: 'price', title: '价格协议', group: 'money', needs: 'staff/price/list' },
  { key: 'coupon', title: '优惠券', group: 'money', needs: 'staff/coupon/list' },
  { key: 'points', title: '积分', group: 'money', needs: 'staff/integration/list' },
  { key: 'ledger', title: '账目', group: 'money', needs: 'staff/ledger/audit' },
  { key: 'month', title: '结账', group: 'money', needs: 'staff/month/list' },
  { key: 'setting', title: '设置', group: 'manage', needs: 'staff/setting/list' },
  { key: 'partner', title: '合作方', group: 'manage', needs: 'staff/partner/list' },
  { key: 'staff', title: '员工', group: 'manage', needs: 'staff/account/list' },
  { key: 'job', title: '任务', group: 'manage', needs: 'staff/job/list' },
  { key: 'audit', title: '操作记录', group: 'manage', needs: 'staff/audit/list' },
  { key: 'own', title: '我的账号', group: 'own', needs: 'staff/password' },
] as const satisfies readonly DeskSectionRow[]

export type DeskSectionKey = (typeof deskSections)[number]['key']
export type DeskSection = DeskSectionRow & { key: DeskSectionKey }

/** What a role works with; the first is where it begins. */
export const deskSectionsOf = (role: StaffRole): DeskSection[] =>
  deskSections.filter(({ needs }) => mayCall(role, needs))

export const deskAddress = (key: DeskSectionKey): string => `/desk/${key}`

/** The section that an address of the desk names; empty for `/desk` itself and elsewhere. */
export const deskSectionIn = (path: string): string => /^\/desk\/([^/?#]+)\/?$/.exec(path)?.[1] ?? ''
