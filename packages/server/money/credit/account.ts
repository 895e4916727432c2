import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { creditDueDay, spreadRepayment } from '@lab/contract/rules/money/credit'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { type Statement, statement } from '../statement/schema.ts'
import { creditUse } from './schema.ts'
import { creditSumsOf, openOf } from './standing.ts'

/** What a payer owes, by what of it: the one that is due first in front. */
export const usesOf = (db: Db, payer: Payer) =>
  db
    .select({ use: creditUse, number: statement.number })
    .from(creditUse)
    .innerJoin(statement, eq(statement.rid, creditUse.statement_rid))
    .where(openOf(payer))
    .orderBy(asc(creditUse.due_day), asc(creditUse.rid))

/**
 * Sees that a payer may pay so much with credit, under the lock on them.
 * @throws Refusal `credit_overdue`, `insufficient_balance`
 */
export const requireCredit = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  payer: Payer,
  total_fen: number,
): Promise<void> => {
  const { free_fen, overdue_fen } = await creditSumsOf(tx, payer, dateOf(now()))
  if (overdue_fen > 0)
    throw refuse('credit_overdue', `信用额度有 ${formatFen(overdue_fen)} 逾期未还，还清后可以继续使用`)
  if (total_fen > free_fen)
    throw refuse(
      'insufficient_balance',
      `可用信用额度 ${formatFen(free_fen)}，还差 ${formatFen(total_fen - free_fen)}`,
    )
}

/** Notes that a statement was paid with credit, and by when that is to be paid back. */
export const noteCreditUse = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { rid, total_fen, payer_kind, payer_rid }: Statement,
): Promise<void> => {
  await tx.insert(creditUse).values({
    rid: newId(),
    payer_kind,
    payer_rid,
    statement_rid: rid,
    fen: total_fen,
    at: now(),
    due_day: creditDueDay(dateOf(now())),
  })
}

/** Notes what was paid back, under the lock on the payer; the money itself is booked by who calls. */
export const noteRepaid = async (tx: Db, payer: Payer, amount_fen: number): Promise<void> => {
  const uses = (await usesOf(tx, payer)).map(({ use }) => ({
    rid: use.rid,
    open_fen: use.fen - use.repaid_fen,
  }))
  for (const { rid, fen } of spreadRepayment(amount_fen, uses))
    await tx
      .update(creditUse)
      .set({ repaid_fen: sql`${creditUse.repaid_fen} + ${fen}` })
      .where(eq(creditUse.rid, rid))
}
