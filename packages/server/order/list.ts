import type { ParsedOf } from '@lab/contract/calls'
import { type OrderTab, orderGroups } from '@lab/contract/rules/experiment/order-groups'
import { advance } from '@lab/contract/rules/experiment/order-state'
import type { ExperimentState } from '@lab/contract/rules/experiment/states'
import { daySeconds, startOf } from '@lab/contract/rules/time'
import { and, desc, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { member } from '../account/schema.ts'
import { project } from '../catalogue/schema.ts'
import { containing } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import { asksMember } from '../experiment/asks.ts'
import { experiment } from '../experiment/schema.ts'
import type { Order } from '../experiment/store.ts'
import { sample } from '../sample/schema.ts'
import { customerOrder } from './schema.ts'

/** The parts of one word find their orders each by an index of its own, and are put together. */
const holdsWord = (kw: string, withMember: boolean) => {
  const like = containing(kw)
  const ofMembers = sql`union all select one.rid from ${customerOrder} one
    join ${member} on ${member.rid} = one.member_rid
    where ${member.name} ilike ${like} or ${member.phone} like ${like} or ${member.company} ilike ${like}`
  return sql`${customerOrder.rid} in (
    select one.rid from ${customerOrder} one where one.number ilike ${like}
    union all select ${experiment.order_rid} from ${experiment}
      join ${project} on ${project.rid} = ${experiment.project_rid} where ${project.name} ilike ${like}
    union all select ${sample.order_rid} from ${sample} where ${sample.name} ilike ${like}
    ${withMember ? ofMembers : sql``})`
}

type ExperimentStates = readonly ExperimentState[]

const hasOneIn = (states: ExperimentStates) =>
  sql`exists (select 1 from ${experiment} where ${experiment.order_rid} = ${customerOrder.rid}
    and ${inArray(experiment.state, [...states])})`

/**
 * What makes an order's derived state (domain §2) one of these, which follow each other in their advance: an experiment
 * is in one of `own`, and none in one of `less`.
 */
const splitAt = (states: ExperimentStates): { own: ExperimentStates; less: ExperimentStates } => {
  const first = advance.findIndex((state) => states.includes(state))
  if (first >= 0) return { own: states, less: advance.slice(0, first) }
  // What was sent back shows as canceled, and only where nothing else is left.
  return { own: states.includes('canceled') ? ['canceled', 'rejected'] : [], less: advance }
}

const isAmong = (states: ExperimentStates): SQL | undefined => {
  const { own, less } = splitAt(states)
  return and(hasOneIn(own), less.length > 0 ? not(hasOneIn(less)) : undefined)
}

/** How many orders of all are in a state, from the experiments alone: most of what a lab ever had is behind it. */
const countAmong = async (db: Db, states: ExperimentStates): Promise<number> => {
  const { own, less } = splitAt(states)
  const found = db
    .selectDistinct({ order_rid: experiment.order_rid })
    .from(experiment)
    .where(inArray(experiment.state, [...own]))
    .as('found')
  const isLess = sql`exists (select 1 from ${experiment} where ${experiment.order_rid} = ${found.order_rid}
    and ${inArray(experiment.state, [...less])})`
  return db.$count(found, less.length > 0 ? not(isLess) : undefined)
}

/** Whether one of its experiments asks the member for something. */
const isWanted = sql`exists (select 1 from ${experiment} where ${experiment.order_rid} = ${customerOrder.rid} and ${asksMember})`

const isInTab = (tab: OrderTab): SQL | undefined =>
  tab === 'wanted' ? isWanted : isAmong(orderGroups[tab].states)

/** How many orders there are in each derived state, and how many ask the member for something. */
const countsOf = async (db: Db, narrow: SQL | undefined): Promise<Record<string, number>> => {
  const rank = sql`array_position(array[${sql.raw(advance.map((state) => `'${state}'`).join(', '))}], ${experiment.state})`
  const derived = db
    .select({ rank: sql<number | null>`min(${rank})`.as('rank') })
    .from(customerOrder)
    .leftJoin(experiment, eq(experiment.order_rid, customerOrder.rid))
    .where(narrow)
    .groupBy(customerOrder.rid)
    .as('derived')
  const [rows, wanted] = await Promise.all([
    db.select({ rank: derived.rank, count: sql<number>`count(*)::int` }).from(derived).groupBy(derived.rank),
    db.$count(customerOrder, and(narrow, isWanted)),
  ])
  const counts = rows.map(({ rank, count }) => [rank === null ? 'canceled' : advance[rank - 1], count])
  return { wanted, ...Object.fromEntries(counts) }
}

/**
 * One page of orders, newest first; for a member also how many of his there are in each state. The state of an order
 * is derived from its experiments, here as in `orderState`.
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
  const wanted = and(narrow, state && isAmong([state]), tab && isInTab(tab))
  const [orders, total, counts] = await Promise.all([
    db
      .select()
      .from(customerOrder)
      .where(wanted)
      .orderBy(desc(customerOrder.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    state && !tab && !narrow ? countAmong(db, [state]) : db.$count(customerOrder, wanted),
    member_rid ? countsOf(db, narrow) : {},
  ])
  return { orders, total, counts }
}
