import { dayOfNumber } from '@lab/contract/rules/app/figure/period'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, asc, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { SourceName } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import { figureDone } from './schema.ts'
import type { Instants } from './sources.ts'

/** Days from one to another, by their numbers, both included. */
export interface DayRange {
  first: number
  last: number
}

/** The days of a range whose sums stand. */
export const doneDays = async (db: Db, { first, last }: DayRange): Promise<number[]> => {
  const rows = await db
    .select()
    .from(figureDone)
    .where(and(gte(figureDone.day, first), lte(figureDone.day, last)))
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

interface Wanted extends Narrowed {
  source: SourceName
  done: readonly number[]
  /** The first days of the periods. */
  starts: readonly number[]
  /** Whether partners are told apart. */
  byPartner: boolean
}

/** What was summed up, by period and part. */
export const storedRows = async (db: Db, wanted: Wanted): Promise<StoredRow[]> => {
  const { source, done, starts, byPartner, project_rid, partner } = wanted
  if (done.length === 0) return []
  const isWhole = !byPartner && project_rid === undefined && partner === undefined
  const narrowed: SQL[] = [
    ...(project_rid === undefined ? [] : [sql`and project_rid = ${project_rid}`]),
    ...(partner === undefined ? [] : [sql`and partner_rid = ${partner}`]),
  ]
  const rows = await rowsOf<Omit<StoredRow, 'n' | 'd'> & { n: string; d: string }>(
    db,
    sql`
      select width_bucket(day, ${`{${starts.join(',')}}`}::int[]) - 1 as at, part,
        ${byPartner ? sql`partner_rid` : sql`''`} as partner_rid, sum(n)::text as n, sum(d)::text as d
      from figure_day
      where source = ${source} and whole = ${isWhole} and day >= ${done[0]} and day <= ${done.at(-1)}
        and day = any(${`{${done.join(',')}}`}::int[]) ${sql.join(narrowed, sql` `)}
      group by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, n: Number(row.n), d: Number(row.d) }))
}
