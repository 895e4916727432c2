import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { daySeconds, startOf } from '@lab/contract/rules/ground/time'
import { advance } from '@lab/contract/rules/work/experiment/order-state'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'
import type { FoundKind } from '@lab/contract/rules/work/order/order-query'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { isCalled } from '../../shop/catalogue/form-version.ts'
import { shownFenOf } from '../experiment/quote-lines.ts'
import { isAmong } from './list.ts'

type Asked = ParsedOf<'order/query'>
type Row = DataOf<'order/query'>['list'][number]
export type Filter = Pick<Asked, 'kind' | 'kw' | 'state' | 'from' | 'to'> & Partial<Pick<Asked, 'sort'>>

const ends = sql`('canceled', 'rejected')`

/** The states of an order's experiments, least advanced first: the order shows the first that one of them is in. */
const advanced = sql`array[${listed(advance)}]::text[]`

const within = (at: SQL, { from, to }: Filter): SQL | undefined =>
  and(
    from ? sql`${at} >= ${startOf(from)}` : undefined,
    to ? sql`${at} < ${startOf(to) + daySeconds}` : undefined,
  )

const isState = (column: SQL, { state }: Filter) => (state ? sql`${column} = ${state}` : undefined)

/** A keyword is looked for in the number, and in what else has a name. */
const holds = ({ kw }: Filter, places: (like: string) => (SQL | undefined)[]) =>
  kw ? or(...places(containing(kw))) : undefined

/** Which of a member's there are: each with its kind, number and instant alone, so that thousands are quickly sorted. */
const found: Record<FoundKind, (member_rid: string, filter: Filter) => SQL> = {
  order: (member_rid, filter) => sql`
    select 'order' as kind, customer_order.rid, customer_order.number, customer_order.created as at from customer_order
    where ${and(
      sql`customer_order.member_rid = ${member_rid}`,
      within(sql`customer_order.created`, filter),
      filter.state ? isAmong([filter.state as ExperimentState]) : undefined,
      holds(filter, (like) => [
        sql`customer_order.number ilike ${like}`,
        sql`customer_order.rid in (select e.order_rid from experiment e where e.member_rid = ${member_rid} and ${isCalled(sql`e`, like)})`,
        sql`customer_order.rid in (select s.order_rid from sample s join customer_order o on o.rid = s.order_rid
          where o.member_rid = ${member_rid} and s.name ilike ${like})`,
      ]),
    )}`,
  experiment: (member_rid, filter) => sql`
    select 'experiment' as kind, e.rid, e.number, e.created as at from experiment e
    where ${and(
      sql`e.member_rid = ${member_rid}`,
      within(sql`e.created`, filter),
      isState(sql`e.state`, filter),
      holds(filter, (like) => [
        sql`e.number ilike ${like}`,
        isCalled(sql`e`, like),
        sql`e.rid in (select l.experiment_rid from experiment_sample l join sample s on s.rid = l.sample_rid
          join customer_order o on o.rid = s.order_rid where o.member_rid = ${member_rid} and s.name ilike ${like})`,
      ]),
    )}`,
  sample: (member_rid, filter) => sql`
    select 'sample' as kind, s.rid, s.number, o.created as at from sample s join customer_order o on o.rid = s.order_rid
    where ${and(
      sql`o.member_rid = ${member_rid}`,
      sql`exists (select 1 from experiment_sample l where l.sample_rid = s.rid)`,
      within(sql`o.created`, filter),
      isState(sql`s.state`, filter),
      holds(filter, (like) => [sql`s.number ilike ${like}`, sql`s.name ilike ${like}`]),
    )}`,
  reservation: (member_rid, filter) => sql`
    select 'reservation' as kind, r.rid, r.number, r."from" as at from reservation r
    where ${and(
      sql`r.member_rid = ${member_rid} and r.number <> ''`,
      within(sql`r."from"`, filter),
      isState(sql`r.state`, filter),
      holds(filter, (like) => [sql`r.number ilike ${like}`, isCalled(sql`r`, like)]),
    )}`,
}

