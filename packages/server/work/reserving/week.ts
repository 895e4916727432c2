import type { DataOf } from '@lab/contract/calls'
import { dateOf, daySeconds, startOf } from '@lab/contract/rules/ground/time'
import { openHoursOn, type Period } from '@lab/contract/rules/work/reservation/period'
import { takingStates } from '@lab/contract/rules/work/reservation/states'
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import { type House, houseOf } from '../reservation/rules.ts'
import { reservation } from '../reservation/schema.ts'
import { downtimesIn, within } from '../reservation/store.ts'
import { deskReservations } from './shown.ts'

type Instrument = typeof instrument.$inferSelect

const findInstrument = async (db: Db, rid: string): Promise<Instrument> => {
  const [row] = await db.select().from(instrument).where(eq(instrument.rid, rid))
  if (!row) throw refuse('not_found', '设备不存在')
  return row
}

/** Seven days from a date; the years before 1970 have none. */
const weekFrom = (from: string): Period => {
  const start = Math.max(0, startOf(from))
  return { from: start, to: start + 7 * daySeconds }
}

const openHours = (on: Instrument, { from }: Period, { closures }: House) =>
  Array.from({ length: 7 }, (_, day) => openHoursOn(dateOf(from + day * daySeconds), on, closures)).filter(
    (hours) => hours !== undefined,
  )

/** Live periods of an instrument that touch a time; a lock takes its period until it expires. */
export const liveIn = (db: Db, instrument_rid: string, period: Period, now: number) =>
  db
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.instrument_rid, instrument_rid),
        within(period),
        inArray(reservation.state, [...takingStates]),
        or(ne(reservation.state, 'locked'), gt(reservation.lock_expires, now)),
      ),
    )
    .orderBy(asc(reservation.from), asc(reservation.rid))

/** An instrument's week as anyone sees it: what is open, taken and out of service, without names (domain §4). */
export const openWeek = async (
  deps: Deps,
  rid: string,
  from: string,
): Promise<DataOf<'open/web/instrument/week'>> => {
  const [house, on] = await Promise.all([houseOf(deps), findInstrument(deps.db, rid)])
  const week = weekFrom(from)
  const [live, down] = await Promise.all([
    liveIn(deps.db, rid, week, deps.now()),
    downtimesIn(deps.db, rid, week),
  ])
  return {
    open_hours: openHours(on, week, house),
    slot_minutes: on.slot_minutes,
    busy: live.map((one) => ({ from: one.from, to: one.to })),
    down: down.map((one) => ({ from: one.from, to: one.to })),
    instrument: {
      rid: on.rid,
      name: on.name,
      model: on.model,
      place: on.place,
      min_minutes: on.min_minutes,
      max_minutes: on.max_minutes,
      price_fen_per_hour: on.price_fen_per_hour,
      self_run: on.self_run,
    },
    rules: house.rules,
  }
}

/** The same as the desk sees it: with names, and with what is over. */
export const deskWeek = async (
  deps: Deps,
  rid: string,
  from: string,
): Promise<DataOf<'staff/instrument/week'>> => {
  const [house, on] = await Promise.all([houseOf(deps), findInstrument(deps.db, rid)])
  const week = weekFrom(from)
  const over = deps.db
    .select()
    .from(reservation)
    .where(
      and(eq(reservation.instrument_rid, rid), within(week), inArray(reservation.state, ['done', 'no_show'])),
    )
    .orderBy(asc(reservation.from), asc(reservation.rid))
  const [live, past, down] = await Promise.all([
    liveIn(deps.db, rid, week, deps.now()),
    over,
    downtimesIn(deps.db, rid, week),
  ])
  return {
    open_hours: openHours(on, week, house),
    slot_minutes: on.slot_minutes,
    bookings: await deskReservations(deps.db, [...past, ...live], deps.now(), house.rules),
    down: down.map((one) => ({ rid: one.rid, from: one.from, to: one.to, reason: one.reason })),
  }
}
