import type { ParsedOf } from '@lab/contract/calls'
import { isInGroup } from '@lab/contract/rules/experiment/order-groups'
import { orderState } from '@lab/contract/rules/experiment/order-state'
import type { ExperimentState } from '@lab/contract/rules/experiment/states'
import { daySeconds, startOf } from '@lab/contract/rules/time'
import { and, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { member } from '../account/schema.ts'
import { project } from '../catalogue/schema.ts'
import { containing } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import { asksMember } from '../experiment/asks.ts'
import { experiment } from '../experiment/schema.ts'
import type { Order } from '../experiment/store.ts'
import { sample } from '../sample/schema.ts'
import { customerOrder } from './schema.ts'

const holdsWord = (kw: string, withMember: boolean) => {
  const like = containing(kw)
  return or(
    ilike(customerOrder.number, like),
    sql`exists (select 1 from ${experiment} join ${project} on ${project.rid} = ${experiment.project_rid} where ${experiment.order_rid} = ${customerOrder.rid} and ${project.name} ilike ${like})`,
    sql`exists (select 1 from ${sample} where ${sample.order_rid} = ${customerOrder.rid} and ${sample.name} ilike ${like})`,
    withMember
      ? sql`exists (select 1 from ${member} where ${member.rid} = ${customerOrder.member_rid} and (${member.name} ilike ${like} or ${member.phone} like ${like} or ${member.company} ilike ${like}))`
      : undefined,
  )
}

/**
 * One page of orders, newest first, and how many there are in each derived state. The state of an order is derived from
 * its experiments, so the ones that fit are found by their states before the page is cut.
 */
export const listOrders = async (
  db: Db,
  { page, limit, state, tab, kw, from, to }: ParsedOf<'order/list'>,
  member_rid?: string,
): Promise<{ orders: Order[]; total: number; counts: Record<string, number> }> => {
  const narrow = and(
    member_rid ? eq(customerOrder.member_rid, member_rid) : undefined,
    from ? gte(customerOrder.created, startOf(from)) : undefined,
    to ? lt(customerOrder.created, startOf(to) + daySeconds) : undefined,
    kw ? holdsWord(kw, member_rid === undefined) : undefined,
  )
  const found = await db
    .select({
      rid: customerOrder.rid,
      states: sql<ExperimentState[]>`coalesce(array_agg(distinct ${experiment.state}), '{}')`,
      isWanted: sql<boolean>`coalesce(bool_or(${asksMember}), false)`,
    })
    .from(customerOrder)
    .leftJoin(experiment, eq(experiment.order_rid, customerOrder.rid))
    .where(narrow)
    .groupBy(customerOrder.rid)
    .orderBy(desc(customerOrder.rid))
  const derived = found.map(({ rid, states, isWanted }) => ({ rid, state: orderState(states), isWanted }))
  const counts: Record<string, number> = { wanted: derived.filter((one) => one.isWanted).length }
  for (const one of derived) counts[one.state] = (counts[one.state] ?? 0) + 1
  const wanted = derived.filter(
    (one) =>
      (!state || one.state === state) &&
      (!tab || (tab === 'wanted' ? one.isWanted : isInGroup(tab, one.state))),
  )
  const rids = wanted.slice((page - 1) * limit, page * limit).map(({ rid }) => rid)
  const orders = rids.length
    ? await db
        .select()
        .from(customerOrder)
        .where(inArray(customerOrder.rid, rids))
        .orderBy(desc(customerOrder.rid))
    : []
  return { orders, total: wanted.length, counts }
}
