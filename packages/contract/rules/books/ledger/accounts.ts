/** What an account counts. */
export type Unit = 'fen' | 'points'

interface AccountKind {
  title: string
  unit: Unit
  /** Whose it is: a member's or a cluster's, a statement's, or the house's own. */
  of: 'payer' | 'member' | 'statement' | 'house'
  /** The least it may hold; `limit`: as far below zero as its holder was granted; none: anything. */
  floor?: 0 | 'limit'
  /** Says what is promised: no money moves on it. */
  isMemo?: true
  /** What the house has or has spent (资产、费用): an accountant's balance of it grows with debits. */
  isDebit?: true
}

/**
 * The ledger's accounts (domain §3). A holder's account says what they still may use, or owes when it is below zero; the
 * house's say the same from the other side, so that all together are always zero: `bank` at −100 means that 100 came in.
 */
export const accountKinds = {
  prestore: { title: '预存', unit: 'fen', of: 'payer', floor: 0 },
  credit: { title: '信用额度', unit: 'fen', of: 'payer', floor: 'limit', isDebit: true },
  committed: { title: '已下单未付', unit: 'fen', of: 'payer', floor: 0, isMemo: true },
  /** The other side of `committed`, each payer's own: one of the house would be locked by all orders. */
  ordered: { title: '下单占用', unit: 'fen', of: 'payer', isMemo: true },
  receivable: { title: '应收', unit: 'fen', of: 'statement', isDebit: true },
  points: { title: '积分', unit: 'points', of: 'member', floor: 0 },
  rebate: { title: '推广返利', unit: 'fen', of: 'member', floor: 0 },
  rebate_held: { title: '提现中的返利', unit: 'fen', of: 'member', floor: 0 },
  /** What finance is about to pay out of prestore or of rebates. */
  payout_held: { title: '待付出的预存', unit: 'fen', of: 'payer', floor: 0 },
  bank: { title: '银行', unit: 'fen', of: 'house', isDebit: true },
  /** What came in online and is not at the bank yet (domain §16). */
  alipay: { title: '支付宝', unit: 'fen', of: 'house', isDebit: true },
  wechat_pay: { title: '微信支付', unit: 'fen', of: 'house', isDebit: true },
  /** Came in, and nobody knows yet for whom. */
  unclaimed: { title: '待认领款', unit: 'fen', of: 'house', floor: 0 },
  prepaid: { title: '预收款', unit: 'fen', of: 'house' },
  revenue: { title: '收入', unit: 'fen', of: 'house' },
  bonus: { title: '预存赠送', unit: 'fen', of: 'house', isDebit: true },
  points_issued: { title: '已发积分', unit: 'points', of: 'house', isDebit: true },
  rebate_expense: { title: '返利支出', unit: 'fen', of: 'house', isDebit: true },
  payment_fee: { title: '支付手续费', unit: 'fen', of: 'house', isDebit: true },
  bad_debt: { title: '坏账', unit: 'fen', of: 'house', isDebit: true },
  /** What was held and owed before the books began: the other side of an opening import. */
  opening: { title: '期初余额', unit: 'fen', of: 'house' },
} as const satisfies Record<string, AccountKind>

export type AccountName = keyof typeof accountKinds

/** An account and its holder; the house's have none. */
export interface Account {
  kind: AccountName
  /** `member` or `cluster` of a payer's, else empty. */
  holder_kind: '' | 'member' | 'cluster' | 'statement'
  holder_rid: string
}

/** The table of kinds, by the type that functions read. */
export const kindOf = (name: AccountName): AccountKind => accountKinds[name]

/** Sides of a posting, as accountants write them. */
export const sides = { debit: '借', credit: '贷' } as const

export type Side = keyof typeof sides

/** One side of a journal as accountants write it: what is taken from an account stands on its debit side. */
export const sideOf = (amount: number): Side => (amount < 0 ? 'debit' : 'credit')

/**
 * A balance as accountants read it: money at the bank, what is owed to the house and what it spent is positive, as is
 * what the house owes and earned.
 */
export const shownBalance = (account: string, balance: number): number =>
  kindOf(account.split(':')[0] as AccountName).isDebit && balance !== 0 ? -balance : balance

export const houseAccount = (kind: AccountName): Account => ({ kind, holder_kind: '', holder_rid: '' })

/** Where the house's money stands: what comes onto one of them came in, what leaves one was paid out. */
export const cashAccounts = ['bank', 'alipay', 'wechat_pay'] as const satisfies AccountName[]

/** Where money stands before it is booked for somebody: just come, or kept until it was known whose it is. */
export type MoneyFrom = 'bank' | 'unclaimed'

/** A payer's account: a member's own, or a cluster's. */
export const payerAccount = (
  kind: 'prestore' | 'credit' | 'committed' | 'ordered' | 'payout_held',
  payer: { kind: 'self' | 'cluster'; rid: string },
): Account => ({ kind, holder_kind: payer.kind === 'self' ? 'member' : 'cluster', holder_rid: payer.rid })

/** What a member holds themselves, in the order in which it is shown to them. */
export const memberAccounts = ['prestore', 'credit', 'points', 'rebate'] as const satisfies AccountName[]

export type MemberAccount = (typeof memberAccounts)[number]

/** Kinds of accounts that a member can have. */
export type HeldByMember = {
  [N in AccountName]: (typeof accountKinds)[N]['of'] extends 'payer' | 'member' ? N : never
}[AccountName]

/** One of a member's own accounts. */
export const memberAccount = (kind: HeldByMember, member_rid: string): Account => ({
  kind,
  holder_kind: 'member',
  holder_rid: member_rid,
})

/** What a statement that waits for its money is owed; below zero until it is paid. */
export const receivableAccount = (statement_rid: string): Account => ({
  kind: 'receivable',
  holder_kind: 'statement',
  holder_rid: statement_rid,
})

/** The one name of an account, by which it is locked and looked up. */
export const accountKey = ({ kind, holder_kind, holder_rid }: Account): string =>
  [kind, holder_kind, holder_rid].filter((part) => part !== '').join(':')
