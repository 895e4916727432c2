import { type Account, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { type CreditStanding, freeCredit } from '@lab/contract/rules/money/credit'
import { and, eq, lt, sql } from 'drizzle-orm'
import { limitOf } from '../../books/ledger/limit.ts'
import type { Db } from '../../ground/db/open.ts'
import { creditUse } from './schema.ts'

/** Who pays, as the accounts know them. */
type Payer = Parameters<typeof payerAccount>[1]

/** The account of a payer's credit. */
export const creditOf = (payer: Payer): Account => payerAccount('credit', payer)

/** What a payer has not paid back. */
export const openOf = ({ kind, rid }: Payer) =>
  and(eq(creditUse.payer_kind, kind), eq(creditUse.payer_rid, rid), lt(creditUse.repaid_fen, creditUse.fen))

/** What a payer owes of their credit, fen. */
export const creditUsed = async (db: Db, payer: Payer): Promise<number> =>
  0 - (await limitOf(db, creditOf(payer))).balance

export interface CreditSums extends CreditStanding {
  /** By `freeCredit`. */
  free_fen: number
}

/** What of a payer's credit should have been paid back before a day, `YYYY-MM-DD`, fen. */
export const overdueOf = async (db: Db, payer: Payer, today: string): Promise<number> => {
  const [late] = await db
    .select({ fen: sql<string>`coalesce(sum(${creditUse.fen} - ${creditUse.repaid_fen}), 0)` })
    .from(creditUse)
    .where(and(openOf(payer), lt(creditUse.due_day, today)))
  return Number(late?.fen ?? 0)
}

/** How a payer's credit stands on a day, `YYYY-MM-DD`. */
export const creditSumsOf = async (db: Db, payer: Payer, today: string): Promise<CreditSums> => {
  const { limit, balance } = await limitOf(db, creditOf(payer))
  const sums = { limit_fen: limit, used_fen: 0 - balance, overdue_fen: await overdueOf(db, payer, today) }
  return { ...sums, free_fen: freeCredit(sums) }
}
