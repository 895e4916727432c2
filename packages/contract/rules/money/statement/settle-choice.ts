import type { SettlementWay } from './statement.ts'

interface Fitting {
  rid: string
  /** What it would take off this bill, fen. */
  off_fen: number
  /** Epoch seconds at which it ends. */
  until: number
}

/** The coupon that takes most off, of those the one that ends first; none where nothing is taken off. */
export const bestCoupon = <C extends Fitting>(coupons: readonly C[]): C | undefined =>
  coupons
    .filter(({ off_fen }) => off_fen > 0)
    .toSorted((one, other) => other.off_fen - one.off_fen || one.until - other.until)
    .at(0)

interface Means {
  prestore_fen: number
  credit: { limit_fen: number; free_fen: number; overdue_fen: number }
}

/** Whether a bill can be paid so now. A transfer always can; credit not while some of it is overdue. */
export const canPay = (way: SettlementWay, total_fen: number, { prestore_fen, credit }: Means): boolean => {
  if (way === 'transfer') return true
  if (way === 'prestore') return prestore_fen >= total_fen
  return credit.limit_fen > 0 && credit.overdue_fen === 0 && credit.free_fen >= total_fen
}

/** The way that is chosen beforehand: money that is there, else credit, else a transfer. */
export const firstWay = (total_fen: number, means: Means): SettlementWay =>
  (['prestore', 'credit'] as const).find((way) => canPay(way, total_fen, means)) ?? 'transfer'
