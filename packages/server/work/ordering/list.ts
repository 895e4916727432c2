import type { ParsedOf } from '@lab/contract/calls'
import { daySeconds, startOf } from '@lab/contract/rules/ground/time'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { countOfTab, type OrderTab, orderGroups } from '@lab/contract/rules/work/experiment/order-groups'
import { advance } from '@lab/contract/rules/work/experiment/order-state'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'
import { and, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { holding, holdingPlain } from '../../ground/db/pairs.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import { isCalled } from '../../shop/catalogue/form-version.ts'
import { asksMember } from '../experiment/asks.ts'
import { shownFen } from '../experiment/quote-lines.ts'
import { experiment } from '../experiment/schema.ts'
import type { Order } from '../experiment/store.ts'
import { customerOrder } from '../order/schema.ts'
import { sample } from '../sample/schema.ts'

/** The parts of one word find their orders each by an index of its own, and are put together. */
const holdsWord = (kw: string, withMember: boolean) => {
  const like = containing(kw)
  const ofMembers = sql`union all select one.rid from ${customerOrder} one
    join ${member} on ${member.rid} = one.member_rid
    where ${memberLike(kw)}`
  return sql`${customerOrder.rid} in (
    select one.rid from ${customerOrder} one where ${holdingPlain(sql`one.number`, kw)}
    union all select ${experiment.order_rid} from ${experiment}
      where ${isCalled(experiment, like)}
    union all select ${sample.order_rid} from ${sample} where ${holding(sample.name, kw)}
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

/** Orders whose derived state is one of these, which follow each other in their advance. */
export const isAmong = (states: ExperimentStates): SQL | undefined => {
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

/** How many orders are closed, the most advanced state: what is left of all without those in any other. */
const countClosed = async (db: Db): Promise<number> => {
  const others = advance.filter((state) => state !== 'closed')
  // Not `count(distinct …)`: that sorts all of them.
  const open = db
    .selectDistinct({ order_rid: experiment.order_rid })
    .from(experiment)
    .where(inArray(experiment.state, others))
    .as('open')
  return (await db.$count(customerOrder)) - (await db.$count(open)) - (await countAmong(db, ['canceled']))
}

/** Whether one of its experiments asks the member for something. */
const isWanted = sql`exists (select 1 from ${experiment} where ${experiment.order_rid} = ${customerOrder.rid} and ${asksMember})`

const isInTab = (tab: OrderTab): SQL | undefined =>
  tab === 'wanted' ? isWanted : isAmong(orderGroups[tab].states)

/** How many orders there are in each derived state, and how many ask the member for something. */
const countsOf = async (
  db: Db,
  member_rid: string,
  narrow: SQL | undefined,
): Promise<Record<string, number>> => {
  const rank = sql`array_position(array[${sql.raw(advance.map((state) => `'${state}'`).join(', '))}], ${experiment.state})`
  const derived = db
    .select({
      rank: sql<number | null>`min(${rank})`.as('rank'),
      wanted: sql<boolean>`bool_or(${asksMember})`.as('wanted'),
    })
    .from(experiment)
    .where(
      and(
        eq(experiment.member_rid, member_rid),
        narrow &&
          inArray(
            experiment.order_rid,
            db
              .select({ rid: customerOrder.rid })
              .from(customerOrder)
              .where(and(eq(customerOrder.member_rid, member_rid), narrow)),
          ),
      ),
    )
    .groupBy(experiment.order_rid)
    .as('derived')
  const rows = await db
    .select({
      rank: derived.rank,
      count: sql<number>`count(*)::int`,
      wanted: sql<number>`(count(*) filter (where ${derived.wanted}))::int`,
    })
    .from(derived)
    .groupBy(derived.rank)
  const counts = rows.map(({ rank, count }) => [rank === null ? 'canceled' : advance[rank - 1], count])
  const wanted = rows.reduce((sum, row) => sum + row.wanted, 0)
  return { wanted, ...Object.fromEntries(counts) }
}

/** How many there are of a state or in a tab, from the counts of all. */
const totalFrom = (
  counts: Record<string, number>,
  { state, tab }: Pick<ParsedOf<'order/list'>, 'state' | 'tab'>,
) => {
  if (tab) return countOfTab(tab, counts)
  const { wanted: _, ...states } = counts
  return state ? (states[state] ?? 0) : Object.values(states).reduce((sum, count) => sum + count, 0)
}

const { up, down } = sortedBy(customerOrder.rid)
/** As `totalOf` has it. */
const total = sql`(select coalesce(sum(${shownFen}), 0) from ${experiment}
  where ${experiment.order_rid} = ${customerOrder.rid} and ${experiment.state} not in ('canceled', 'rejected'))`

const orders: Record<MemberSort<'order/list'>, SQL[]> = {
  newest: down(),
  oldest: up(),
  fen: down(total),
  fen_least: up(total),
}

type Asked = Omit<ParsedOf<'order/list'>, 'sort'> & { sort?: MemberSort<'order/list'> }

/**
 * One page of orders, newest first unless said; for a member also how many of theirs there are in each state. The state
 * of an order is derived from its experiments, here as in `orderState`.
 */
export const listOrders = async (
  db: Db,
  { page, limit, sort, state, tab, kw, from, to }: Asked,
  member_rid?: string,
): Promise<{ orders: Order[]; total: number; counts: Record<string, number> }> => {
  const narrow = and(
    from ? gte(customerOrder.created, startOf(from)) : undefined,
    to ? lt(customerOrder.created, startOf(to) + daySeconds) : undefined,
    kw ? holdsWord(kw, member_rid === undefined) : undefined,
  )
  const wanted = and(
    member_rid ? eq(customerOrder.member_rid, member_rid) : undefined,
    narrow,
    state && isAmong([state]),
    tab && isInTab(tab),
  )
  const isCounted = member_rid !== undefined && !(state && tab)
  const count = () => {
    if (!state || tab || narrow || member_rid) return db.$count(customerOrder, wanted)
    return state === 'closed' ? countClosed(db) : countAmong(db, [state])
  }
  const [rows, counts = {}, counted] = await Promise.all([
    db
      .select()
      .from(customerOrder)
      .where(wanted)
      .orderBy(...orders[sort ?? 'newest'])
      .limit(limit)
      .offset((page - 1) * limit),
    member_rid ? countsOf(db, member_rid, narrow) : undefined,
    isCounted ? undefined : count(),
  ])
  return { orders: rows, counts, total: counted ?? totalFrom(counts, { state, tab }) }
}
