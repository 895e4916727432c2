import { clockOf, dateOf } from '@lab/contract/rules/ground/time'
import { type InstrumentHours, openHoursOn } from '@lab/contract/rules/work/reservation/period'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { reservation } from '../reservation/schema.ts'

/** Coming bookings of an instrument that other hours of it would leave outside, the next one first: 2026-07-08 09:00–11:00. */
export const bookingsOutside =
  ({ now }: Pick<Deps, 'now'>) =>
  async (db: Db, instrument_rid: string, hours: Record<string, unknown>): Promise<string[]> => {
    const coming = await db
      .select({ from: reservation.from, to: reservation.to })
      .from(reservation)
      .where(
        and(
          eq(reservation.instrument_rid, instrument_rid),
          eq(reservation.state, 'reserved'),
          gte(reservation.from, now()),
        ),
      )
      .orderBy(asc(reservation.from))
    return coming
      .filter(({ from, to }) => {
        const open = openHoursOn(dateOf(from), hours as unknown as InstrumentHours, [])
        return !open || from < open.from || to > open.to
      })
      .map(({ from, to }) => `${dateOf(from)} ${clockOf(from)}–${clockOf(to)}`)
  }
