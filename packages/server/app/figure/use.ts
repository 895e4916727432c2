import type { Span } from '@lab/contract/rules/app/figure/period'
import type { Fact } from '@lab/contract/rules/app/figure/value'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { Closures } from '@lab/contract/rules/ground/working-time'
import { openHoursOn, type Period } from '@lab/contract/rules/work/reservation/period'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { downtime, reservation } from '../../work/reservation/schema.ts'
import type { Narrowed } from './narrowed.ts'
import type { Instants } from './sources.ts'

/** States in which an instrument's time is booked or was used. */
export const usedStates = ['reserved', 'in_use', 'done'] as const

interface Use extends Record<string, unknown> {
  instrument_rid: string
  /** Which of the periods it is in, from 0. */
  at: number
  minutes: number
}

/** Minutes booked or used of each instrument, by periods that follow on each other: what is done by how long it took. */
const usesIn = (db: Db, starts: readonly number[], before: number) =>
  rowsOf<Use>(
    db,
    sql`
      select instrument_rid, width_bucket("from", ${`{${starts.join(',')}}`}::bigint[]) - 1 as at,
        sum(coalesce(minutes, round(("to" - "from") / 60.0)))::int as minutes
      from ${reservation}
      where state in (${listed(usedStates)}) and "from" >= ${starts[0]} and "from" < ${before}
      group by 1, 2`,
  )

const downtimesIn = (db: Db, { from, before }: Instants) =>
  db
    .select({ instrument_rid: downtime.instrument_rid, from: downtime.from, to: downtime.to })
    .from(downtime)
    .where(and(lt(downtime.from, before), gt(downtime.to, from)))

/** Seconds of a period that none of the others takes; those may overlap. */
const leftOf = ({ from, to }: Period, taken: readonly Period[]): number => {
  let left = 0
  let at = from
  for (const one of [...taken].sort((a, b) => a.from - b.from)) {
    left += Math.max(0, Math.min(one.from, to) - at)
    at = Math.max(at, one.to)
  }
  return left + Math.max(0, to - at)
}

type Instrument = typeof instrument.$inferSelect

/** When instruments of the same hours are open, asked once for a day. */
const opensOf = (closures: Closures) => {
  const known = new Map<string, Period | undefined>()
  return (day: string, one: Instrument) => {
    const key = [day, one.open_week, one.open_from, one.open_to, one.closed_dates].join(' ')
    if (!known.has(key)) known.set(key, openHoursOn(day, one, closures))
    return known.get(key)
  }
}

const openMinutes = (
  one: Instrument,
  days: readonly string[],
  downs: readonly Period[],
  opens: ReturnType<typeof opensOf>,
) => {
  let seconds = 0
  for (const day of days) {
    const open = opens(day, one)
    if (open) seconds += downs.length === 0 ? open.to - open.from : leftOf(open, downs)
  }
  return Math.round(seconds / 60)
}

const daysOf = ({ from, to }: Span): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** Minutes booked or used over minutes open, by instrument. */
export const useFacts = async (
  deps: Deps,
  spans: readonly Span[],
  { instrument_rid }: Narrowed,
): Promise<Fact[]> => {
  const { db } = deps
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const whole = { from: startOf(first.from), before: startOf(dayAfter(last.to, 1)) }
  const opens = opensOf(await settingOf(deps, 'closures'))
  const instruments = await db
    .select()
    .from(instrument)
    .where(instrument_rid ? eq(instrument.rid, instrument_rid) : isNull(instrument.withdrawn))
  const uses = await usesIn(
    db,
    spans.map(({ from }) => startOf(from)),
    whole.before,
  )
  const minutesOf = new Map(
    uses.map(({ instrument_rid, at, minutes }) => [`${at} ${instrument_rid}`, minutes]),
  )
  const downs = await downtimesIn(db, whole)
  const daysIn = spans.map(daysOf)
  return instruments.flatMap((one) => {
    const out = downs.filter((down) => down.instrument_rid === one.rid)
    return daysIn.map((days, at) => ({
      at,
      part: one.rid,
      n: minutesOf.get(`${at} ${one.rid}`) ?? 0,
      d: openMinutes(one, days, out, opens),
    }))
  })
}
