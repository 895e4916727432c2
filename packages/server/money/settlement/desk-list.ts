import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, count, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { deskMember, memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import { paymentOfBill } from '../online-payment/store.ts'
import { dueDays, extendUntil, refundedFen } from '../statement/history.ts'
import { statement } from '../statement/schema.ts'
import { statementDetail } from '../statement/statement-detail.ts'
import { lineCount, shownStatement } from '../statement/statements.ts'
import { waitingTransfers } from '../transfer/store.ts'

/** One page of the bills that finance asks for. */
export const statementsFor = async (
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
    usual: isDue ? due : down(),
    newest: down(),
    oldest: up(),
    due,
    due_last: down(statement.due_day),
    fen: down(statement.total_fen),
    fen_least: up(statement.total_fen),
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

/** One bill with all that happened to it, and who did it. @throws Refusal `not_found` */
export const statementFor = async (deps: Deps, rid: string): Promise<DataOf<'staff/statement/info'>> => {
  const [found] = await deps.db
    .select({ statement, member })
    .from(statement)
    .innerJoin(member, eq(member.rid, statement.member_rid))
    .where(eq(statement.rid, rid))
  if (!found) throw refuse('not_found', '账单不存在')
  const whole = await statementDetail(deps, found.statement, true)
  const payment = found.statement.online === null ? undefined : await paymentOfBill(deps.db, rid)
  return { ...whole, member: deskMember(found.member), ...(payment && { payment }) }
}
