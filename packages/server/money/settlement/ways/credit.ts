import { noteCreditUse, requireCredit } from '../../credit/account.ts'
import { creditOf } from '../../credit/standing.ts'
import type { Way } from './way.ts'

/** At once, from what finance lets the payer owe. @throws Refusal `credit_overdue`, `insufficient_balance` */
export const credit: Way = {
  isAtOnce: () => true,
  debit: creditOf,
  requireOpen: requireCredit,
  note: noteCreditUse,
}
