import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { findMember } from '../../people/member/store.ts'
import { deskExperiments } from '../experiment/desk-shown.ts'
import { experimentsOf } from '../experiment/store.ts'
import { lookAt, lookOf } from '../order/look.ts'
import { findOrder } from '../order/store.ts'
import { listOrders } from './list.ts'
import { shownOrder, shownOrders } from './shown.ts'

const membersOf = async (db: Db, rids: readonly string[]) =>
  rids.length
    ? db
        .select()
        .from(member)
        .where(inArray(member.rid, [...rids]))
    : []

/** One page of all members' orders, each with whose it is. */
export const deskOrders = async (deps: Deps, request: ParsedOf<'staff/order/list'>, caller: Caller) => {
  const { orders, total } = await listOrders(deps.db, request)
  const rids = [...new Set(orders.map(({ member_rid }) => member_rid))]
  const [shown, people] = await Promise.all([
    shownOrders(deps.db, orders, { side: 'staff', rid: staffOf(caller).rid, now: deps.now() }),
    membersOf(deps.db, rids),
  ])
  return {
    page: request.page,
    limit: request.limit,
    total,
    list: shown.map((row, at) => {
      const who = people.find(({ rid }) => rid === orders[at]?.member_rid)
      const { rid = '', name = '', company = '', email = '' } = who ?? {}
      return { ...row, member: { rid, name, company, email, phone: who?.phone ?? '' } }
    }),
  }
}

/** An order with all of it, and the buttons of the caller's role. */
export const deskOrder = async (
  deps: Deps,
  rid: string,
  caller: Caller,
): Promise<DataOf<'staff/order/detail'>> => {
  const order = await findOrder(deps.db, rid)
  const who = await findMember(deps.db, 'rid', order.member_rid)
  const viewer = { side: 'staff', rid: staffOf(caller).rid, now: deps.now() } as const
  const [shown, rows] = await Promise.all([
    shownOrder(deps.db, order, viewer, who?.name ?? ''),
    experimentsOf(deps.db, [rid]),
  ])
  const assigns = await deskExperiments(
    deps,
    rows.map((experiment) => ({ experiment, order })),
    caller,
  )
  const { name = '', company = '', email = '' } = who ?? {}
  return {
    ...shown,
    looking: await lookAt(deps.db, lookOf(deps, rid, caller)),
    assigns,
    member: { rid: order.member_rid, name, company, email, phone: who?.phone ?? '' },
  }
}
