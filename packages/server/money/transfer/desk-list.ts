import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, count, eq, gte, ilike, lt, or, sql, sum } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { deskMember, memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { statement } from '../statement/schema.ts'
import { transferApplication, transferItem } from './schema.ts'
import { shownTransfers } from './store.ts'

/** One page of the transfers that finance asks for. */
export const transfersFor = async (
  { db }: Deps,
  { page, limit, sort, state, kw, from, to }: ParsedOf<'staff/transferApply/list'>,
): Promise<DataOf<'staff/transferApply/list'>> => {
  const ofBill = kw
    ? sql`exists (select 1 from ${transferItem} join ${statement} on ${statement.rid} = ${transferItem.statement_rid} where ${transferItem.transfer_rid} = ${transferApplication.rid} and ${ilike(statement.number, containing(kw))})`
    : undefined
  const wanted = and(
    state && eq(transferApplication.state, state),
    from ? gte(transferApplication.created, startOf(from)) : undefined,
    to ? lt(transferApplication.created, startOf(dayAfter(to, 1))) : undefined,
    or(memberLike(kw, transferApplication.number), ofBill),
  )
  const rows = await db
    .select({ transfer: transferApplication, member, decided_by: staff.name })
    .from(transferApplication)
    .innerJoin(member, eq(member.rid, transferApplication.member_rid))
    .leftJoin(staff, eq(staff.rid, transferApplication.staff_rid))
    .where(wanted)
    .orderBy(
      ...queueOrders(transferApplication.rid, transferApplication.amount_fen, state === 'applied')[sort],
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db
    .select({ total: count(), fen: sum(transferApplication.amount_fen) })
    .from(transferApplication)
    .innerJoin(member, eq(member.rid, transferApplication.member_rid))
    .where(wanted)
  const shown = await shownTransfers(
    db,
    rows.map(({ transfer }) => transfer),
  )
  return {
    list: rows.flatMap((row, at) => {
      const one = shown[at]
      return one ? [{ ...one, member: deskMember(row.member), decided_by: row.decided_by ?? '' }] : []
    }),
    total: all?.total ?? 0,
    total_fen: Number(all?.fen ?? 0),
    page,
    limit,
  }
}
