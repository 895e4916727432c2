import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq, inArray } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { type Payout, payout } from './schema.ts'

export const payerIn = ({ payer_kind, payer_rid }: Payout): Payer => ({ kind: payer_kind, rid: payer_rid })

/** @throws Refusal `not_found` */
export const findPayout = async (db: Db, rid: string): Promise<Payout> => {
  const [found] = await db.select().from(payout).where(eq(payout.rid, rid))
  if (!found) throw refuse('not_found', '预存退款不存在')
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockPayout = async (tx: Db, rid: string): Promise<Payout> => {
  const [found] = await tx.select().from(payout).where(eq(payout.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '预存退款不存在')
  return found
}

/** What is about to be paid out to a payer, fen. */
export const heldForPayout = (db: Db, payer: Payer): Promise<number> =>
  balanceOf(db, payerAccount('payout_held', payer))

/** Payouts that wait for somebody. */
export const countOpenPayouts = (db: Db): Promise<number> =>
  db.$count(payout, inArray(payout.state, ['requested', 'approved']))
