import { daySeconds, secondsOf, shanghai, startOf } from '@lab/contract/rules/time'
import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Deps } from '../http/handle.ts'
import { instrument, instrumentPeriod, type PeriodState } from './schema.ts'

/** States in which a period is taken; a lock takes it until it lapses. */
const taken: PeriodState[] = ['reserved', 'in_use', 'done', 'no_show']

/**
 * Seven days of an instrument from the date `from` (`YYYY-MM-DD`, Asia/Shanghai): its opening hours and the
 * periods taken, without names (domain §4); undefined when there is no such instrument.
 */
export const instrumentWeek = async (deps: Deps, rid: string, from: string) => {
  const [row] = await deps.db.select().from(instrument).where(eq(instrument.rid, rid))
  if (!row) return undefined
  const start = Math.max(0, startOf(from))
  const busy = await deps.db
    .select({ from: instrumentPeriod.from, to: instrumentPeriod.to })
    .from(instrumentPeriod)
    .where(
      and(
        eq(instrumentPeriod.instrument_rid, rid),
        lt(instrumentPeriod.from, start + 7 * daySeconds),
        gt(instrumentPeriod.to, start),
        or(
          inArray(instrumentPeriod.state, taken),
          and(eq(instrumentPeriod.state, 'locked'), gt(instrumentPeriod.lock_expires, deps.now())),
        ),
      ),
    )
    .orderBy(asc(instrumentPeriod.from))
  const midnights = Array.from({ length: 7 }, (_, day) => start + day * daySeconds)
  return {
    open_hours: midnights
      .filter((midnight) => isOpenOn(row, midnight))
      .map((midnight) => hoursOf(row, midnight)),
    slot_minutes: row.slot_minutes,
    busy,
  }
}

type Instrument = typeof instrument.$inferSelect

const isOpenOn = ({ open_week, closed_dates }: Instrument, midnight: number) => {
  const { date, weekday } = shanghai(midnight)
  return open_week.includes(weekday) && !closed_dates.includes(date)
}

/** Epoch seconds. */
const hoursOf = ({ open_from, open_to }: Instrument, midnight: number) => ({
  from: midnight + secondsOf(open_from),
  to: midnight + secondsOf(open_to),
})
