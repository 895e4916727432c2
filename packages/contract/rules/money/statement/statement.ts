import { dayAfter } from '../../ground/time.ts'
import { type PaymentProviderName, paymentProviders } from '../payment/payment.ts'

/** States of a statement (domain §3). */
export const statementStates = {
  unpaid: '待支付',
  paid: '已结清',
  void: '已作废',
  written_off: '已核销',
} as const

export type StatementState = keyof typeof statementStates

/** What happens to a statement, as its history words it; `note` says why, `facts` what with. */
export const statementEvents = {
  issued: '出账',
  reminded: '提醒付款',
  extended: '延长付款期限',
  paid: '付清',
  refunded: '退款',
  voided: '作废',
  written_off: '核销',
} as const

export type StatementEvent = keyof typeof statementEvents

/** Ways in which a statement is paid at once. */
export const instantWays = { prestore: '预存', credit: '信用额度' } as const

export type InstantWay = keyof typeof instantWays

/** How a statement is paid. */
export const settlementWays = { ...instantWays, transfer: '对公转账' } as const

export type SettlementWay = keyof typeof settlementWays

/** How a bill is or was paid, in words; `online`: who took its money. */
export const payWord = ({
  pay,
  online,
}: {
  pay: SettlementWay
  online?: PaymentProviderName | null
}): string => (online ? `在线支付（${paymentProviders[online].title}）` : settlementWays[pay])

/** By when a bill that is paid by transfer is to be paid: days after it was made. */
export const transferDays = 30

/** Days from its due day on which the member is reminded of a bill, one reminder each (domain §3). */
export const reminderDays = [-3, 1, 10] as const

/**
 * How many reminders have come due by a day, where more than were sent; what was missed is not made up for one by one.
 * Days `YYYY-MM-DD`.
 */
export const remindersDue = (due_day: string, sent: number, today: string): number | undefined => {
  const due = reminderDays.filter((days) => dayAfter(due_day, days) <= today).length
  return due > sent ? due : undefined
}

/** How a bill stands, in a word: what was given back of a paid one says so. */
export const statementWord = ({
  state,
  total_fen,
  refunded_fen = 0,
}: {
  state: StatementState
  total_fen: number
  refunded_fen?: number
}): string => {
  if (refunded_fen === 0) return statementStates[state]
  return refunded_fen >= total_fen ? '已退款' : '部分退款'
}

/** Most experiments of one statement. */
export const statementItems = 100

/** Points that take one yuan off, and what part of a statement they may pay, in percent (domain §3). */
export const pointsRule = { perYuan: 100, mostPercent: 10 } as const

/** What a statement asks for an experiment: what it costs as tested, less what was paid ahead; fen. */
export interface Chargeable {
  rid: string
  /** A fee of a reservation takes no discount, coupon or points (domain §3). */
  kind?: 'experiment' | 'fee'
  due_fen: number
  prepaid_fen: number
}

/** What makes a statement cheaper, in the order in which it is taken off. */
export interface Reductions {
  /** What the member pays of the list price, in percent; 95 is 九五折. */
  percent?: number
  /** Fen that a coupon takes off, given what each line costs after the member's discount. */
  coupon?: (lines: readonly { rid: string; fen: number }[]) => number
  /** Points they give for it. */
  points?: number
}

export interface StatementSums {
  /** What each costs before anything is taken off, and what is asked for it in the end. */
  items: { rid: string; fen: number; net_fen: number }[]
  list_fen: number
  discount_fen: number
  coupon_fen: number
  points_fen: number
  total_fen: number
  /** Points that are given for it, and the most that may be. */
  points: number
  most_points: number
}

const sumOf = (lines: readonly { fen: number }[]) => lines.reduce((sum, { fen }) => sum + fen, 0)

/**
 * Shares a whole amount out by weights: whole parts that sum to it, each at most one from its exact share; what is left
 * over goes to the largest remainders, the first in front. All weights 0: all parts 0.
 */
export const shareOut = (amount: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((one) => Number(one / all))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((one, at) => ({ at, rest: one % all }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/**
 * The one calculator of preview and commit (domain §3): list price → member's discount → coupon → points. Whatever is
 * taken off is rounded down to whole fen once, as a sum; the lines share the total out, so that they sum to it.
 */
export const statementSums = (
  experiments: readonly Chargeable[],
  { percent = 100, coupon, points = 0 }: Reductions = {},
): StatementSums => {
  const lines = experiments.map(({ rid, kind, due_fen, prepaid_fen }) => {
    const fen = Math.max(0, due_fen - prepaid_fen)
    const fee_fen = kind === 'fee' ? fen : 0
    return { rid, fen, fee_fen, reducible_fen: fen - fee_fen }
  })
  const list_fen = sumOf(lines)
  const reducible_fen = lines.reduce((sum, line) => sum + line.reducible_fen, 0)
  const discount_fen = Math.floor((reducible_fen * (100 - percent)) / 100)
  const left = reducible_fen - discount_fen
  const discounted = shareOut(
    left,
    lines.map((line) => line.reducible_fen),
  )
  const coupon_fen = coupon
    ? Math.min(left, coupon(lines.map(({ rid }, at) => ({ rid, fen: discounted[at] ?? 0 }))))
    : 0
  const asked = left - coupon_fen
  const fenPerPoint = 100 / pointsRule.perYuan
  const most_points = Math.floor((asked * pointsRule.mostPercent) / 100 / fenPerPoint)
  const given = Math.min(points, most_points)
  const points_fen = given * fenPerPoint
  const nets = shareOut(asked - points_fen, discounted)
  return {
    items: lines.map(({ rid, fen, fee_fen }, at) => ({ rid, fen, net_fen: fee_fen + (nets[at] ?? 0) })),
    list_fen,
    discount_fen,
    coupon_fen,
    points_fen,
    total_fen: list_fen - discount_fen - coupon_fen - points_fen,
    most_points,
    points: given,
  }
}
