import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { inArray } from 'drizzle-orm'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { findMember } from '../../people/account/member-store.ts'
import { member } from '../../people/account/schema.ts'
import { deskExperiments } from '../experiment/desk-shown.ts'
import { experimentsOf } from '../experiment/store.ts'
import type { WithPayerFacts } from '../order/payer-facts.ts'
import { findOrder } from '../order/store.ts'
import { listOrders } from './list.ts'
import { memberFor, placeFor, previewFor } from './place-for.ts'
import { registerFor } from './register-for.ts'
import { shownOrder, shownOrders } from './shown.ts'

const list = async (deps: Deps, request: ParsedOf<'staff/order/list'>, caller: Caller) => {
  const { orders, total } = await listOrders(deps.db, request)
  const rids = [...new Set(orders.map(({ member_rid }) => member_rid))]
  const [shown, people] = await Promise.all([
    shownOrders(deps.db, orders, { side: 'staff', rid: staffOf(caller).rid, now: deps.now() }),
    rids.length ? deps.db.select().from(member).where(inArray(member.rid, rids)) : [],
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

const detail = async (deps: Deps, rid: string, caller: Caller): Promise<DataOf<'staff/order/detail'>> => {
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
    assigns,
    member: { rid: order.member_rid, name, company, email, phone: who?.phone ?? '' },
  }
}

/** Orders as the desk sees them. */
export const orderDeskCalls = (deps: Deps & WithPayerFacts): Handled[] => [
  handle(calls['staff/member/find'], ({ phone }) => memberFor(deps, phone)),
  handle(calls['staff/member/register'], (request, caller) => registerFor(deps, request, caller)),
  handle(calls['staff/order/preview'], (request) => previewFor(deps, request)),
  handle(calls['staff/order/add'], (request, caller) => placeFor(deps, request, caller)),
  handle(calls['staff/order/list'], (request, caller) => list(deps, request, caller)),
  handle(calls['staff/order/detail'], ({ rid }, caller) => detail(deps, rid, caller)),
]
