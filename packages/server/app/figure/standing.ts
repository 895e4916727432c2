import { dayNumber, dayOfNumber } from '@lab/contract/rules/app/figure/period'
import { dayAfter, lastDayOf, startOf } from '@lab/contract/rules/ground/time'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { definition, figureDone, figureMonthDone } from './schema.ts'
import type { Instants } from './sources.ts'

/** Days from one to another, by their numbers, both included. */
export interface DayRange {
  first: number
  last: number
}

/** Whose sums stand: days, and months all of whose days do; in order. */
export interface Standing {
  days: readonly number[]
  months: readonly DayRange[]
}

/** The last day of a month, by its first. */
const lastDay = (first: number) => dayNumber(lastDayOf(dayOfNumber(first).slice(0, 7)))

const daysOf = ({ first, last }: DayRange): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The days of a range whose sums stand, and the months that are summed up of such. */
export const standingIn = async (db: Db, { first, last }: DayRange): Promise<Standing> => {
  const [found] = await rowsOf<{ days: number[] | null; months: number[] | null }>(
    db,
    sql`select (select json_agg(day order by day) from ${figureDone}
          where day >= ${first} and day <= ${last} and definition = ${definition}) as days,
        (select json_agg(month order by month) from ${figureMonthDone}
          where month >= ${first} and month <= ${last}) as months`,
  )
  const days = found?.days ?? []
  const all = new Set(days)
  const months = (found?.months ?? []).map((month) => ({ first: month, last: lastDay(month) }))
  return { days, months: months.filter((month) => daysOf(month).every((day) => all.has(day))) }
}

/**
 * A range as few sums: months that lie within one of the periods that begin with `starts`, by their first days, and days
 * for the rest.
 */
export const fewest = (
  { first, last }: DayRange,
  starts: readonly number[],
  { days, months }: Standing,
): { days: number[]; months: number[] } => {
  const whole = months.filter(
    (month) =>
      month.first >= first &&
      month.last <= last &&
      !starts.some((start) => start > month.first && start <= month.last),
  )
  const within = new Set(whole.flatMap(daysOf))
  return {
    days: days.filter((day) => day >= first && day <= last && !within.has(day)),
    months: whole.map((month) => month.first),
  }
}

/** What of a range is still to be counted from the rows themselves. */
export const gapsIn = ({ first, last }: DayRange, { days }: Pick<Standing, 'days'>): Instants[] => {
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
