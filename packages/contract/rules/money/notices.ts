import { formatFen } from '../ground/money.ts'
import { hrefOf } from '../ground/routes.ts'
import { because, kind } from '../people/notify/kind.ts'
import { type PaymentProviderName, paymentProviders } from './payment/payment.ts'
import { type PayoutSource, payoutSources } from './payout.ts'
import { type RefundTarget, refundTargets } from './refund.ts'

const prestorePage = () => hrefOf('member-prestore')
const paymentPage = () => hrefOf('member-unpaid', {}, { view: 'payment' })
const unpaidPage = () => hrefOf('member-unpaid')
const transferPage = () => hrefOf('member-unpaid', {}, { view: 'transfer' })
/** Whose credit: of a group where one is named, else the member's own. */
interface OfCredit {
  cluster_rid?: string
  cluster?: string
}

/** A refund, and what the member has again beside money. */
interface Refunded {
  number: string
  fen: number
  target: RefundTarget
  /** Who gave it back, where it went the way it came. */
  provider?: PaymentProviderName
  reason: string
  points?: number
  coupon?: boolean
}

const creditPage = ({ cluster_rid }: OfCredit) =>
  hrefOf('member-unpaid', {}, { view: 'credit', cluster: cluster_rid })
const creditOf = ({ cluster }: OfCredit) => (cluster ? `群组「${cluster}」的` : '')

/** Of prestore, bills, transfers, credit and refunds. */
export const moneyNotices = {
  prestore_confirmed: kind<{ number: string; fen: number }>({
    title: '预存已到账',
    group: 'money',
    mail: true,
    link: prestorePage,
    text: ({ number, fen }) => `预存申请 ${number} 已确认，${formatFen(fen)} 已计入预存余额。`,
  }),
  prestore_rejected: kind<{ number: string; reason: string }>({
    title: '预存申请未通过',
    group: 'money',
    mail: true,
    link: prestorePage,
    text: ({ number, reason }) => `预存申请 ${number} 未通过${because(reason)}`,
  }),
  bill: kind<{ number: string; fen: number; due_day: string }>({
    title: '账单待支付',
    group: 'money',
    mail: true,
    link: unpaidPage,
    text: ({ number, fen, due_day }) => `账单 ${number} 已出，${formatFen(fen)}，请在 ${due_day} 前支付。`,
  }),
  bill_settled: kind<{ number: string; fen: number }>({
    title: '账单已从预存支付',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-unsettled', {}, { view: 'statement' }),
    text: ({ number, fen }) => `月结账单 ${number} 已出，${formatFen(fen)} 已从预存支付。`,
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
  bill_extended: kind<{ number: string; fen: number; due_day: string; reason: string }>({
    title: '账单已延期',
    group: 'money',
    mail: true,
    link: unpaidPage,
    text: ({ number, fen, due_day, reason }) =>
      `账单 ${number}（${formatFen(fen)}）的付款期限已延到 ${due_day}${because(reason)}`,
  }),
  bill_written_off: kind<OfCredit & { number: string; fen: number }>({
    title: '账单已核销',
    group: 'money',
    mail: true,
    link: () => hrefOf('member-unsettled', {}, { view: 'statement' }),
    text: ({ number, fen }) => `账单 ${number} 未付的 ${formatFen(fen)} 已核销，不再提醒付款。`,
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
  receipt_paid: kind<{ number: string; fen: number; bills: string; over_fen: number }>({
    title: '付款已到账',
    group: 'money',
    mail: true,
    link: unpaidPage,
    text: ({ number, fen, bills, over_fen }) =>
      `收到您的付款 ${formatFen(fen)}（${number}），账单 ${bills} 已支付${over_fen > 0 ? `，多出的 ${formatFen(over_fen)} 已转入预存` : ''}。`,
  }),
  receipt_prestore: kind<{ number: string; fen: number }>({
    title: '付款已计入预存',
    group: 'money',
    mail: true,
    link: prestorePage,
    text: ({ number, fen }) => `收到您的付款 ${formatFen(fen)}（${number}），已计入预存余额。`,
  }),
  prepaid_back: kind<{ number: string; fen: number }>({
    title: '预付款已退回',
    group: 'money',
    mail: true,
    link: prestorePage,
    text: ({ number, fen }) => `实验 ${number} 的预付款 ${formatFen(fen)} 已退回预存。`,
  }),
  credit_granted: kind<OfCredit & { number: string; fen: number }>({
    title: '信用额度已批准',
    group: 'money',
    mail: true,
    link: creditPage,
    text: (facts) => `${creditOf(facts)}信用额度申请 ${facts.number} 已批准，额度 ${formatFen(facts.fen)}。`,
  }),
  credit_rejected: kind<OfCredit & { number: string; reason: string }>({
    title: '信用额度申请未通过',
    group: 'money',
    mail: true,
    link: creditPage,
    text: (facts) => `${creditOf(facts)}信用额度申请 ${facts.number} 未通过${because(facts.reason)}`,
  }),
  credit_changed: kind<OfCredit & { fen: number; reason: string }>({
    title: '信用额度已调整',
    group: 'money',
    mail: true,
    link: creditPage,
    text: (facts) => `${creditOf(facts)}信用额度调整为 ${formatFen(facts.fen)}${because(facts.reason)}`,
  }),
  credit_reminder: kind<OfCredit & { number: string; fen: number; due_day: string; nth: number }>({
    title: '信用还款提醒',
    group: 'deadline',
    mail: true,
    link: creditPage,
    text: ({ number, fen, due_day, nth, ...of }) =>
      nth === 1
        ? `账单 ${number} 使用的${creditOf(of)}信用额度还有 ${formatFen(fen)} 未还，将于 ${due_day} 到期。`
        : `账单 ${number} 使用的${creditOf(of)}信用额度 ${formatFen(fen)} 应在 ${due_day} 前还清，已逾期；还清前不能再使用信用额度。`,
  }),
  paid_out: kind<{
    number: string
    fen: number
    source: PayoutSource
    /** Whose it went to at the bank; or who gave it back the way it came. */
    account: string
    provider?: PaymentProviderName
  }>({
    title: '预存退款已付出',
    group: 'money',
    mail: true,
    link: prestorePage,
    text: ({ number, fen, source, account, provider }) => {
      const where = provider ? `原路退回至${paymentProviders[provider].title}` : `退到账户 ${account}`
      return `${payoutSources[source]} ${formatFen(fen)} 已${where}（${number}）。`
    },
  }),
  refunded: kind<Refunded>({
    title: '已退款',
    group: 'money',
    mail: true,
    link: ({ target }) => (target === 'online' ? paymentPage() : prestorePage()),
    text: ({ number, fen, target, provider, reason, points = 0, coupon = false }) => {
      const again = [
        ...(points > 0 ? [`${points} 积分已退还`] : []),
        ...(coupon ? ['所用的优惠券可以再次使用'] : []),
      ].join('，')
      return `账单 ${number} 已退款 ${formatFen(fen)}（${refundTargets[target]}${provider ? `至${paymentProviders[provider].title}` : ''}）${because(reason)}${again && `。${again}`}`
    },
  }),
} as const
