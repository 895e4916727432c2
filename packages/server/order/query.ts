import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { advance } from '@lab/contract/rules/experiment/order-state'
import type { FoundKind } from '@lab/contract/rules/order-query'
import { daySeconds, startOf } from '@lab/contract/rules/time'
import { and, type SQL, sql } from 'drizzle-orm'
import { containing } from '../db/like.ts'
import type { Db } from '../db/open.ts'

type Asked = ParsedOf<'order/query'>
type Row = DataOf<'order/query'>['list'][number]
export type Filter = Pick<Asked, 'kind' | 'kw' | 'state' | 'from' | 'to'>

const ends = sql`('canceled', 'rejected')`

/** The states of an order's experiments, least advanced first: the order shows the first that one of them is in. */
const advanced = sql`array[${sql.join(
  advance.map((state) => sql`${state}`),
  sql`, `,
)}]::text[]`

/** `names` is what a keyword is looked for in, beside the number. */
const orders = (member_rid: string) => sql`
  select 'order' as kind, o.rid, o.rid as order_rid, null::text as assign_rid, o.number, o.created as at,
    string_agg(distinct p.name, '、') as name,
    coalesce((${advanced})[min(array_position(${advanced}, e.state)) filter (where e.state not in ${ends})], 'canceled') as state,
    sum(coalesce(e.final_fen, e.price_fen)) filter (where e.state not in ${ends}) as fen,
    string_agg(p.name, ' ') || ' ' || coalesce((select string_agg(s.name, ' ') from sample s where s.order_rid = o.rid), '') as names
  from customer_order o join experiment e on e.order_rid = o.rid join project p on p.rid = e.project_rid
  where o.member_rid = ${member_rid} group by o.rid`

const experiments = (member_rid: string) => sql`
  select 'experiment', e.rid, e.order_rid, e.rid, e.number, e.created, p.name, e.state,
    coalesce(e.final_fen, e.price_fen),
    p.name || ' ' || coalesce((select string_agg(s.name, ' ') from experiment_sample l join sample s on s.rid = l.sample_rid where l.experiment_rid = e.rid), '')
  from experiment e join project p on p.rid = e.project_rid
  where e.member_rid = ${member_rid}`

const samples = (member_rid: string) => sql`
  select 'sample', s.rid, s.order_rid, null::text, s.number, o.created, s.name, s.state, null::bigint, s.name
  from sample s join customer_order o on o.rid = s.order_rid
  where o.member_rid = ${member_rid} and exists (select 1 from experiment_sample l where l.sample_rid = s.rid)`

const reservations = (member_rid: string) => sql`
  select 'reservation', r.rid, null::text, null::text, r.number, r."from", p.name, r.state, r.price_fen, p.name
  from reservation r join project p on p.rid = r.project_rid
  where r.member_rid = ${member_rid} and r.number <> ''`

const foundOf = (member_rid: string) =>
  sql`(${orders(member_rid)} union all ${experiments(member_rid)} union all ${samples(member_rid)} union all ${reservations(member_rid)}) as found`

const narrowed = ({ kw, state, from, to }: Filter): SQL | undefined => {
  const like = kw && containing(kw)
  return and(
    like ? sql`(found.number ilike ${like} or found.names ilike ${like})` : undefined,
    state ? sql`found.state = ${state}` : undefined,
    from ? sql`found.at >= ${startOf(from)}` : undefined,
    to ? sql`found.at < ${startOf(to) + daySeconds}` : undefined,
  )
}

const shown = {
  kind: sql<FoundKind>`found.kind`,
  rid: sql<string>`found.rid`,
  order_rid: sql<string | null>`found.order_rid`,
  assign_rid: sql<string | null>`found.assign_rid`,
  number: sql<string>`found.number`,
  name: sql<string>`found.name`,
  state: sql<string>`found.state`,
  at: sql<string>`found.at`,
  fen: sql<string | null>`found.fen`,
}

/** One page of what fits, newest first; `limit` may be that of a file. */
export const foundRows = async (
  db: Db,
  filter: Filter,
  member_rid: string,
  { page, limit }: { page: number; limit: number },
): Promise<Row[]> => {
  const rows = await db
    .select(shown)
    .from(foundOf(member_rid))
    .where(and(narrowed(filter), filter.kind ? sql`found.kind = ${filter.kind}` : undefined))
    .orderBy(sql`found.at desc, found.number desc, found.kind`)
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ order_rid, assign_rid, at, fen, ...row }) => ({
    ...row,
    at: Number(at),
    ...(order_rid && { order_rid }),
    ...(assign_rid && { assign_rid }),
    ...(fen !== null && { fen: Number(fen) }),
  }))
}

/** How many of each kind fit. */
export const countFound = async (db: Db, filter: Filter, member_rid: string) => {
  const rows = await db
    .select({ kind: shown.kind, count: sql<number>`count(*)::int` })
    .from(foundOf(member_rid))
    .where(narrowed(filter))
    .groupBy(sql`found.kind`)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Partial<
    Record<FoundKind, number>
  >
}

/** How many there are of the kind asked for, or of all. */
export const totalOf = (counts: Partial<Record<FoundKind, number>>, kind: FoundKind | undefined): number =>
  kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A member's orders, experiments, samples and reservations in one search. */
export const queryAll = async (
  db: Db,
  { page, limit, ...filter }: Asked,
  member_rid: string,
): Promise<DataOf<'order/query'>> => {
  const [list, counts] = await Promise.all([
    foundRows(db, filter, member_rid, { page, limit }),
    countFound(db, filter, member_rid),
  ])
  return { list, total: totalOf(counts, filter.kind), page, limit, counts }
}
