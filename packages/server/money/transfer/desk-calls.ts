import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, count, eq, gte, ilike, lt, or, sql, sum } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { deskMember, memberLike } from '../../people/account/desk-member.ts'
import { member } from '../../people/account/schema.ts'
import { exportList } from '../../people/staff/export-list.ts'
import { staff } from '../../people/staff/schema.ts'
import { confirmTransfer, previewTransfer, rejectTransfer } from '../payment/confirm.ts'
import { statement } from '../statement/schema.ts'
import { transferColumns } from './desk-columns.ts'
import { transferApplication, transferItem } from './schema.ts'
import { shownTransfers } from './store.ts'

const list = async (
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

/** Finance's side of transfers (domain §3). */
export const transferDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/transferApply/list'], (request) => list(deps, request)),
  handle(calls['staff/transferApply/export'], (asked, caller) =>
    exportList(deps, caller, {
      ...{ title: '转账', action: 'transferApply/export', asked, columns: transferColumns },
      find: (paging) => list(deps, { ...asked, ...paging }),
    }),
  ),
  handle(calls['staff/transferApply/preview'], (request) => previewTransfer(deps, request)),
  handle(calls['staff/transferApply/confirm'], (request, caller) => confirmTransfer(deps, request, caller)),
  handle(calls['staff/transferApply/reject'], (request, caller) => rejectTransfer(deps, request, caller)),
]
