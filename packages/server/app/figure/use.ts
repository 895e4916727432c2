import { dayNumber, dayOfNumber, type Span } from '@lab/contract/rules/app/figure/period'
import type { Fact } from '@lab/contract/rules/app/figure/value'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { Closures } from '@lab/contract/rules/ground/working-time'
import { openHoursOn, overlaps, type Period } from '@lab/contract/rules/work/reservation/period'
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

const daysOf = ({ from, to }: Span): string[] => {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => dayOfNumber(first + at))
}

/** When instruments of the same hours are open in each of the periods, asked once for all of them. */
const opensOf = (spans: readonly Span[], closures: Closures) => {
  const days = spans.map(daysOf)
  const known = new Map<string, Period[][]>()
  return (one: Instrument): Period[][] => {
    const key = [one.open_week, one.open_from, one.open_to, one.closed_dates].join(' ')
    const found =
      known.get(key) ?? days.map((own) => own.flatMap((day) => openHoursOn(day, one, closures) ?? []))
    known.set(key, found)
    return found
  }
}

/** Of when it is open, what is left of its downtimes. */
const openMinutes = (opens: readonly Period[], downs: readonly Period[]) => {
  const seconds = opens.reduce((sum, open) => {
    const out = downs.filter((down) => overlaps(down, open))
    return sum + (out.length === 0 ? open.to - open.from : leftOf(open, out))
  }, 0)
  return Math.round(seconds / 60)
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
  const opens = opensOf(spans, await settingOf(deps, 'closures'))
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
  return instruments.flatMap((one) => {
    const out = downs.filter((down) => down.instrument_rid === one.rid)
    return opens(one).map((own, at) => ({
      at,
      part: one.rid,
      n: minutesOf.get(`${at} ${one.rid}`) ?? 0,
      d: openMinutes(own, out),
    }))
  })
}
