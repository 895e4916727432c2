import { noShowFee, noShowFrom } from '@lab/contract/rules/work/reservation/fee'
import type { ReservationRules } from '@lab/contract/rules/work/reservation/limits'
import { and, asc, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Due } from '../../ground/jobs/due.ts'
import { refuse } from '../../ground/refuse.ts'
import { type Actor, systemActor } from '../order/actor.ts'
import { endFees } from './fees.ts'
import { notifyMissed } from './reservation-notices.ts'
import { houseOf } from './rules.ts'
import { reservation, reservationFee } from './schema.ts'
import { moveReservation, type Reservation, type Tools } from './store.ts'

/** Writes that nobody came; the rest of the period is free again. @throws Refusal `wrong_state` before it is time */
export const markNoShow = (
  tx: Db,
  tools: Tools,
  row: Reservation,
  by: Actor,
  rules: ReservationRules,
): Promise<Reservation> => {
  if (tools.now() < noShowFrom(row.from, rules))
    throw refuse('wrong_state', `开始 ${rules.no_show_minutes} 分钟之后才能登记未到场`)
  if (row.downtime_rid !== null) throw refuse('wrong_state', '设备停机期间的预约不算未到场')
  const fee = { kind: 'noShow', fen: noShowFee(row.price_fen, rules) } as const
  return moveReservation(tx, tools, row, { event: 'noShow', ...by, fee })
}

/** Lets a member off what their reservation cost. */
export const waiveFee = (tx: Db, tools: Tools, by: Actor, reservation_rid: string): Promise<void> =>
  endFees(tx, tools, by, [reservation_rid], 'waived', isNull(reservationFee.waived))

const dueNow = (now: number, rules: ReservationRules): SQL | undefined =>
  or(
    and(eq(reservation.state, 'locked'), lte(reservation.lock_expires, now)),
    and(eq(reservation.state, 'reserved'), lte(reservation.from, now - rules.no_show_minutes * 60)),
  )

const settleOne = (tx: Db, tools: Tools, row: Reservation, rules: ReservationRules) => {
  if (row.state === 'locked') return moveReservation(tx, tools, row, { event: 'lapse', ...systemActor })
  if (row.downtime_rid !== null) return moveReservation(tx, tools, row, { event: 'down', ...systemActor })
  return markNoShow(tx, tools, row, systemActor, rules)
}

/**
 * What is due and not done: locks that expired, bookings that nobody came to; those that a downtime made free end free of
 * charge.
 */
export const reservationsDue = async (deps: Deps): Promise<Due> => {
  const { rules } = await houseOf(deps)
  return {
    find: async (db, { now, limit, isOpen }) => {
      const rows = await db
        .select({ rid: reservation.rid })
        .from(reservation)
        .where(and(dueNow(now, rules), isOpen(reservation.rid)))
        .orderBy(asc(reservation.from))
        .limit(limit)
      return rows.map(({ rid }) => rid)
    },
    act: async (tools, tx, rid) => {
      const [row] = await tx
        .select()
        .from(reservation)
        .where(and(eq(reservation.rid, rid), dueNow(tools.now(), rules)))
        .for('update')
      if (!row) return false
      const after = await settleOne(tx, tools, row, rules)
      if (after.state === 'no_show') await notifyMissed(tx, tools, after, rules)
      return true
    },
  }
}
