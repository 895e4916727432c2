import { dayNumber, dayOfNumber } from '@lab/contract/rules/app/figure/period'
import { dayAfter, firstDayOf, monthAfter, startOf } from '@lab/contract/rules/ground/time'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { definition, figureDone, figureMonthDone } from './schema.ts'
import type { Instants } from './sources.ts'

/** Days from one to another, by their numbers, both included. */
export interface DayRange {
  first: number
  last: number
}

/** Whose sums stand: days, and months by their first days; in order. */
export interface Standing {
  days: readonly number[]
  months: readonly number[]
}

/** The days of a range whose sums stand, and the months that are summed up of such. */
export const standingIn = async (db: Db, { first, last }: DayRange): Promise<Standing> => {
  const [found] = await rowsOf<{ days: number[] | null; months: number[] | null }>(
    db,
    sql`select (select json_agg(day order by day) from ${figureDone}
          where day >= ${first} and day <= ${last} and definition = ${definition}) as days,
        (select json_agg(month order by month) from ${figureMonthDone}
          where month >= ${first} and month <= ${last}) as months`,
  )
  return { days: found?.days ?? [], months: found?.months ?? [] }
}

/** The last day of a month. */
const lastDay = (month: number) => dayNumber(firstDayOf(monthAfter(dayOfNumber(month).slice(0, 7), 1))) - 1

/** The days of a month, if all of them stand. */
const daysOfMonth = (month: number, days: ReadonlySet<number>): number[] => {
  const all = Array.from({ length: lastDay(month) - month + 1 }, (_, at) => month + at)
  return all.every((day) => days.has(day)) ? all : []
}

/**
 * A range as few sums: months that stand and lie within one of the periods that begin with `starts`, and days for the
 * rest. A month whose day does not stand does not either.
 */
export const fewest = (
  { first, last }: DayRange,
  starts: readonly number[],
  { days, months }: Standing,
): Standing => {
  const own = new Set(days.filter((day) => day >= first && day <= last))
  const whole = months.filter((month) => {
    const all = daysOfMonth(month, own)
    const isOne = all.length > 0 && !starts.some((start) => start > month && start < month + all.length)
    if (isOne) for (const day of all) own.delete(day)
    return isOne
  })
  return { days: [...own], months: whole }
}

/** What of a range is still to be counted from the rows themselves. */
export const gapsIn = ({ first, last }: DayRange, { days }: Standing): Instants[] => {
  const gaps: Instants[] = []
  let at = first
  for (const day of [...days.filter((one) => one >= first && one <= last), last + 1]) {
    if (day > at)
      gaps.push({
        from: at === 0 ? 0 : startOf(dayOfNumber(at)),
        before: startOf(dayAfter(dayOfNumber(day - 1), 1)),
      })
    at = day + 1
  }
  return gaps
}
