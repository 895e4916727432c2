import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Calendar } from '../../work/experiment/calendar.ts'
import { deliveryRows } from './deliveries.ts'
import { type DayRow, type Instants, type SqlSource, sources } from './sources.ts'

export type SourceName = SqlSource | 'deliveries'

export const allSources: readonly SourceName[] = [...(Object.keys(sources) as SqlSource[]), 'deliveries']

/** Whatever a source says is added up from what happened, so it is asked from the rows themselves. */
export const dayRows = async (
  db: Db,
  source: SourceName,
  span: Instants,
  calendar: Calendar,
): Promise<DayRow[]> => {
  if (source === 'deliveries') return deliveryRows(db, span, calendar)
  const rows = await rowsOf<Omit<DayRow, 'n' | 'd'> & { n: string; d: string }>(
    db,
    sql`select day, part, project_rid, partner_rid, n::text as n, d::text as d
        from (${sources[source](span)}) as happened`,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n), d: Number(row.d) }))
}
