import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Calendar } from '../../work/experiment/calendar.ts'
import { deliveryRows } from './deliveries.ts'
import { type DayRow, type Instants, inSpans, type SqlSource, sources } from './sources.ts'

export type SourceName = SqlSource | 'deliveries'

export const allSources: readonly SourceName[] = [...(Object.keys(sources) as SqlSource[]), 'deliveries']

/** How far apart rows are told: by project and partner, or only by day and part. */
export type Detail = 'each' | 'whole'

/** What a source says of spans, none of which overlap, from the rows themselves. */
export const dayRows = async (
  db: Db,
  source: SourceName,
  spans: readonly Instants[],
  { calendar, detail }: { calendar: Calendar; detail: Detail },
): Promise<DayRow[]> => {
  if (source === 'deliveries') return deliveryRows(db, spans, calendar)
  // What is not asked for, PostgreSQL does not look up either.
  const apart = detail === 'each' ? sql`project_rid, partner_rid` : sql`'' as project_rid, '' as partner_rid`
  const rows = await rowsOf<Omit<DayRow, 'n' | 'd'> & { n: string; d: string }>(
    db,
    sql`select day, part, ${apart}, sum(n)::text as n, sum(d)::text as d
        from (${inSpans(spans, sources[source])}) as happened group by 1, 2, 3, 4`,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n), d: Number(row.d) }))
}
