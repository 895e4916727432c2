import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { SourceName } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import { dayText } from './sources.ts'
import type { DayRange } from './standing.ts'

/** What is asked of a source, by periods that follow on each other. */
export interface Wanted extends Narrowed {
  source: SourceName
  range: DayRange
  /** The first days of the periods. */
  starts: readonly number[]
  /** Whether parts and partners are told apart. */
  byPart: boolean
  byPartner: boolean
}

/** Whether neither projects nor partners are asked for. */
export const isWhole = ({ byPartner, project_rid, partner }: Wanted): boolean =>
  !byPartner && project_rid === undefined && partner === undefined

export interface StoredRow {
  /** Which of the periods it is in, from 0; −1 before all of them. */
  at: number
  part: string
  partner_rid: string
  n: number
  d: number
}

const numbers = (all: readonly number[]): SQL => sql`${`{${all.join(',')}}`}::int[]`

/** Of customers, whose parts are days before, those are counted who have none in the period: '' is before all days. */
const isFirst = ({ source, starts }: Wanted, at: SQL): SQL =>
  source === 'customers' ? sql`and part < (${`{${starts.map(dayText).join(',')}}`}::text[])[${at}]` : sql``

const partOf = ({ source, byPart }: Wanted): SQL => {
  if (source === 'customers') return sql`case part when '' then '' else 'before' end`
  return byPart ? sql`part` : sql`''`
}

/** Sums of months or of days, each by the period in which it begins. */
const summed = (wanted: Wanted, index: number, table: SQL, begins: SQL, which: readonly number[]): SQL => {
  const { source, starts, byPartner, project_rid, partner } = wanted
  const at = sql`width_bucket(${begins}, ${numbers(starts)})`
  return sql`
    select ${index}::int as index, ${at} - 1 as at, ${partOf(wanted)} as part,
      ${byPartner ? sql`partner_rid` : sql`''`} as partner_rid, sum(n)::text as n, sum(d)::text as d
    from ${table} where source = ${source} and whole = ${isWhole(wanted)} and ${begins} = any(${numbers(which)})
      ${project_rid === undefined ? sql`` : sql`and project_rid = ${project_rid}`}
      ${partner === undefined ? sql`` : sql`and partner_rid = ${partner}`} ${isFirst(wanted, at)}
    group by 2, 3, 4`
}

/** By which sums it is answered: see `fewest`. */
interface Sums {
  days: readonly number[]
  months: readonly number[]
}

const storedOf = (wanted: Wanted, { days, months }: Sums, index: number): SQL[] => [
  ...(months.length > 0 ? [summed(wanted, index, sql`figure_month`, sql`month`, months)] : []),
  ...(days.length > 0 ? [summed(wanted, index, sql`figure_day`, sql`day`, days)] : []),
]

/** What was summed up, whatever is asked in one statement; a part has a row of its months and one of its days. */
export const storedRows = async (
  db: Db,
  all: readonly { wanted: Wanted; sums: Sums }[],
): Promise<StoredRow[][]> => {
  const found = all.map((): StoredRow[] => [])
  const asked = all.flatMap(({ wanted, sums }, index) => storedOf(wanted, sums, index))
  if (asked.length === 0) return found
  const rows = await rowsOf<{
    index: number
    at: number
    part: string
    partner_rid: string
    n: string
    d: string
  }>(db, sql.join(asked, sql` union all `))
  for (const { index, n, d, ...row } of rows) found[index]?.push({ ...row, n: Number(n), d: Number(d) })
  return found
}
