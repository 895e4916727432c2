import { monthAfter } from '../ground/time.ts'

/** Fen that are granted at least and at most; files of one application. */
export const creditLimits = { least: 10_000, most: 1_000_000_000, files: 5 } as const

/** Test first, pay later: what is used in a month is due on the 25th of the next one (domain §3). */
export const creditDueDay = (day: string): string => `${monthAfter(day.slice(0, 7), 1)}-25`

/** How a payer's credit stands, fen. */
export interface CreditStanding {
  limit_fen: number
  used_fen: number
  overdue_fen: number
}

/** What may still be used of credit, fen: nothing while something of it is overdue (domain §3). */
export const freeCredit = ({ limit_fen, used_fen, overdue_fen }: CreditStanding): number =>
  overdue_fen > 0 ? 0 : Math.max(0, limit_fen - used_fen)

/** A use of credit and what of it is still owed, fen. */
export interface CreditUse {
  rid: string
  open_fen: number
}

/** What a repayment pays back of each use, the one that is due first in front; none beyond what is owed. */
export const spreadRepayment = (
  amount_fen: number,
  uses: readonly CreditUse[],
): { rid: string; fen: number }[] => {
  let left = amount_fen
  const paid: { rid: string; fen: number }[] = []
  for (const { rid, open_fen } of uses) {
    const fen = Math.min(left, open_fen)
    if (fen > 0) paid.push({ rid, fen })
    left -= fen
  }
  return paid
}

/** Where a repayment comes from. */
export const repaySources = { prestore: '预存', transfer: '对公转账' } as const

export type RepaySource = keyof typeof repaySources
