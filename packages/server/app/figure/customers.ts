import type { Span } from '@lab/contract/rules/app/figure/period'
import type { Fact } from '@lab/contract/rules/app/figure/value'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Narrowed } from './narrowed.ts'

interface Counted extends Record<string, unknown> {
  at: number
  all: number
  fresh: number
}

/** How many members ordered in each period, each once, and for how many it was the first time. */
export const customerFacts = async (
  db: Db,
  spans: readonly Span[],
  { partner }: Narrowed,
): Promise<Fact[]> => {
  const starts = spans.map(({ from }) => startOf(from))
  const before = startOf(dayAfter(spans.at(-1)?.to ?? '', 1))
  const rows = await rowsOf<Counted>(
    db,
    sql`
      with seen as (
        select distinct width_bucket(o.created, array[${sql.join(starts, sql`, `)}]::bigint[]) as at, o.member_rid
        from customer_order o
        where o.created >= ${starts[0] ?? 0} and o.created < ${before}
          ${partner === undefined ? sql`` : sql`and o.member_rid in (select rid from member where partner_rid = ${partner})`}
      ), first as (
        select member_rid, (select min(o.created) from customer_order o where o.member_rid = s.member_rid) as created
        from (select distinct member_rid from seen) s
      )
      select s.at::int as at, count(*)::int as all,
        (count(*) filter (where width_bucket(f.created, array[${sql.join(starts, sql`, `)}]::bigint[]) = s.at))::int as fresh
      from seen s join first f using (member_rid) group by 1`,
  )
  return rows.flatMap(({ at, all, fresh }) => [
    { at: at - 1, part: 'new', n: fresh, d: 0 },
    { at: at - 1, part: 'returning', n: all - fresh, d: 0 },
  ])
}
