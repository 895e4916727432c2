import { calls, type DataOf } from '@lab/contract/calls'
import { openReservationStates } from '@lab/contract/rules/reservation/states'
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { asksMember } from '../experiment/asks.ts'
import { experiment, talkRead, talkWord } from '../experiment/schema.ts'
import { type Deps, type Handled, handle, memberOf } from '../http/handle.ts'
import { customerOrder } from '../order/schema.ts'
import { countPlan } from '../plan/store.ts'
import { reservation } from '../reservation/schema.ts'
import { sample } from '../sample/schema.ts'

const numberOf = (what: SQL, where: SQL) => sql<number>`(count(${what}) filter (where ${where}))::int`

const countOrders = async (db: Db, member_rid: string) => {
  const orders = sql`distinct ${experiment.order_rid}`
  const [found] = await db
    .select({
      orders: numberOf(orders, sql`${experiment.state} not in ('settled', 'closed', 'canceled', 'rejected')`),
      wanted: numberOf(orders, asksMember),
      unsettled: numberOf(sql`*`, sql`${experiment.state} = 'confirmed'`),
      unpaid: numberOf(sql`*`, sql`${experiment.state} in ('prepaying', 'billed')`),
    })
    .from(experiment)
    .where(eq(experiment.member_rid, member_rid))
  return found ?? { orders: 0, wanted: 0, unsettled: 0, unpaid: 0 }
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

const countUnread = async (db: Db, member_rid: string): Promise<number> => {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(talkWord)
    .innerJoin(experiment, eq(experiment.rid, talkWord.experiment_rid))
    .leftJoin(
      talkRead,
      and(eq(talkRead.experiment_rid, talkWord.experiment_rid), eq(talkRead.actor, 'member')),
    )
    .where(
      and(
        eq(experiment.member_rid, member_rid),
        ne(talkWord.actor, 'member'),
        gt(talkWord.rid, sql`coalesce(${talkRead.word_rid}, '')`),
      ),
    )
  return found?.count ?? 0
}

const counts = async (db: Db, member_rid: string): Promise<DataOf<'asset/all4num'>> => {
  const open = and(
    eq(reservation.member_rid, member_rid),
    inArray(reservation.state, [...openReservationStates]),
  )
  const [plan, orders, samples, unread, reservations] = await Promise.all([
    countPlan(db, member_rid),
    countOrders(db, member_rid),
    countSamples(db, member_rid),
    countUnread(db, member_rid),
    db.$count(reservation, open),
  ])
  return { plan, ...orders, samples, unread, reservations, coupons: 0, points: 0 }
}

/** What stands beside the entries of the member's pages. */
export const memberCountCalls = ({ db }: Deps): Handled[] => [
  handle(calls['asset/all4num'], (_, caller) => counts(db, memberOf(caller).rid)),
]
