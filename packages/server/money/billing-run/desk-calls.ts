import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { mostDueDays } from '@lab/contract/rules/money/billing-run'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { lockKey } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { useCase } from '../../ground/db/use-case.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { statement, statementLine } from '../statement/schema.ts'
import { duePage } from './due.ts'
import { leftOutOf } from './open.ts'
import { goOn, type Run } from './run.ts'
import { billingRun, billingRunStatement } from './schema.ts'
import { shownRun } from './shown.ts'

/** Most experiments that are named with why no statement names them. */
const left_out_shown = 200

/** What is confirmed on the day itself counts as far as it has passed. */
const beforeOf = (until: string, now: number) => Math.min(startOf(dayAfter(until, 1)), now + 1)

const requirePast = (until: string, now: number) => {
  if (until > dateOf(now))
    throw refuse('invalid', '[截止日期]不能晚于今天', { until: '[截止日期]不能晚于今天' })
}

const { up, down } = sortedBy(statement.rid)

const madeOrders: Record<DeskSort<'staff/statement/made'>, SQL[]> = {
  ...{ number: up(statement.number), number_last: down(statement.number) },
  ...{ fen: down(statement.total_fen), fen_least: up(statement.total_fen) },
}

const preview = async (
  { db, now }: Deps,
  { page, limit, sort, until }: ParsedOf<'staff/statement/preview'>,
): Promise<DataOf<'staff/statement/preview'>> => {
  requirePast(until, now())
  const before = beforeOf(until, now())
  const { list: shown, ...sums } = await duePage(db, before, { page, limit, sort })
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

/** The run that is not done yet, else a new one. @throws Refusal `wrong_state` while one with other days is not done */
const findOrStart = (
  deps: Deps,
  { until, due_day }: ParsedOf<'staff/statement/run'>,
  caller: Caller,
): Promise<Run> =>
  useCase(deps.db, async (tx) => {
    await lockKey(tx, 'billing run')
    const [open] = await tx.select().from(billingRun).where(isNull(billingRun.finished))
    if (open && (open.until !== until || open.due_day !== due_day))
      throw refuse('wrong_state', `截至 ${open.until}、${open.due_day} 到期的月结还没有做完，请先继续`)
    if (open) return open
    const now = deps.now()
    const row = { until, due_day, before: beforeOf(until, now), started: now, staff_rid: staffOf(caller).rid }
    const [made] = await tx
      .insert(billingRun)
      .values({ rid: deps.newId(), ...row })
      .returning()
    if (!made) throw new Error('the run was not written')
    await noteAct(tx, deps, caller, {
      action: 'statement/run',
      target_rid: made.rid,
      after: { until, due_day },
    })
    return made
  })

const runSome = async (deps: Deps, request: ParsedOf<'staff/statement/run'>, caller: Caller) => {
  const { until, due_day } = request
  const today = dateOf(deps.now())
  requirePast(until, deps.now())
  if (due_day < today || due_day > dayAfter(today, mostDueDays)) {
    const msg = `[到期日]应在今天起 ${mostDueDays} 天内`
    throw refuse('invalid', msg, { due_day: msg })
  }
  const run = await findOrStart(deps, request, caller)
  await goOn(deps, run, staffOf(caller).rid)
  const [now] = await deps.db.select().from(billingRun).where(eq(billingRun.rid, run.rid))
  return shownRun(deps.db, now ?? run)
}

const madeBy = async (
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

/** Statements for all payers in one run (domain §3). */
export const billingRunDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/statement/preview'], (request) => preview(deps, request)),
  handle(calls['staff/statement/run'], (request, caller) => runSome(deps, request, caller)),
  handle(calls['staff/statement/runs'], async ({ page, limit }) => {
    const rows = await deps.db
      .select()
      .from(billingRun)
      .orderBy(desc(billingRun.rid))
      .limit(limit)
      .offset((page - 1) * limit)
    const list = []
    for (const run of rows) list.push(await shownRun(deps.db, run))
    return { list, total: await deps.db.$count(billingRun), page, limit }
  }),
  handle(calls['staff/statement/made'], (request) => madeBy(deps, request)),
]
