import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Calendar } from '../../work/experiment/calendar.ts'
import { deliveryRows } from './deliveries.ts'
import { type DayRow, type Instants, inSpans, type SqlSource, sources } from './sources.ts'

export type SourceName = SqlSource | 'deliveries'

export const allSources: readonly SourceName[] = [...(Object.keys(sources) as SqlSource[]), 'deliveries']

/** What a source says of spans, none of which overlap, from the rows themselves. */
export const dayRows = async (
  db: Db,
  source: SourceName,
  spans: readonly Instants[],
  calendar: Calendar,
): Promise<DayRow[]> => {
  if (source === 'deliveries') return deliveryRows(db, spans, calendar)
  const rows = await rowsOf<Omit<DayRow, 'n' | 'd'> & { n: string; d: string }>(
    db,
    sql`select day, part, project_rid, partner_rid, n::text as n, d::text as d
        from (${inSpans(spans, sources[source])}) as happened`,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n), d: Number(row.d) }))
}
