import { formatFen } from '../ground/money.ts'
import { type AboutOrder, because, type Worded } from '../people/notify/kind.ts'
import type { Act } from '../people/staff/acts.ts'
import type { StaffRole } from '../people/staff/roles.ts'
import type { AboutExperiment } from '../work/order/notices.ts'

interface KindRow<F> {
  title: string
  /** Whose first screen shows it; `admin` sees all. */
  roles: readonly StaffRole[]
  link: (facts: F) => string
  text: (facts: F) => string
}

const kind = <F>(row: KindRow<F>): KindRow<F> => row

const orderView = ({ order_rid }: AboutOrder) => `/desk/order?rid=${encodeURIComponent(order_rid)}`
const experimentView = ({ rid }: AboutExperiment) => `/desk/experiment?rid=${encodeURIComponent(rid)}`
const named = ({ project, number }: AboutExperiment) => `${number} ${project}`

const experiment = <F extends object = object>(
  title: string,
  roles: readonly StaffRole[],
  text: (facts: AboutExperiment & F) => string,
): KindRow<AboutExperiment & F> => ({ title, roles, link: experimentView, text })

/** What matters to staff, for the desk's first screen (domain §10), one kind a row; `notifyStaff` writes it. */
export const staffNoticeKinds = {
  new_order: kind<AboutOrder & { count: number; quoted_first: boolean }>({
    title: '新订单',
    roles: ['service'],
    link: orderView,
    text: ({ order_number, count, quoted_first }) =>
      `订单 ${order_number}，${count} 项实验${quoted_first ? '，等待报价' : ''}`,
  }),
  countered: experiment<{ note: string }>(
    '客户还价',
    ['service'],
    (facts) => `${named(facts)}${because(facts.note)}`,
  ),
  quote_declined: experiment('客户谢绝报价', ['service'], named),
  quote_expired: experiment('报价已过期，须重新报价', ['service'], named),
  reply: experiment<{ excerpt: string }>(
    '客户留言',
    ['service', 'lab'],
    (facts) => `${named(facts)}：${facts.excerpt || '发来了文件'}`,
  ),
  late: experiment('实验逾期', ['service', 'lab'], named),
  disputed: experiment<{ note: string }>(
    '数据有疑问',
    ['service', 'lab'],
    (facts) => `${named(facts)}${because(facts.note)}`,
  ),
  price_declined: experiment<{ note: string }>(
    '客户不同意新价格',
    ['service'],
    (facts) => `${named(facts)}${because(facts.note)}`,
  ),
  cancel_declined: experiment('客户不同意取消', ['service'], named),
  canceled: experiment('客户取消', ['service'], named),
  samples_chosen: experiment<{ chosen: string }>(
    '客户已答复缺样',
    ['service', 'lab'],
    (facts) => `${named(facts)}：${facts.chosen}`,
  ),
  prestore_applied: kind<{ number: string; fen: number }>({
    title: '预存待确认',
    roles: ['finance'],
    link: () => '/desk/prestore',
    text: ({ number, fen }) => `${number}，${formatFen(fen)}`,
  }),
  invoice_applied: kind<{ number: string; fen: number; title: string }>({
    title: '发票待开',
    roles: ['finance'],
    link: () => '/desk/invoice',
    text: ({ number, fen, title }) => `${number}，${title}，${formatFen(fen)}`,
  }),
  red_wanted: kind<{ number: string; fen: number; reason: string }>({
    title: '发票待红冲',
    roles: ['finance'],
    link: () => '/desk/invoice?red=1',
    text: ({ number, fen, reason }) => `${number}，${formatFen(fen)}${because(reason)}`,
  }),
  reissue_wanted: kind<{ number: string; title: string; fen: number }>({
    title: '发票待重开',
    roles: ['finance'],
    link: () => '/desk/invoice?state=red_issued',
    text: ({ number, title, fen }) => `${number} 已红冲，待重新开具：${title}，${formatFen(fen)}`,
  }),
  thanks_applied: kind<{ number: string; title: string }>({
    title: '致谢奖励待确认',
    roles: ['service', 'finance'],
    link: () => '/desk/points',
    text: ({ number, title }) => `${number}《${title}》`,
  }),
  gift_ordered: kind<{ number: string; name: string }>({
    title: '积分礼品待寄出',
    roles: ['service'],
    link: () => '/desk/points?view=exchange',
    text: ({ number, name }) => `${number} ${name}`,
  }),
  withdraw_applied: kind<{ number: string; fen: number }>({
    title: '提现待打款',
    roles: ['finance'],
    link: () => '/desk/withdraw',
    text: ({ number, fen }) => `${number}，${formatFen(fen)}`,
  }),
  promoter_applied: kind<{ name: string }>({
    title: '推广员待审核',
    roles: ['finance'],
    link: () => '/desk/promoter',
    text: ({ name }) => `${name} 申请成为推广员`,
  }),
  transfer_applied: kind<{ number: string; fen: number }>({
    title: '转账待确认',
    roles: ['finance'],
    link: () => '/desk/transfer',
    text: ({ number, fen }) => `${number}，${formatFen(fen)}`,
  }),
  credit_applied: kind<{ number: string; fen: number }>({
    title: '信用额度待审批',
    roles: ['finance'],
    link: () => '/desk/credit',
    text: ({ number, fen }) => `${number}，申请 ${formatFen(fen)}`,
  }),
  refund_requested: kind<{ number: string; fen: number }>({
    title: '退款待审批',
    roles: ['finance'],
    link: () => '/desk/refund',
    text: ({ number, fen }) => `${number}，${formatFen(fen)}`,
  }),
  refund_failed: kind<{ number: string; fen: number; reason: string }>({
    title: '原路退款未成功，请改退款方式',
    roles: ['finance'],
    link: () => '/desk/refund?state=approved',
    text: ({ number, fen, reason }) => `${number}，${formatFen(fen)}${because(reason)}`,
  }),
  payout_requested: kind<{ number: string; fen: number }>({
    title: '预存退款待审批',
    roles: ['finance'],
    link: () => '/desk/refund?view=payout',
    text: ({ number, fen }) => `${number}，${formatFen(fen)}`,
  }),
  payout_failed: kind<{ number: string; fen: number; reason: string }>({
    title: '预存原路退回未成功，请改退款方式',
    roles: ['finance'],
    link: () => '/desk/refund?view=payout&state=approved',
    text: ({ number, fen, reason }) => `${number}，${formatFen(fen)}${because(reason)}`,
  }),
  write_off_requested: kind<{ number: string; fen: number }>({
    title: '坏账核销待复核',
    roles: ['finance'],
    link: () => '/desk/refund?view=writeOff',
    text: ({ number, fen }) => `${number}，${formatFen(fen)}`,
  }),
  import_proposed: kind<{ number: string; what: string; name: string }>({
    title: '期初导入待复核',
    roles: ['finance'],
    link: () => '/desk/import',
    text: ({ number, what, name }) => `${number}，${name} 提交了${what}，须另一位复核`,
  }),
  merge_proposed: kind<{ number: string; from: string; into: string; name: string }>({
    title: '会员合并待复核',
    roles: ['finance'],
    link: () => '/desk/member?view=merge',
    text: ({ number, from, into, name }) =>
      `${number}，${name} 提交了把 ${from} 合并到 ${into}，须另一位复核`,
  }),
  setting_proposed: kind<{ title: string; name: string }>({
    title: '设置待复核',
    roles: ['finance'],
    link: () => '/desk/setting?group=money',
    text: ({ title, name }) => `${name} 修改了${title}，须另一位复核`,
  }),
  setting_changed: kind<{ title: string; name: string }>({
    title: '设置已修改',
    roles: ['finance'],
    link: () => '/desk/setting?group=money',
    text: ({ title, name }) => `${title}的修改由 ${name} 复核通过，已生效`,
  }),
  publish_failed: kind<{ noun: string; title: string; msg: string }>({
    title: '定时发布没有成功',
    roles: ['content'],
    link: () => '/desk/content',
    text: ({ noun, title, msg }) => `${noun}「${title}」没有按时发布：${msg}`,
  }),
  document_wanted: experiment<{ note: string }>(
    '客户索取文件',
    ['service', 'lab'],
    (facts) => `${named(facts)}${because(facts.note)}`,
  ),
  samples_wanted: kind<{ count: number; name: string }>({
    title: '客户申请寄回样品',
    roles: ['service', 'lab'],
    link: () => '/desk/sample?view=recycle',
    text: ({ count, name }) => `${name} 申请寄回 ${count} 个样品`,
  }),
  new_requirement: kind<{ number: string; title: string }>({
    title: '新需求',
    roles: ['service'],
    link: () => '/desk/requirement',
    text: ({ number, title }) => `${number} ${title}`,
  }),
} as const

