import { type Account, accountKey, kindOf } from './accounts.ts'

/** What moves money or points, and how a person reads it in a history (domain §3). */
export const journalKinds = {
  prestore: '预存到账',
  prestore_bonus: '预存赠送',
  settlement: '账单结算',
  receipt: '转账到账',
  payment: '在线支付',
  payment_fee: '支付手续费',
  provider_payout: '支付渠道到账',
  payment_difference: '对账差异',
  unclaimed: '待认领到账',
  unclaimed_back: '待认领冲回',
  points_earned: '结算获得',
  points_rating: '首次评价奖励',
  points_thanks: '论文致谢奖励',
  points_used: '结算抵扣',
  points_returned: '抵扣退回',
  points_transfer: '积分转赠',
  points_exchange: '积分兑换',
  points_exchange_returned: '兑换退回',
  points_taken_back: '退款扣回',
  rebate: '推广返利',
  rebate_back: '返利收回',
  withdraw_hold: '提现冻结',
  withdraw_paid: '提现打款',
  withdraw_back: '提现退回',
  payout_hold: '预存退款',
  payout_paid: '预存退款付出',
  payout_back: '预存退款取消',
  prepayment: '预付款',
  prepaid_used: '预付款结清',
  prepaid_back: '预付款退回',
  credit_repaid: '信用还款',
  refund: '退款',
  write_off: '坏账核销',
  opening: '期初',
  reversal: '冲正',
  merged: '账号合并',
  commit: '下单占用',
  commit_released: '占用释放',
  commit_settled: '占用结清',
  commit_merged: '占用随账号合并',
} as const

export type JournalKind = keyof typeof journalKinds

/** What says that something was promised or is promised no more: no money moves by it. */
export const memoKinds = [
  'commit',
  'commit_released',
  'commit_settled',
  'commit_merged',
] as const satisfies readonly JournalKind[]

/** What only moves from one of the house's own accounts to another: nothing came in by it, and nothing was paid out. */
export const innerKinds = ['provider_payout'] as const satisfies readonly JournalKind[]

/** What takes back that money had come in: it counts against what was received. */
export const takenBackKinds = ['unclaimed_back'] as const satisfies readonly JournalKind[]

export type MemoKind = (typeof memoKinds)[number]

/** One side of a journal: fen or points, by the account's unit; never 0. */
export interface Posting {
  account: Account
  amount: number
}

/** The same postings with what stands twice on an account added up, and without what comes to nothing. */
export const oncePerAccount = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, Posting>()
  for (const { account, amount } of postings) {
    const key = accountKey(account)
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

/** What is wrong with a journal's postings; undefined when they may be booked. */
export const journalProblem = (postings: readonly Posting[]): string | undefined => {
  if (postings.length < 2) return 'a journal has at least two postings'
  if (postings.some(({ amount }) => !Number.isSafeInteger(amount) || amount === 0))
    return 'an amount is a whole number other than 0'
  if (new Set(postings.map(({ account }) => accountKey(account))).size !== postings.length)
    return 'an account stands in a journal once'
  const sums = new Map<string, number>()
  for (const { account, amount } of postings) {
    const { unit } = kindOf(account.kind)
    sums.set(unit, (sums.get(unit) ?? 0) + amount)
  }
  if ([...sums.values()].some((sum) => sum !== 0)) return 'the postings of a unit sum to zero'
}
