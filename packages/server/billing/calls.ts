import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { type Deps, type Handled, handle, memberOf } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { paperLinks } from '../paper/links.ts'
import { statementItems } from './items.ts'
import { statement, statementLine } from './schema.ts'
import { previewStatement, settle } from './settle.ts'
import { settlerOf } from './settler.ts'
import { unsettledOf } from './unsettled.ts'

/** A statement as its member and finance see it, with how many things stand on it. */
export const shownStatement = ({ paid, ...row }: typeof statement.$inferSelect, count: number) => ({
  rid: row.rid,
  number: row.number,
  state: row.state,
  pay: row.pay,
  count,
  total_fen: row.total_fen,
  created: row.created,
  ...(row.due_day && { due_day: row.due_day }),
  ...(paid !== null && { paid }),
})

export const lineCount = sql<number>`(select count(*) from ${statementLine} where ${statementLine.statement_rid} = ${statement.rid})::int`

const list = async (
  db: Db,
  member_rid: string,
  { page, limit, state }: ParsedOf<'assign/statements'>,
): Promise<DataOf<'assign/statements'>> => {
  const wanted = and(eq(statement.member_rid, member_rid), state && eq(statement.state, state))
  const [rows, total] = await Promise.all([
    db
      .select({ statement, count: lineCount })
      .from(statement)
      .where(wanted)
      .orderBy(desc(statement.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(statement, wanted),
  ])
  return { list: rows.map((row) => shownStatement(row.statement, row.count)), total, page, limit }
}

const info = async (deps: Deps, member_rid: string, rid: string): Promise<DataOf<'assign/statementInfo'>> => {
  const { db } = deps
  const own = and(eq(statement.rid, rid), eq(statement.member_rid, member_rid))
  const [found] = await db.select().from(statement).where(own)
  if (!found) throw refuse('not_found', '账单不存在')
  const items = await statementItems(db, rid)
  const { page, pdf, expires } = await paperLinks(deps, 'statement', rid)
  return {
    ...shownStatement(found, items.length),
    list_fen: found.list_fen,
    discount_fen: found.discount_fen,
    coupon_fen: found.coupon_fen,
    points_fen: found.points_fen,
    items,
    printable: page,
    ...{ pdf, expires },
  }
}

/** The member's side of bills (domain §3). */
export const billingCalls = (deps: Deps): Handled[] => [
  handle(calls['assign/unsettled'], async (request, caller) => {
    const { payer, only } = await settlerOf(deps.db, memberOf(caller).rid, request)
    return unsettledOf(deps.db, payer, request, only)
  }),
  handle(calls['assign/statement'], (request, caller) => previewStatement(deps, request, caller)),
  handle(calls['assign/settlement'], (request, caller) => settle(deps, request, caller)),
  handle(calls['assign/statements'], (request, caller) => list(deps.db, memberOf(caller).rid, request)),
  handle(calls['assign/statementInfo'], ({ rid }, caller) => info(deps, memberOf(caller).rid, rid)),
]
