import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import { queueOrders } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { staffNames } from '../../people/staff/names.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { requestsWanted, shownRequest } from '../statement/bill-requests.ts'
import { statement } from '../statement/schema.ts'
import { billPayer } from '../statement/store.ts'
import { writeOff } from './schema.ts'

export const listWriteOffs = async (
  { db }: Deps,
  request: ParsedOf<'staff/writeOff/list'>,
  caller: Caller,
): Promise<DataOf<'staff/writeOff/list'>> => {
  const { page, limit, state, sort } = request
  const joined = () =>
    db
      .select({ one: writeOff, bill: statement })
      .from(writeOff)
      .innerJoin(statement, eq(statement.rid, writeOff.statement_rid))
      .leftJoin(member, eq(member.rid, statement.payer_rid))
      .where(requestsWanted(writeOff, request))
  const rows = await joined()
    .orderBy(...queueOrders(writeOff.rid, writeOff.amount_fen, state === 'requested')[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(joined().as('found'))
  const nameOf = await namedPayers(
    db,
    rows.map(({ bill }) => billPayer(bill)),
  )
  const staffName = await staffNames(
    db,
    rows.flatMap(({ one }) => [one.created_by, one.decided_by]),
  )
  const { rid: staff_rid } = staffOf(caller)
  const list = rows.map(({ one, bill }) => ({
    ...shownRequest(one, bill, { nameOf, staffName }),
    may_confirm: one.created_by !== staff_rid,
  }))
  return { list, total, page, limit }
}
