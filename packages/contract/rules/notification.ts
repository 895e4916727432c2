import { type HoldReason, holdReasons } from './experiment/states.ts'
import { formatFen } from './money.ts'
import { type RefundTarget, refundTargets } from './refund.ts'
import { hrefOf } from './routes.ts'

/** An order that a notice tells of. */
export interface AboutOrder {
  order_rid: string
  order_number: string
}

/** An experiment that a notice tells of. */
export interface AboutExperiment extends AboutOrder {
  rid: string
  number: string
  project: string
}

/** A reservation that a notice tells of; `when`: `2026-07-08 09:00–11:00`. */
export interface AboutReservation {
  number: string
  instrument: string
  when: string
}

interface KindRow<F> {
  /** Heading of the notice, and the kind's name in the settings. */
  title: string
  group: NoticeGroup
  /** Whether mail comes while the member has not said otherwise. */
  mail: boolean
  /** Where it leads, an address of the portal. */
  link: (facts: F) => string
  text: (facts: F) => string
}

/** How the kinds stand in the settings. */
export const noticeGroups = {
  order: '订单与样品',
  data: '数据与费用',
  talk: '沟通',
  deadline: '期限提醒',
  money: '资金',
  cluster: '群组',
} as const

export type NoticeGroup = keyof typeof noticeGroups

const kind = <F>(row: KindRow<F>): KindRow<F> => row

const orderPage = ({ order_rid }: AboutOrder) => hrefOf('member-order', {}, { rid: order_rid })
const experimentPage = ({ order_rid, rid }: AboutExperiment) =>
  hrefOf('member-order', {}, { rid: order_rid, assign: rid })
const reservationPage = () => `${hrefOf('member-order')}?tab=reservation`
const invoicePage = () => hrefOf('member-invoiceLs')
const unpaidPage = () => hrefOf('member-unpaid')
const transferPage = () => hrefOf('member-unpaid', {}, { view: 'transfer' })
const creditPage = () => hrefOf('member-unpaid', {}, { view: 'credit' })
/** The member's samples: on the view that the notice is about, the pickups where none is named. */
const samplePage = (view?: 'sample' | 'recycle') => () => hrefOf('member-sample', {}, { view })

const named = ({ project, number }: AboutExperiment) => `「${project}」（${number}）`
const because = (note: string) => (note ? `：${note}` : '')

/** A kind that tells of a reservation. */
const reserved = <F extends object = object>(
  title: string,
  text: (facts: AboutReservation & F) => string,
): KindRow<AboutReservation & F> => ({ title, group: 'order', mail: true, link: reservationPage, text })

/** A kind that tells of an experiment. */
const experiment = <F extends object = object>(
  title: string,
  group: NoticeGroup,
  text: (facts: AboutExperiment & F) => string,
  mail = true,
): KindRow<AboutExperiment & F> => ({ title, group, mail, link: experimentPage, text })

/** A group that a notice tells of. */
export interface AboutCluster {
  cluster_rid: string
  cluster: string
}

/** A kind that tells a member of a group that he is in, or may be. */
const inCluster = (
  title: string,
  text: (facts: AboutCluster & { owner: string }) => string,
): KindRow<AboutCluster & { owner: string }> => ({
  title,
  group: 'cluster',
  mail: true,
  link: () => hrefOf('member-communityJn'),
  text,
})

/** A kind that tells the owner of his group; `view` is a part of its page. */
const ownCluster = <F extends object>(
  title: string,
  view: string,
  text: (facts: AboutCluster & F) => string,
): KindRow<AboutCluster & F> => ({
  title,
  group: 'cluster',
  mail: true,
  link: ({ cluster_rid }) => hrefOf('member-communityMg', {}, { rid: cluster_rid, view }),
  text,
})

/**
 * What a member is told of (domain §10), one kind a row: heading, group, whether mail comes, where it leads, and its
 * words made of facts. `notify` writes it; a new kind is a row here and a call of `notify`.
 */
