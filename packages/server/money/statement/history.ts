import type { DataOf } from '@lab/contract/calls'
import { latestExtension } from '@lab/contract/rules/money/statement/statement-extension'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { calledOf } from '../../people/cluster/shown.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { type Statement, statement, statementEvent } from './schema.ts'

/** Everything that happened to a bill, in its order; with the names of who did it for those who may know them. */
export const billHistory = async (
  db: Db,
  statement_rid: string,
  isNamed: boolean,
): Promise<DataOf<'staff/statement/info'>['history']> => {
  const rows = await db
    .select({ event: statementEvent, staff, member })
    .from(statementEvent)
    .leftJoin(staff, and(eq(statementEvent.actor, 'staff'), eq(staff.rid, statementEvent.actor_rid)))
    .leftJoin(member, and(eq(statementEvent.actor, 'member'), eq(member.rid, statementEvent.actor_rid)))
    .where(eq(statementEvent.statement_rid, statement_rid))
    .orderBy(statementEvent.rid)
  return rows.map(({ event: { at, event, actor, note, facts }, ...by }) => ({
    at,
    event,
    actor,
    // Why a debt was given up is between those who gave it up.
    note: event === 'written_off' && !isNamed ? '' : note,
    ...facts,
    ...(isNamed && { by: by.staff?.name ?? (by.member ? calledOf(by.member) : '') }),
  }))
}

/**
 * What of a bill was given back, fen; in a select from `statement`. Its columns are named by hand: in a select from one
 * table drizzle writes them without their tables.
 */
export const refundedFen = sql<string>`(select coalesce(sum((e.facts ->> 'fen')::bigint), 0)::text from ${statementEvent} e where e.statement_rid = ${statement}.rid and e.event = 'refunded')`

/** The same of one bill. */
export const refundedOf = async (db: Db, statement_rid: string): Promise<number> => {
  const refunded = and(eq(statementEvent.statement_rid, statement_rid), eq(statementEvent.event, 'refunded'))
  const [found] = await db
    .select({ fen: sql<string>`coalesce(sum((${statementEvent.facts} ->> 'fen')::bigint), 0)` })
    .from(statementEvent)
    .where(refunded)
  return Number(found?.fen ?? 0)
}

const ofExtensions = sql`from ${statementEvent} e where e.statement_rid = ${statement}.rid and e.event = 'extended'`

/** How a bill's due day came to be: what it was at first, and how often it was moved; in a select from `statement`. */
export const dueDays = {
  first_due_day: sql<string>`coalesce((select e.facts ->> 'from_day' ${ofExtensions} order by e.rid limit 1), ${statement}.due_day)`,
  extended: sql<number>`(select count(*) ${ofExtensions})::int`,
}

/** To which day a bill may be extended, where it may be. */
export const extendUntil = (
  { statement, ...days }: { statement: Statement; first_due_day: string; extended: number },
  today: string,
) => {
  const latest = latestExtension({ ...statement, ...days })
  return latest === undefined || latest < today ? {} : { extend_until: latest }
}
