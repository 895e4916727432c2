import type { DataOf } from '@lab/contract/calls'
import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { openReservationStates } from '@lab/contract/rules/work/reservation/states'
import { and, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { balanceOf } from '../books/ledger/balances.ts'
import type { Db } from '../ground/db/open.ts'
import { type Deps, type Handlers, memberOf } from '../ground/http/handle.ts'
import { coupon } from '../money/coupon/schema.ts'
import { countUnsettled } from '../money/settlement/unsettled.ts'
import { statement } from '../money/statement/schema.ts'
import { theirsToPay } from '../money/statement/store.ts'
import { cluster, clusterApplication } from '../people/cluster/schema.ts'
import { whereMay } from '../people/cluster/store.ts'
import { countUnread } from '../people/notify/inbox.ts'
import { countPlan } from '../shop/plan/store.ts'
import { isWaiting } from '../work/allowance/waiting.ts'
import { asksMember } from '../work/experiment/asks.ts'
import { experiment } from '../work/experiment/schema.ts'
import { customerOrder } from '../work/order/schema.ts'
import { reservation } from '../work/reservation/schema.ts'
import { sample } from '../work/sample/schema.ts'

const numberOf = (what: SQL, where: SQL) => sql<number>`(count(${what}) filter (where ${where}))::int`

const countOrders = async (db: Db, member_rid: string) => {
  const orders = sql`distinct ${experiment.order_rid}`
  const [found] = await db
    .select({
      orders: numberOf(orders, sql`${experiment.state} not in ('settled', 'closed', 'canceled', 'rejected')`),
      wanted: numberOf(orders, asksMember),
      quotes: numberOf(sql`*`, sql`${experiment.state} = 'quoted'`),
      to_send: numberOf(
        sql`*`,
        sql`${experiment.state} = 'placed' and coalesce(${experiment.approval}->>'state', 'approved') = 'approved'`,
      ),
      data: numberOf(sql`*`, sql`${experiment.state} = 'delivered'`),
      prices: numberOf(sql`*`, sql`${experiment.price_offer} is not null`),
      prepaying: numberOf(sql`*`, sql`${experiment.state} = 'prepaying'`),
    })
    .from(experiment)
    .where(eq(experiment.member_rid, member_rid))
  return found ?? { orders: 0, wanted: 0, quotes: 0, to_send: 0, data: 0, prices: 0, prepaying: 0 }
}

const countSamples = async (db: Db, member_rid: string): Promise<number> => {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sample)
    .innerJoin(customerOrder, eq(customerOrder.rid, sample.order_rid))
    .where(
      and(
        eq(customerOrder.member_rid, member_rid),
        inArray(sample.state, ['arrived', 'damaged', 'insufficient', 'in_test', 'stored']),
      ),
    )
  return found?.count ?? 0
}

const countTalks = async (db: Db, member_rid: string): Promise<number> => {
  const [found] = await db
    .select({ count: sql<number>`coalesce(sum(${experiment.unseen}), 0)::int` })
    .from(experiment)
    .where(and(eq(experiment.member_rid, member_rid), gt(experiment.unseen, 0)))
  return found?.count ?? 0
}

/** What waits for a member as owner or manager of groups (domain §6): not what they ordered themselves as a manager. */
const countGroups = async (db: Db, member_rid: string) => {
  const [orders] = await db
    .select({ count: sql<number>`count(distinct ${experiment.order_rid})::int` })
    .from(experiment)
    .innerJoin(cluster, eq(cluster.rid, experiment.payer_rid))
    .where(
      and(
        whereMay(db, member_rid, 'approve'),
        isNull(cluster.removed),
        isWaiting,
        or(ne(experiment.member_rid, member_rid), whereMay(db, member_rid, 'approveOwn')),
      ),
    )
  const asked = await db
    .select({ count: count() })
    .from(clusterApplication)
    .innerJoin(cluster, eq(cluster.rid, clusterApplication.cluster_rid))
    .where(
      and(
        whereMay(db, member_rid, 'agree'),
        isNull(cluster.removed),
        eq(clusterApplication.state, 'applied'),
      ),
    )
  const [group_applies, group_orders] = [asked[0]?.count ?? 0, orders?.count ?? 0]
  return { group_applies, group_orders, groups: group_applies + group_orders }
}

const counts = async ({ db, now }: Deps, member_rid: string): Promise<DataOf<'asset/all4num'>> => {
  const open = and(
    eq(reservation.member_rid, member_rid),
    inArray(reservation.state, [...openReservationStates]),
  )
  const due = and(await theirsToPay(db, member_rid), eq(statement.state, 'unpaid'))
  const usable = and(eq(coupon.member_rid, member_rid), isNull(coupon.used), gt(coupon.until, now()))
  const [
    plan,
    { prepaying, ...orders },
    samples,
    talks,
    unread,
    reservations,
    unsettled,
    bills,
    coupons,
    points,
    groups,
  ] = await Promise.all([
    countPlan(db, member_rid),
    countOrders(db, member_rid),
    countSamples(db, member_rid),
    countTalks(db, member_rid),
    countUnread(db, member_rid),
    db.$count(reservation, open),
    countUnsettled(db, { kind: 'self', rid: member_rid }),
    db.$count(statement, due),
    db.$count(coupon, usable),
    balanceOf(db, memberAccount('points', member_rid)),
    countGroups(db, member_rid),
  ])
  const unpaid = prepaying + bills
  return {
    plan,
    ...orders,
    samples,
    talks,
    unread,
    reservations,
    unsettled,
    unpaid,
    coupons,
    points,
    ...groups,
  }
}

/** What stands beside the entries of the member's pages. */
export const memberCountCalls = (deps: Deps) =>
  ({
    'asset/all4num': (_, caller) => counts(deps, memberOf(caller).rid),
  }) satisfies Partial<Handlers>
