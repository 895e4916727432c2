import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, eq, gte, ilike, lt, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { member } from '../../people/account/schema.ts'
import { staffNames } from '../../people/staff/names.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { mayApprove, secondPersonAbove } from '../second-person/given-before.ts'
import { statement } from '../statement/schema.ts'
import { writeOff } from '../write-off/schema.ts'
import { refund } from './schema.ts'
import { billPayer } from './store.ts'

/** What requests of finance are narrowed by, whichever table they stand in. */
const wantedIn = (
  table: typeof refund | typeof writeOff,
  { state, kw, from, to }: { state?: string; kw?: string; from?: string; to?: string },
) => {
  const like = kw && containing(kw)
  const named = [table.number, statement.number, member.name, member.phone, member.company]
  return and(
    state === undefined ? undefined : eq(table.state, state as never),
    from ? gte(table.created, startOf(from)) : undefined,
    to ? lt(table.created, startOf(dayAfter(to, 1))) : undefined,
    like ? or(...named.map((one) => ilike(one, like))) : undefined,
  )
}

type Bill = typeof statement.$inferSelect

/** What refunds and write-offs have in common, as the desk shows it. */
const shownBill = ({ rid, number, total_fen, pay }: Bill) => ({ rid, number, total_fen, pay })

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
      .where(wantedIn(refund, request))
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
  const list = rows.map(({ one, bill }) => ({
    ...{ rid: one.rid, version: one.version, number: one.number, state: one.state },
    amount_fen: one.amount_fen,
    ...{ target: one.target, bank: one.bank, reason: one.reason, rejected: one.rejected },
    statement: shownBill(bill),
    payer: nameOf(billPayer(bill)),
    created: one.created,
    created_by: staffName(one.created_by),
    ...(one.decided !== null && { decided: one.decided }),
    decided_by: staffName(one.decided_by),
    ...(one.paid !== null && { paid: one.paid }),
    paid_by: staffName(one.paid_by),
    note_number: one.note_number ?? '',
    may_confirm: mayConfirm(one.rid),
  }))
  return { list, total, page, limit }
}

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
      .where(wantedIn(writeOff, request))
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
    ...{ rid: one.rid, version: one.version, number: one.number, state: one.state },
    amount_fen: one.amount_fen,
    ...{ reason: one.reason, rejected: one.rejected },
    statement: shownBill(bill),
    payer: nameOf(billPayer(bill)),
    created: one.created,
    created_by: staffName(one.created_by),
    ...(one.decided !== null && { decided: one.decided }),
    decided_by: staffName(one.decided_by),
    may_confirm: one.created_by !== staff_rid,
  }))
  return { list, total, page, limit }
}