export const noticeKinds = {
  order_placed: kind<AboutOrder & { count: number; quoted_first: boolean }>({
    title: '订单已提交',
    group: 'order',
    mail: true,
    link: orderPage,
    text: ({ order_number, count, quoted_first }) =>
      `订单 ${order_number} 已提交，共 ${count} 项实验。${quoted_first ? '实验室报价后会通知您。' : '请按订单页的说明送样。'}`,
  }),
  quoted: experiment<{ fen: number; until: string }>(
    '实验室已报价',
    'order',
    (facts) => `${named(facts)}报价 ${formatFen(facts.fen)}，有效期至 ${facts.until}，请确认。`,
  ),
  refused: experiment<{ note: string }>(
    '委托未被接受',
    'order',
    (facts) => `实验室谢绝了${named(facts)}的委托${because(facts.note)}`,
  ),
  quote_expired: experiment(
    '报价已过期',
    'order',
    (facts) => `${named(facts)}的报价已过有效期，已请实验室重新报价。`,
  ),
  payment_noted: experiment('已登记付款', 'data', (facts) => `${named(facts)}的款项已登记。`, false),
  received: experiment('样品已签收', 'order', (facts) => `${named(facts)}的样品已全部签收。`),
  incomplete: experiment<{ note: string }>(
    '样品不齐，请选择如何继续',
    'order',
    (facts) => `${named(facts)}有样品未到或不可用${because(facts.note)}。请选择用已到的样品继续，或补寄。`,
  ),
  rejected: experiment<{ note: string }>(
    '样品已退回',
    'order',
    (facts) => `${named(facts)}的样品已退回${because(facts.note)}`,
  ),
  held: experiment<{ reason: HoldReason; note: string }>(
    '实验已暂停',
    'order',
    (facts) => `${named(facts)}已暂停，${holdReasons[facts.reason]}${because(facts.note)}`,
  ),
  resumed: experiment('实验已恢复', 'order', (facts) => `${named(facts)}已恢复，预计日期已顺延。`, false),
  talk: experiment<{ excerpt: string }>(
    '实验室有新留言',
    'talk',
    (facts) => `${named(facts)}：${facts.excerpt || '发来了文件'}`,
  ),
  data_ready: experiment(
    '数据可以查看了',
    'data',
    (facts) => `${named(facts)}的数据已交付，请在 7 天内确认；到期未答复将自动确认。`,
  ),
  price_proposed: experiment<{ fen: number; note: string }>(
    '价格待您确认',
    'data',
    (facts) =>
      `${named(facts)}的新价格为 ${formatFen(facts.fen)}${because(facts.note)}。您同意前按原价格计。`,
  ),
  price_lowered: experiment<{ fen: number; note: string }>(
    '费用已减免',
    'data',
    (facts) => `${named(facts)}的费用减为 ${formatFen(facts.fen)}${because(facts.note)}`,
  ),
  dispute_answered: experiment<{ note: string }>(
    '数据疑问有了答复',
    'data',
    (facts) => `实验室答复了您对${named(facts)}的疑问${because(facts.note)}`,
  ),
  retested: experiment<{ note: string }>(
    '将重新实验',
    'data',
    (facts) => `${named(facts)}将重新实验${because(facts.note)}`,
  ),
  recalled: experiment<{ note: string }>(
    '数据已召回',
    'data',
    (facts) => `${named(facts)}已交付的数据作废，请勿使用${because(facts.note)}`,
  ),
  document_ready: experiment<{ note: string }>(
    '文件已出具',
    'data',
    (facts) => `${named(facts)}：${facts.note}，可以下载。`,
  ),
  cancel_proposed: experiment<{ fen: number; note: string }>(
    '实验室提议取消',
    'order',
    (facts) =>
      `实验室提议取消${named(facts)}，应付 ${formatFen(facts.fen)}${because(facts.note)}。您同意前照常进行。`,
  ),
  lapsed: experiment(
    '逾期未办理，已取消',
    'deadline',
    (facts) => `${named(facts)}逾期未办理，已自动取消。可以在订单页再次下单。`,
  ),
  auto_confirmed: experiment(
    '数据已自动确认',
    'deadline',
    (facts) => `${named(facts)}的数据到期未答复，已自动确认。`,
  ),
  remind_payment: experiment<{ until: string }>(
    '付款提醒',
    'deadline',
    (facts) => `${named(facts)}还未付款，${facts.until} 起将自动取消。`,
  ),
  remind_sample: experiment<{ until: string }>(
    '送样提醒',
    'deadline',
    (facts) => `还没有收到${named(facts)}的样品，${facts.until} 起将自动取消。`,
  ),
  remind_confirm: experiment<{ until: string }>(
    '确认数据提醒',
    'deadline',
    (facts) => `${named(facts)}的数据等待您的确认，${facts.until} 起将自动确认。`,
  ),
  pickup_assigned: kind<{ date: string; time: string; courier: string }>({
    title: '取样员已安排',
    group: 'order',
    mail: true,
    link: samplePage(),
    text: ({ date, time, courier }) => `${date} ${time} 由 ${courier} 上门取样，请备好样品。`,
  }),
  prestore_confirmed: kind<{ number: string; fen: number }>({
    title: '预存已到账',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-prestore'),
    text: ({ number, fen }) => `预存申请 ${number} 已确认，${formatFen(fen)} 已计入预存余额。`,
  }),
  prestore_rejected: kind<{ number: string; reason: string }>({
    title: '预存申请未通过',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-prestore'),
    text: ({ number, reason }) => `预存申请 ${number} 未通过${because(reason)}`,
  }),
  coupon_ending: kind<{ count: number; title: string; until: string }>({
    title: '优惠券即将到期',
    group: 'deadline',
    mail: true,
    link: () => hrefOf('member-coupon'),
    text: ({ count, title, until }) =>
      `${count === 1 ? `「${title}」` : `「${title}」等 ${count} 张优惠券`}${until} 后失效，结算时请记得使用。`,
  }),
  points_received: kind<{ points: number; from: string }>({
    title: '收到转赠的积分',
    group: 'money',
    mail: false,
    link: () => hrefOf('member-integral'),
    text: ({ points, from }) => `${from} 转赠您 ${points} 积分。`,
  }),
  thanks_confirmed: kind<{ number: string; points: number }>({
    title: '致谢奖励已发放',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'apply' }),
    text: ({ number, points }) => `致谢奖励申请 ${number} 已通过，${points} 积分已到账。感谢您的致谢！`,
  }),
  thanks_rejected: kind<{ number: string; reason: string }>({
    title: '致谢奖励申请未通过',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'apply' }),
    text: ({ number, reason }) => `致谢奖励申请 ${number} 未通过${because(reason)}`,
  }),
  gift_sent: kind<{ name: string; parcel: string }>({
    title: '兑换的礼品已寄出',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'exchange' }),
    text: ({ name, parcel }) => `您兑换的「${name}」已寄出：${parcel}。`,
  }),
  exchange_canceled: kind<{ name: string; points: number; reason: string }>({
    title: '兑换已取消，积分已退回',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-integral', {}, { view: 'exchange' }),
    text: ({ name, points, reason }) => `您兑换的「${name}」已取消，${points} 积分已退回${because(reason)}`,
  }),
  coupon_granted: kind<{ title: string; value: string; until: string }>({
    title: '收到一张优惠券',
    group: 'money',
    mail: false,
    link: () => hrefOf('member-coupon'),
    text: ({ title, value, until }) => `「${title}」${value}，${until} 前有效，结算时可以使用。`,
  }),
  invoice_issued: kind<{ number: string; title: string; fen: number; again: boolean }>({
    title: '发票已开具',
    group: 'money',
    mail: true,
    link: invoicePage,
    text: ({ number, title, fen, again }) =>
      `开票申请 ${number} 的发票已${again ? '重新' : ''}开具：${title}，${formatFen(fen)}，可以下载。`,
  }),
  invoice_rejected: kind<{ number: string; reason: string }>({
    title: '开票申请未通过',
    group: 'money',
    mail: true,
    link: invoicePage,
    text: ({ number, reason }) => `开票申请 ${number} 未通过${because(reason)}`,
  }),
  invoice_red: kind<{ number: string; fen: number; reason: string }>({
    title: '发票已红冲',
    group: 'money',
    mail: true,
    link: invoicePage,
    text: ({ number, fen, reason }) =>
      `开票申请 ${number} 的发票（${formatFen(fen)}）已红冲，原发票作废${because(reason)}`,
  }),
  cluster_added: inCluster(
    '已加入群组',
    (facts) => `${facts.owner}把您加入了群组「${facts.cluster}」，下单时可以选择由它付款。`,
  ),
  cluster_removed: inCluster(
    '已移出群组',
    ({ cluster }) => `您已不在群组「${cluster}」中；已下的订单不受影响。`,
  ),
  cluster_applied: ownCluster<{ member: string; message: string }>(
    '有人申请加入群组',
    'applications',
    (facts) => `${facts.member}申请加入群组「${facts.cluster}」${because(facts.message)}`,
  ),
  cluster_agreed: inCluster(
    '加入申请已同意',
    ({ cluster }) => `您已加入群组「${cluster}」，下单时可以选择由它付款。`,
  ),
  cluster_declined: inCluster('加入申请未同意', ({ cluster }) => `群组「${cluster}」没有同意您的加入申请。`),
  cluster_left: ownCluster<{ member: string }>(
    '成员已退出群组',
    '',
    (facts) => `${facts.member}退出了群组「${facts.cluster}」；由群组付款的订单不受影响。`,
  ),
  cluster_offered: inCluster(
    '群组移交给您',
    (facts) => `${facts.owner}想把群组「${facts.cluster}」移交给您，接受后由您负责。`,
  ),
  cluster_transferred: ownCluster<{ member: string; accepted: boolean }>('群组移交有了答复', '', (facts) =>
    facts.accepted
      ? `${facts.member}接受了群组「${facts.cluster}」，现在由对方负责，您是成员。`
      : `${facts.member}没有接受群组「${facts.cluster}」，仍由您负责。`,
  ),
  cluster_approval_wanted: ownCluster<{ member: string; order_number: string; fen: number }>(
    '订单等待您的审批',
    'orders',
    (facts) =>
      `${facts.member}的订单 ${facts.order_number} 由群组「${facts.cluster}」付款 ${formatFen(facts.fen)}，超过审批金额，请审批。`,
  ),
  cluster_approved: kind<AboutOrder & { cluster: string }>({
    title: '群组已同意付款',
    group: 'cluster',
    mail: true,
    link: orderPage,
    text: ({ order_number, cluster }) => `群组「${cluster}」同意为订单 ${order_number} 付款。`,
  }),
  cluster_disapproved: kind<AboutOrder & { cluster: string; note: string }>({
    title: '群组没有同意付款',
    group: 'cluster',
    mail: true,
    link: orderPage,
    text: ({ order_number, cluster, note }) =>
      `群组「${cluster}」没有同意为订单 ${order_number} 付款，请更换付款方${because(note)}`,
  }),
  promoter_approved: kind<{ code: string }>({
    title: '您已成为推广员',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-promotion'),
    text: ({ code }) => `推广员申请已通过，您的推广码是 ${code}，海报与链接在推广页。`,
  }),
  promoter_rejected: kind<{ reason: string }>({
    title: '推广员申请未通过',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-promotion'),
    text: ({ reason }) => `推广员申请未通过${because(reason)}`,
  }),
  promoter_ended: kind<{ reason: string }>({
    title: '推广员资格已结束',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-promotion'),
    text: ({ reason }) => `您的推广员资格已结束${because(reason)}。以后的订单不再返利，已有的返利仍可提现。`,
  }),
  rebate_earned: kind<{ fen: number; member: string }>({
    title: '推广返利到账',
    group: 'money',
    mail: false,
    link: () => hrefOf('member-promotion'),
    text: ({ fen, member }) => `${member}结清了订单，返利 ${formatFen(fen)} 已计入可提现金额。`,
  }),
  withdraw_paid: kind<{ number: string; fen: number; bank_no: string }>({
    title: '提现已打款',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-promotion', {}, { view: 'withdraw' }),
    text: ({ number, fen, bank_no }) =>
      `提现 ${number} 的 ${formatFen(fen)} 已打款到银行卡 ${bank_no}，到账以银行为准。`,
  }),
  withdraw_rejected: kind<{ number: string; fen: number; reason: string }>({
    title: '提现未通过',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-promotion', {}, { view: 'withdraw' }),
    text: ({ number, fen, reason }) =>
      `提现 ${number} 未通过${because(reason)}。${formatFen(fen)} 已退回可提现金额。`,
  }),
  bill: kind<{ number: string; fen: number; due_day: string }>({
    title: '账单待支付',
    group: 'money',
    mail: true,
    link: unpaidPage,
    text: ({ number, fen, due_day }) =>
      `账单 ${number} 已出，${formatFen(fen)}，请在 ${due_day} 前对公转账并上传凭证。`,
  }),
  bill_reminder: kind<{ number: string; fen: number; due_day: string; nth: number }>({
    title: '账单支付提醒',
    group: 'deadline',
    mail: true,
    link: unpaidPage,
    text: ({ number, fen, due_day, nth }) =>
      nth === 1
        ? `账单 ${number}（${formatFen(fen)}）将于 ${due_day} 到期，请及时支付。`
        : `账单 ${number}（${formatFen(fen)}）应在 ${due_day} 前支付，已逾期，第 ${nth} 次提醒。`,
  }),
  bill_void: kind<{ number: string; reason: string }>({
    title: '账单已作废',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-unsettled'),
    text: ({ number, reason }) => `账单 ${number} 已作废${because(reason)}。其中的项目回到待结算。`,
  }),
  transfer_confirmed: kind<{ number: string; fen: number; over_fen: number }>({
    title: '转账已到账',
    group: 'money',
    mail: true,
    link: transferPage,
    text: ({ number, fen, over_fen }) =>
      `转账 ${number} 已确认，到账 ${formatFen(fen)}，所列款项已支付${over_fen > 0 ? `，多出的 ${formatFen(over_fen)} 已转入预存` : ''}。`,
  }),
  transfer_rejected: kind<{ number: string; reason: string }>({
    title: '转账未通过',
    group: 'money',
    mail: true,
    link: transferPage,
    text: ({ number, reason }) => `转账 ${number} 未通过${because(reason)}。账单仍待支付。`,
  }),
  prepaid_back: kind<{ number: string; fen: number }>({
    title: '预付款已退回',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-prestore'),
    text: ({ number, fen }) => `实验 ${number} 的预付款 ${formatFen(fen)} 已退回预存。`,
  }),
  credit_granted: kind<{ number: string; fen: number }>({
    title: '信用额度已批准',
    group: 'money',
    mail: true,
    link: creditPage,
    text: ({ number, fen }) => `信用额度申请 ${number} 已批准，额度 ${formatFen(fen)}。`,
  }),
  credit_rejected: kind<{ number: string; reason: string }>({
    title: '信用额度申请未通过',
    group: 'money',
    mail: true,
    link: creditPage,
    text: ({ number, reason }) => `信用额度申请 ${number} 未通过${because(reason)}`,
  }),
  credit_changed: kind<{ fen: number; reason: string }>({
    title: '信用额度已调整',
    group: 'money',
    mail: true,
    link: creditPage,
    text: ({ fen, reason }) => `信用额度调整为 ${formatFen(fen)}${because(reason)}`,
  }),
  credit_reminder: kind<{ number: string; fen: number; due_day: string; nth: number }>({
    title: '信用还款提醒',
    group: 'deadline',
    mail: true,
    link: creditPage,
    text: ({ number, fen, due_day, nth }) =>
      nth === 1
        ? `账单 ${number} 使用的信用额度还有 ${formatFen(fen)} 未还，将于 ${due_day} 到期。`
        : `账单 ${number} 使用的信用额度 ${formatFen(fen)} 应在 ${due_day} 前还清，已逾期；还清前不能再使用信用额度。`,
  }),
  pickup_canceled: kind<{ date: string; time: string }>({
    title: '取样已取消',
    group: 'order',
    mail: true,
    link: samplePage(),
    text: ({ date, time }) => `${date} ${time} 的上门取样已由实验室取消，可以另选时间。`,
  }),
  instrument_down: kind<{ instrument: string; whens: string[]; reason: string; canceled: boolean }>({
    title: '设备停机，预约受影响',
    group: 'order',
    mail: true,
    link: reservationPage,
    text: ({ instrument, whens, reason, canceled }) =>
      `${instrument}停机${because(reason)}。您的预约 ${whens.join('、')} ${canceled ? '已免费取消，可以另选时间。' : '可以免费改期或取消。'}`,
  }),
  reservation_moved: reserved<{ now: string; note: string }>(
    '预约已改期',
    (facts) =>
      `实验室把${facts.instrument}的预约 ${facts.number} 从 ${facts.when} 改到 ${facts.now}${because(facts.note)}`,
  ),
  reservation_canceled: reserved<{ note: string }>(
    '预约已取消',
    (facts) =>
      `${facts.instrument} ${facts.when} 的预约 ${facts.number} 已由实验室免费取消${because(facts.note)}`,
  ),
  reservation_missed: reserved<{ fen: number }>(
    '没有到场',
    (facts) =>
      `${facts.instrument} ${facts.when} 的预约 ${facts.number} 没有到场${facts.fen > 0 ? `，收取 ${formatFen(facts.fen)}` : ''}。如有误会，请联系实验室。`,
  ),
  refunded: kind<{ number: string; fen: number; target: RefundTarget; reason: string }>({
    title: '已退款',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-prestore'),
    text: ({ number, fen, target, reason }) =>
      `账单 ${number} 已退款 ${formatFen(fen)}（${refundTargets[target]}）${because(reason)}`,
  }),
  samples_shipped: kind<{ count: number; parcel: string }>({
    title: '样品已寄回',
    group: 'order',
    mail: true,
    link: samplePage('recycle'),
    text: ({ count, parcel }) => `${count} 个样品已寄回：${parcel}（运费到付）。`,
  }),
  recycle_refused: kind<{ note: string }>({
    title: '样品未能寄回',
    group: 'order',
    mail: true,
    link: samplePage('recycle'),
    text: ({ note }) => `实验室谢绝了您的寄回申请${because(note)}`,
  }),
  samples_ending: kind<{ count: number; number: string; until: string }>({
    title: '样品即将处置',
    group: 'deadline',
    mail: true,
    link: samplePage('sample'),
    text: ({ count, number, until }) =>
      `订单 ${number} 的 ${count} 个样品留样将满，${until} 起会被处置。需要寄回请在此之前申请。`,
  }),
} as const

export type NoticeKind = keyof typeof noticeKinds

export const allNoticeKinds = Object.keys(noticeKinds) as NoticeKind[]

/** What a kind's words are made of. */
export type NoticeFacts<K extends NoticeKind> = Parameters<(typeof noticeKinds)[K]['text']>[0]

export interface Worded {
  title: string
  text: string
  link: string
}

/** A notice in its words. */
export const wordNotice = <K extends NoticeKind>(kind: K, facts: NoticeFacts<K>): Worded => {
  const row = noticeKinds[kind] as unknown as KindRow<NoticeFacts<K>>
  return { title: row.title, text: row.text(facts), link: row.link(facts) }
}
