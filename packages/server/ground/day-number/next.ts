import { type DayNumbered, dayNumber } from '@lab/contract/rules/ground/day-number'
import { dateOf } from '@lab/contract/rules/ground/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { dayCount } from './schema.ts'

/** The next number of its kind and day; given back when the transaction fails, so that a day has no gaps. */
export const nextDayNumber = async (tx: Db, of: DayNumbered, now: number): Promise<string> => {
  const day = dateOf(now)
  const [row] = await tx
    .insert(dayCount)
    .values({ of, day, given: 1 })
    .onConflictDoUpdate({ target: [dayCount.of, dayCount.day], set: { given: sql`${dayCount.given} + 1` } })
    .returning()
  return dayNumber(of, day, row?.given ?? 1)
}
