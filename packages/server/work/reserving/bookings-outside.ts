import { dateOf } from '@lab/contract/rules/ground/time'
import { type InstrumentHours, openHoursOn } from '@lab/contract/rules/work/reservation/period'
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { reservation } from '../reservation/schema.ts'

/** Counts coming bookings of an instrument that other hours of it would leave outside. */
export const bookingsOutside =
  ({ now }: Pick<Deps, 'now'>) =>
  async (db: Db, instrument_rid: string, hours: Record<string, unknown>): Promise<number> => {
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
    return coming.filter(({ from, to }) => {
      const open = openHoursOn(dateOf(from), hours as unknown as InstrumentHours, [])
      return !open || from < open.from || to > open.to
    }).length
  }
