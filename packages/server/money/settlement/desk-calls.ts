import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, count, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { deskMember, memberLike } from '../../people/account/desk-member.ts'
import { member } from '../../people/account/schema.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { exportList } from '../../people/staff/export-list.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { extendStatement } from '../statement/extend.ts'
import { dueDays, extendUntil, refundedFen } from '../statement/history.ts'
import { statement } from '../statement/schema.ts'
import { lineCount, shownStatement } from '../statement/statements.ts'
import { wholeStatement } from '../statement/whole.ts'
import { waitingTransfers } from '../transfer/store.ts'
import { statementColumns } from './desk-columns.ts'
import { statementVoided } from './voided.ts'

const list = async (
  { db, now }: Deps,
  { page, limit, sort, state, overdue, kw, from, to }: ParsedOf<'staff/statement/list'>,
): Promise<DataOf<'staff/statement/list'>> => {
  const wanted = and(
    state && eq(statement.state, state),
    overdue ? and(eq(statement.state, 'unpaid'), lt(statement.due_day, dateOf(now()))) : undefined,
    from ? gte(statement.created, startOf(from)) : undefined,
    to ? lt(statement.created, startOf(dayAfter(to, 1))) : undefined,
    memberLike(kw, statement.number),
  )
  const isDue = state === 'unpaid' || overdue
  const { up, down } = sortedBy(statement.rid)
  // Only what is paid later has a day.
  const due = up(sql`nullif(${statement.due_day}, '')`)
  const orders: Record<typeof sort, SQL[]> = {
    ...{ usual: isDue ? due : down(), newest: down(), oldest: up() },
    ...{ due, due_last: down(statement.due_day) },
    ...{ fen: down(statement.total_fen), fen_least: up(statement.total_fen) },
  }
  const rows = await db
    .select({ statement, member, count: lineCount, refunded_fen: refundedFen, ...dueDays })
    .from(statement)
    .innerJoin(member, eq(member.rid, statement.member_rid))
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db
    .select({ total: count(), fen: sum(statement.total_fen) })
    .from(statement)
    .innerJoin(member, eq(member.rid, statement.member_rid))
    .where(wanted)
  const waiting = await waitingTransfers(db, { statement: rows.map((row) => row.statement.rid) })
  const shown = rows.map((row) => ({
    ...shownStatement(row.statement, row),
    ...extendUntil(row, dateOf(now())),
    member: deskMember(row.member),
    transfer: waiting.get(row.statement.rid),
  }))
  return { list: shown, total: all?.total ?? 0, total_fen: Number(all?.fen ?? 0), page, limit }
}

/** @throws Refusal `not_found` */
const info = async (deps: Deps, rid: string): Promise<DataOf<'staff/statement/info'>> => {
  const [found] = await deps.db
    .select({ statement, member })
    .from(statement)
    .innerJoin(member, eq(member.rid, statement.member_rid))
    .where(eq(statement.rid, rid))
  if (!found) throw refuse('not_found', '账单不存在')
  const whole = await wholeStatement(deps, found.statement, true)
  return { ...whole, member: deskMember(found.member) }
}

const makeVoid = async (
  deps: Deps,
  request: ParsedOf<'staff/statement/void'>,
  caller: Caller,
): Promise<DataOf<'staff/statement/void'>> => {
  const { rid, version, reason } = request
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return once(deps, caller, calls['staff/statement/void'], request, async (tx) => {
    const [found] = await tx.select().from(statement).where(eq(statement.rid, rid)).for('update')
    if (!found) throw refuse('not_found', '账单不存在')
    requireVersion(found, version)
    const waiting = (await waitingTransfers(tx, { statement: [rid] })).get(rid)
    if (waiting) throw refuse('transfer_waiting', `账单在待确认的转账 ${waiting.number} 中，请先处理那笔转账`)
    const doer = { actor: 'staff', actor_rid: staffOf(caller).rid } as const
    const done = await statementVoided(tx, tools, doer, found, reason)
    await noteAct(tx, deps, caller, {
      action: 'statement/void',
      target_rid: rid,
      before: { state: found.state },
      after: { state: done.state, number: done.number, total_fen: done.total_fen, reason },
    })
    return { rid, state: done.state, voided: deps.now() }
  })
}

/** Finance's side of bills (domain §3). */
export const billingDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/statement/list'], (request) => list(deps, request)),
  handle(calls['staff/statement/info'], ({ rid }) => info(deps, rid)),
  handle(calls['staff/statement/export'], (asked, caller) =>
    exportList(deps, caller, {
      ...{ title: '账单', action: 'statement/export', asked, columns: statementColumns },
      find: (paging) => list(deps, { ...asked, ...paging }),
    }),
  ),
  handle(calls['staff/statement/extend'], (request, caller) => extendStatement(deps, request, caller)),
  handle(calls['staff/statement/void'], (request, caller) => makeVoid(deps, request, caller)),
]
