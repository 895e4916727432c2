import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { statement } from '../statement/schema.ts'
import { transferApplication, transferItem } from './schema.ts'

export type Transfer = typeof transferApplication.$inferSelect
export type TransferItem = typeof transferItem.$inferSelect

const which = (rid: string, member_rid?: string) =>
  and(
    eq(transferApplication.rid, rid),
    member_rid === undefined ? undefined : eq(transferApplication.member_rid, member_rid),
  )

/** One transfer, this member's where one is named. @throws Refusal `not_found`, also for another's */
export const findTransfer = async (db: Db, rid: string, member_rid?: string): Promise<Transfer> => {
  const [found] = await db.select().from(transferApplication).where(which(rid, member_rid))
  if (!found) throw refuse('not_found', '转账不存在')
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockTransfer = async (tx: Db, rid: string, member_rid?: string): Promise<Transfer> => {
  const [found] = await tx.select().from(transferApplication).where(which(rid, member_rid)).for('update')
  if (!found) throw refuse('not_found', '转账不存在')
  return found
}

/** What several transfers pay, in the order in which it was named. */
export const itemsOf = async (db: Db, rids: readonly string[]) =>
  rids.length === 0
    ? []
    : db
        .select({ item: transferItem, statement: statement.number, experiment: experiment.number })
        .from(transferItem)
        .leftJoin(statement, eq(statement.rid, transferItem.statement_rid))
        .leftJoin(experiment, eq(experiment.rid, transferItem.experiment_rid))
        .where(inArray(transferItem.transfer_rid, [...rids]))
        .orderBy(statement.number, experiment.number)

/** Transfers as their member sees them. */
export const shownTransfers = async (
  db: Db,
  rows: readonly Transfer[],
): Promise<DataOf<'transferApply/detail'>[]> => {
  const found = await itemsOf(
    db,
    rows.map(({ rid }) => rid),
  )
  return rows.map((row) => {
    const own = found
      .filter(({ item }) => item.transfer_rid === row.rid)
      .map(({ item, ...number }) => ({
        kind: item.statement_rid === null ? ('quote' as const) : ('statement' as const),
        rid: item.statement_rid ?? item.experiment_rid ?? '',
        number: number.statement ?? number.experiment ?? '',
        fen: item.fen,
        state: item.state,
      }))
    const state = row.state === 'applied' ? 'open' : row.state === 'confirmed' ? 'paid' : 'released'
    const credit = { kind: 'credit', rid: row.rid, number: '', fen: row.credit_fen, state } as const
    const items = row.credit_fen > 0 ? [...own, credit] : own
    return {
      rid: row.rid,
      version: row.version,
      number: row.number,
      state: row.state,
      amount_fen: row.amount_fen,
      due_fen: items.reduce((sum, { fen }) => sum + fen, 0),
      over_fen: row.over_fen,
      items,
      file_rid: row.file_rid,
      paid_on: row.paid_on,
      remark: row.remark,
      reason: row.reason,
      created: row.created,
      ...(row.received_fen !== null && { received_fen: row.received_fen }),
      ...(row.decided !== null && { decided: row.decided }),
    }
  })
}

/** One page of a member's transfers, newest first. */
export const transfersOf = async (
  db: Db,
  member_rid: string,
  { page, limit, state }: ParsedOf<'transferApply/list'>,
): Promise<DataOf<'transferApply/list'>> => {
  const wanted = and(
    eq(transferApplication.member_rid, member_rid),
    state && eq(transferApplication.state, state),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(transferApplication)
      .where(wanted)
      .orderBy(desc(transferApplication.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(transferApplication, wanted),
  ])
  return { list: await shownTransfers(db, rows), total, page, limit }
}

/** What was to be paid by a transfer that will not be confirmed is free for another one. */
export const releaseItems = async (tx: Db, transfer_rid: string): Promise<void> => {
  await tx
    .update(transferItem)
    .set({ state: 'released' })
    .where(and(eq(transferItem.transfer_rid, transfer_rid), eq(transferItem.state, 'open')))
}

/** In which open transfer a statement or an experiment waits, by its rid. */
export const waitingTransfers = async (
  db: Db,
  rids: { statement: readonly string[] } | { experiment: readonly string[] },
): Promise<Map<string, { rid: string; number: string }>> => {
  const [column, wanted] =
    'statement' in rids
      ? [transferItem.statement_rid, rids.statement]
      : [transferItem.experiment_rid, rids.experiment]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ of: column, rid: transferApplication.rid, number: transferApplication.number })
    .from(transferItem)
    .innerJoin(transferApplication, eq(transferApplication.rid, transferItem.transfer_rid))
    .where(and(eq(transferItem.state, 'open'), inArray(column, [...wanted])))
  return new Map(rows.map(({ of, rid, number }) => [of ?? '', { rid, number }]))
}

/** Transfers that finance has not looked at. */
export const countUnconfirmedTransfers = (db: Db): Promise<number> =>
  db.$count(transferApplication, eq(transferApplication.state, 'applied'))
