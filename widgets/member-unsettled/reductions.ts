import type { DataOf } from '@lab/contract/calls'
import { type StatementSums, statementSums } from '@lab/contract/rules/money/statement/statement'

export type Preview = DataOf<'assign/statement'>

/** What the member wants taken off. */
export interface Wanted {
  coupon_rid?: string
  points: number
}

/** A bill with a coupon and points, by the calculator that the server uses as well: it follows at once. */
export const reduced = ({ items, rate, coupons }: Preview, { coupon_rid, points }: Wanted): StatementSums => {
  const chosen = coupons.find(({ rid }) => rid === coupon_rid)
  return statementSums(
    items.map(({ rid, kind, fen }) => ({ rid, kind, due_fen: fen, prepaid_fen: 0 })),
    { percent: rate, points, ...(chosen && { coupon: () => chosen.off_fen }) },
  )
}
