import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import { queueOrders } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { staffNames } from '../../people/staff/names.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { mayApprove, secondPersonAbove } from '../second-person/given-before.ts'
import { requestsWanted, shownRequest } from '../statement/bill-requests.ts'
import { statement } from '../statement/schema.ts'
import { billPayer } from '../statement/store.ts'
import { shownOnline } from './online-store.ts'
import { refund } from './schema.ts'

export const listRefunds = async (
  deps: Deps,
  request: ParsedOf<'staff/refund/list'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/list'>> => {
  const { db } = deps
  const { page, limit, state, sort } = request
  const joined = () =>
    db
      .select({ one: refund, bill: statement })
      .from(refund)
      .innerJoin(statement, eq(statement.rid, refund.statement_rid))
      .leftJoin(member, eq(member.rid, statement.payer_rid))
      .where(requestsWanted(refund, request))
  const isOpen = state === 'requested' || state === 'approved'
  const rows = await joined()
    .orderBy(...queueOrders(refund.rid, refund.amount_fen, isOpen)[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(joined().as('found'))
  const nameOf = await namedPayers(
    db,
    rows.map(({ bill }) => billPayer(bill)),
  )
  const staffName = await staffNames(
    db,
    rows.flatMap(({ one }) => [one.created_by, one.decided_by, one.paid_by]),
  )
  const mayConfirm = await mayApprove(
    db,
    { staff_rid: staffOf(caller).rid, above: await secondPersonAbove(deps), now: deps.now() },
    rows.map(({ one, bill }) => ({ ...one, payer: billPayer(bill) })),
  )
  const online = await shownOnline(
    db,
    rows.map(({ one }) => one.rid),
  )
  const list = rows.map(({ one, bill }) => ({
    ...shownRequest(one, bill, { nameOf, staffName }),
    target: one.target,
    bank: one.bank,
    ...(one.paid !== null && { paid: one.paid }),
    paid_by: staffName(one.paid_by),
    note_number: one.note_number ?? '',
    ...(online.has(one.rid) && { online: online.get(one.rid) }),
    may_confirm: mayConfirm(one.rid),
  }))
  return { list, total, page, limit }
}
