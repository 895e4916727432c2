import { useCredit } from '../../credit/account.ts'
import { statementPaid } from '../paid.ts'
import type { Way } from './way.ts'

/** At once, from what finance lets the payer owe. @throws Refusal `credit_overdue`, `insufficient_balance` */
export const payFromCredit: Way = async (tx, tools, doer, made) => {
  await useCredit(tx, tools, doer, made)
  return statementPaid(tx, tools, made)
}
