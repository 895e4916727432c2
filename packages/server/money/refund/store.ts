import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { statement } from '../statement/schema.ts'
import { givenUp } from '../write-off/store.ts'
import { refund } from './schema.ts'

export type Refund = typeof refund.$inferSelect

/** @throws Refusal `not_found` */
export const findRefund = async (db: Db, rid: string): Promise<Refund> => {
  const [found] = await db.select().from(refund).where(eq(refund.rid, rid))
  if (!found) throw refuse('not_found', '退款不存在')
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockRefund = async (tx: Db, rid: string): Promise<Refund> => {
  const [found] = await tx.select().from(refund).where(eq(refund.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '退款不存在')
  return found
}

const sumOf = async (db: Db, wanted: SQL | undefined): Promise<number> => {
  const [found] = await db
    .select({ fen: sql<string>`coalesce(sum(${refund.amount_fen}), 0)::text` })
    .from(refund)
    .where(wanted)
  return Number(found?.fen ?? 0)
}

/** What of a statement was asked back and not rejected, fen. */
export const askedBack = (db: Db, statement_rid: string): Promise<number> =>
  sumOf(db, and(eq(refund.statement_rid, statement_rid), ne(refund.state, 'rejected')))

/** What of a statement was given back, fen. */
export const givenBack = (db: Db, statement_rid: string): Promise<number> =>
  sumOf(db, and(eq(refund.statement_rid, statement_rid), eq(refund.state, 'paid')))

/** What of a statement is not paid any more: given back or given up, fen. */
export const lostOf = async (db: Db, statement_rid: string): Promise<number> =>
  (await givenBack(db, statement_rid)) + (await givenUp(db, statement_rid))

/** Refunds of a payer's bills that are neither paid nor rejected, and what they come to, fen. */
export const openRefunds = async (db: Db, { kind, rid }: Payer): Promise<{ count: number; fen: number }> => {
  const [found] = await db
    .select({ count: count(), fen: sql<string>`coalesce(sum(${refund.amount_fen}), 0)` })
    .from(refund)
    .innerJoin(statement, eq(statement.rid, refund.statement_rid))
    .where(
      and(
        eq(statement.payer_kind, kind),
        eq(statement.payer_rid, rid),
        inArray(refund.state, ['requested', 'approved']),
      ),
    )
  return { count: found?.count ?? 0, fen: Number(found?.fen ?? 0) }
}

/** Refunds that wait for somebody. */
export const countOpen = (db: Db): Promise<number> =>
  db.$count(refund, sql`${refund.state} in ('requested', 'approved')`)
