import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { statement, statementLine } from '../statement/schema.ts'
import { duePage } from './due.ts'
import { leftOutOf } from './open.ts'
import { billingRun, billingRunStatement } from './schema.ts'
import { shownRun } from './shown.ts'
import { beforeOf, requirePast } from './start.ts'

/** Most experiments that are named with why no statement names them. */
const left_out_shown = 200

const { up, down } = sortedBy(statement.rid)

const madeOrders: Record<DeskSort<'staff/statement/made'>, SQL[]> = {
  number: up(statement.number),
  number_last: down(statement.number),
  fen: down(statement.total_fen),
  fen_least: up(statement.total_fen),
}

/** What a run would bill; nothing is changed. */
export const previewRun = async (
  { db, now }: Deps,
  { page, limit, sort, until }: ParsedOf<'staff/statement/preview'>,
): Promise<DataOf<'staff/statement/preview'>> => {
  requirePast(until, now())
  const before = beforeOf(until, now())
  const { list: shown, ...sums } = await duePage(db, before, { now: now(), page, limit, sort })
  const { list: left_out, total: left_out_total } = await leftOutOf(db, before, left_out_shown)
  const nameOf = await namedPayers(db, [...shown, ...left_out])
  return {
    list: shown.map((one) => ({
      rid: `${one.kind} ${one.rid}`,
      payer: nameOf(one),
      count: one.count,
      list_fen: one.list_fen,
      fen: one.fen,
    })),
    ...sums,
    page,
    limit,
    left_out: left_out.map((one) => ({
      rid: one.experiment_rid,
      number: one.number,
      payer: nameOf(one),
      reason: one.reason,
    })),
    left_out_total,
  }
}

/** One page of the statements that a run made. */
export const madeBy = async (
  { db }: Deps,
  { page, limit, sort, run_rid }: ParsedOf<'staff/statement/made'>,
): Promise<DataOf<'staff/statement/made'>> => {
  if ((await db.$count(billingRun, eq(billingRun.rid, run_rid))) === 0) throw refuse('not_found')
  const count = sql<number>`(select count(*) from ${statementLine} where ${statementLine.statement_rid} = ${statement.rid})::int`
  const rows = await db
    .select({ statement, count })
    .from(billingRunStatement)
    .innerJoin(statement, eq(statement.rid, billingRunStatement.statement_rid))
    .where(eq(billingRunStatement.run_rid, run_rid))
    .orderBy(...madeOrders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const payerOf = ({ statement: { payer_kind, payer_rid } }: (typeof rows)[number]) => ({
    kind: payer_kind,
    rid: payer_rid,
  })
  const nameOf = await namedPayers(db, rows.map(payerOf))
  return {
    list: rows.map((row) => ({
      rid: row.statement.rid,
      number: row.statement.number,
      payer: nameOf(payerOf(row)),
      count: row.count,
      fen: row.statement.total_fen,
      due_day: row.statement.due_day,
      state: row.statement.state,
    })),
    total: await db.$count(billingRunStatement, eq(billingRunStatement.run_rid, run_rid)),
    page,
    limit,
  }
}

/** One page of runs, newest first. */
export const runsFor = async (
  { db }: Deps,
  { page, limit }: ParsedOf<'staff/statement/runs'>,
): Promise<DataOf<'staff/statement/runs'>> => {
  const rows = await db
    .select()
    .from(billingRun)
    .orderBy(desc(billingRun.rid))
    .limit(limit)
    .offset((page - 1) * limit)
  const list = []
  for (const run of rows) list.push(await shownRun(db, run))
  return { list, total: await db.$count(billingRun), page, limit }
}
