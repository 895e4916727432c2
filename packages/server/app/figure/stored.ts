import { dayOfNumber } from '@lab/contract/rules/app/figure/period'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { SourceName } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import { definition, figureDone } from './schema.ts'
import { dayText, type Instants } from './sources.ts'

/** Days from one to another, by their numbers, both included. */
export interface DayRange {
  first: number
  last: number
}

/** The days of a range whose sums stand. */
export const doneDays = async (db: Db, { first, last }: DayRange): Promise<number[]> => {
  const rows = await db
    .select({ day: figureDone.day })
    .from(figureDone)
    .where(and(gte(figureDone.day, first), lte(figureDone.day, last), eq(figureDone.definition, definition)))
    .orderBy(asc(figureDone.day))
  return rows.map(({ day }) => day)
}

/** What of a range is still to be counted from the rows themselves. */
export const gapsIn = ({ first, last }: DayRange, done: readonly number[]): Instants[] => {
  const gaps: Instants[] = []
  let at = first
  for (const day of [...done, last + 1]) {
    if (day > at)
      gaps.push({
        from: at === 0 ? 0 : startOf(dayOfNumber(at)),
        before: startOf(dayAfter(dayOfNumber(day - 1), 1)),
      })
    at = day + 1
  }
  return gaps
}

export interface StoredRow {
  /** Which of the periods it is in, from 0; −1 before all of them. */
  at: number
  part: string
  partner_rid: string
  n: number
  d: number
}

export interface Wanted extends Narrowed {
  source: SourceName
  done: readonly number[]
  /** The first days of the periods. */
  starts: readonly number[]
  /** Whether partners are told apart. */
  byPartner: boolean
}

/** Of customers, whose parts are days before, those are counted who have none in the period: '' is before all days. */
const isFirstDay = (source: SourceName, at: SQL, starts: readonly number[]): SQL =>
  source === 'customers' ? sql`and part < (${`{${starts.map(dayText).join(',')}}`}::text[])[${at}]` : sql``

const partOf = (source: SourceName): SQL =>
  source === 'customers' ? sql`case part when '' then '' else 'before' end` : sql`part`

/** The days between the first and the last whose sums do not stand: far fewer than those whose do. */
const missingIn = (done: readonly number[]): number[] =>
  done.flatMap((day, at) => {
    const next = done[at + 1] ?? day + 1
    return Array.from({ length: next - day - 1 }, (_, more) => day + 1 + more)
  })

/** What was summed up, by period and part. */
export const storedRows = async (db: Db, wanted: Wanted): Promise<StoredRow[]> => {
  const { source, done, starts, byPartner, project_rid, partner } = wanted
  if (done.length === 0) return []
  const isWhole = !byPartner && project_rid === undefined && partner === undefined
  const narrowed: SQL[] = [
    ...(project_rid === undefined ? [] : [sql`and project_rid = ${project_rid}`]),
    ...(partner === undefined ? [] : [sql`and partner_rid = ${partner}`]),
  ]
  const missing = missingIn(done)
  const at = sql`width_bucket(day, ${`{${starts.join(',')}}`}::int[])`
  const rows = await rowsOf<Omit<StoredRow, 'n' | 'd'> & { n: string; d: string }>(
    db,
    sql`
      select ${at} - 1 as at, ${partOf(source)} as part, ${byPartner ? sql`partner_rid` : sql`''`} as partner_rid,
        sum(n)::text as n, sum(d)::text as d
      from figure_day
      where source = ${source} and whole = ${isWhole} and day >= ${done[0]} and day <= ${done.at(-1)}
        ${missing.length > 0 ? sql`and day <> all(${`{${missing.join(',')}}`}::int[])` : sql``}
        ${isFirstDay(source, at, starts)} ${sql.join(narrowed, sql` `)}
      group by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n), d: Number(row.d) }))
}