export type StaffNoticeKind = keyof typeof staffNoticeKinds

export type StaffNoticeFacts<K extends StaffNoticeKind> = Parameters<(typeof staffNoticeKinds)[K]['text']>[0]

export const wordStaffNotice = <K extends StaffNoticeKind>(kind: K, facts: StaffNoticeFacts<K>): Worded => {
  const row = staffNoticeKinds[kind] as unknown as KindRow<StaffNoticeFacts<K>>
  return { title: row.title, text: row.text(facts), link: row.link(facts) }
}

/** Which acts on what a notice tells of answer it: after one of them it counts as read for everybody. Others only inform. */
export const answeringActs: Partial<Record<StaffNoticeKind, readonly Act[]>> = {
  countered: ['assign/quote', 'assign/refuse'],
  quote_expired: ['assign/quote', 'assign/refuse'],
  reply: ['assign/talk'],
  late: ['assign/submit', 'assign/release', 'assign/reject'],
  disputed: ['assign/explain', 'assign/retest', 'assign/discount', 'assign/recall'],
  price_declined: ['assign/revise', 'assign/retract'],
  samples_chosen: ['assign/receive', 'assign/start'],
  prestore_applied: ['prestoreApply/confirm', 'prestoreApply/reject'],
  invoice_applied: ['invoiceApply/confirm', 'invoiceApply/reject'],
  red_wanted: ['invoiceApply/red', 'invoiceApply/redReject'],
  reissue_wanted: ['invoiceApply/reissue'],
  thanks_applied: ['integration/confirm', 'integration/reject'],
  gift_ordered: ['exchange/send', 'exchange/cancel'],
  withdraw_applied: ['withdraw/confirm', 'withdraw/reject'],
  promoter_applied: ['promoter/confirm', 'promoter/reject'],
  transfer_applied: ['transferApply/confirm', 'transferApply/reject'],
  credit_applied: ['creditApply/confirm', 'creditApply/reject'],
  refund_requested: ['refund/confirm', 'refund/reject'],
  refund_failed: ['refund/way', 'refund/reject'],
  payout_requested: ['payout/confirm', 'payout/reject'],
  payout_failed: ['payout/way', 'payout/reject'],
  write_off_requested: ['writeOff/confirm', 'writeOff/reject'],
  document_wanted: ['assign/document', 'assign/documentRefuse'],
  samples_wanted: ['sample4recycle/ship', 'sample4recycle/refuse'],
  new_requirement: ['requirement/take', 'requirement/answer', 'requirement/close'],
  import_proposed: ['import/confirm', 'import/reject'],
  merge_proposed: ['member/mergeConfirm', 'member/mergeReject'],
  setting_proposed: ['setting/confirm', 'setting/reject'],
}

/** The kinds that a role's first screen shows. */
export const staffNoticesOf = (role: StaffRole): StaffNoticeKind[] =>
  (Object.keys(staffNoticeKinds) as StaffNoticeKind[]).filter((key) => {
    const roles: readonly StaffRole[] = staffNoticeKinds[key].roles
    return role === 'admin' || roles.includes(role)
  })