const foundOf = (member_rid: string, filter: Filter) =>
  sql.join(
    Object.values(found).map((of) => of(member_rid, filter)),
    sql` union all `,
  )

const fenOfRow = shownFenOf(sql`e`)

/** What is shown of those that stand on the page. */
const shown = sql`
  select 'order' as kind, o.rid, o.rid as order_rid, null::text as assign_rid, o.number, o.created as at,
    string_agg(distinct p.name, '、') as name,
    coalesce((${advanced})[min(array_position(${advanced}, e.state)) filter (where e.state not in ${ends})], 'canceled') as state,
    sum(${fenOfRow}) filter (where e.state not in ${ends}) as fen
  from customer_order o join experiment e on e.order_rid = o.rid 
    join form_version p on p.project_rid = e.project_rid and p.number = e.form_version
  where o.rid in (select rid from page where kind = 'order') group by o.rid
  union all select 'experiment', e.rid, e.order_rid, e.rid, e.number, e.created, p.name, e.state, ${fenOfRow}
  from experiment e join form_version p on p.project_rid = e.project_rid and p.number = e.form_version
  where e.rid in (select rid from page where kind = 'experiment')
  union all select 'sample', s.rid, s.order_rid, null, s.number, o.created, s.name, s.state, null
  from sample s join customer_order o on o.rid = s.order_rid where s.rid in (select rid from page where kind = 'sample')
  union all select 'reservation', r.rid, null, null, r.number, r."from", p.name, r.state, r.price_fen
  from reservation r join form_version p on p.project_rid = r.project_rid and p.number = r.form_version
  where r.rid in (select rid from page where kind = 'reservation')`

type Found = Omit<Row, 'order_rid' | 'assign_rid' | 'at' | 'fen'> &
  Record<'order_rid' | 'assign_rid' | 'fen', string | null> & { at: string }

/** One page of what fits, and how many of each kind do; `limit` may be that of a file. All of it is read once. */
export const findAll = async (
  db: Db,
  { kind, ...filter }: Filter,
  member_rid: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Row[]; counts: Partial<Record<FoundKind, number>> }> => {
  const way = sql.raw(filter.sort === 'oldest' ? 'asc' : 'desc')
  // What the page shows comes from other tables, whose column of that name is meant where nothing is said.
  const inOrder = (at: SQL) => sql`order by ${at} ${way}, number ${way}, kind ${way}`
  const [answer] = await rowsOf<{ list: Found[]; counts: Partial<Record<FoundKind, number>> }>(
    db,
    sql`with all_of_it as materialized (${foundOf(member_rid, filter)}),
      page as materialized (
        select * from all_of_it ${kind ? sql`where kind = ${kind}` : sql``}
        ${inOrder(sql`all_of_it.at`)} limit ${limit} offset ${(page - 1) * limit}
      )
      select
        (select coalesce(json_agg(row_to_json(rows)), '[]') from (
          select kind, rid, order_rid, assign_rid, number, name, state, found.at::text as at, fen::text from (${shown}) as found
          ${inOrder(sql`found.at`)}) as rows) as list,
        (select coalesce(json_object_agg(kind, count), '{}') from (
          select kind, count(*)::int as count from all_of_it group by kind) as kinds) as counts`,
  )
  const { list = [], counts = {} } = answer ?? {}
  return {
    counts,
    list: list.map(({ order_rid, assign_rid, at, fen, ...row }) => ({
      ...row,
      at: Number(at),
      ...(order_rid && { order_rid }),
      ...(assign_rid && { assign_rid }),
      ...(fen !== null && { fen: Number(fen) }),
    })),
  }
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
  const { list, counts } = await findAll(db, filter, member_rid, { page, limit })
  return { list, total: totalOf(counts, filter.kind), page, limit, counts }
}
