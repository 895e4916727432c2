import { type Account, receivableAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { creditUse } from '../credit/schema.ts'
import { creditOf } from '../credit/standing.ts'
import type { Statement } from '../statement/schema.ts'

/** What is owed for a statement: on its bill, or of the credit that paid it. */
export interface Owed {
  account: Account
  fen: number
  /** Of credit: what the statement used of it. */
  use_rid?: string
}

/** What of a statement may be given up on a day, `YYYY-MM-DD`; of credit what is past its day. Else why not. */
export const owedOf = async (
  db: Db,
  { rid, state, pay, payer_kind, payer_rid }: Statement,
  today: string,
): Promise<Owed | string> => {
  const none = '只有未付的账单与逾期未还的信用款项可以核销'
  if (state === 'unpaid') {
    const account = receivableAccount(rid)
    const fen = 0 - (await balanceOf(db, account))
    return fen > 0 ? { account, fen } : none
  }
  if (state !== 'paid' || pay !== 'credit') return none
  const [use] = await db.select().from(creditUse).where(eq(creditUse.statement_rid, rid))
  if (!use || use.repaid_fen >= use.fen) return none
  if (use.due_day >= today) return `信用款项 ${use.due_day} 到期，逾期后才可以核销`
  const account = creditOf({ kind: payer_kind, rid: payer_rid })
  return { account, fen: use.fen - use.repaid_fen, use_rid: use.rid }
}
