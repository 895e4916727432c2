import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, dateTimeOf, daySeconds, startOf } from '@lab/contract/rules/ground/time'
import type { Period } from '@lab/contract/rules/work/reservation/period'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import { notifyDown } from '../reservation/reservation-notices.ts'
import { houseOf } from '../reservation/rules.ts'
import { downtime, reservation } from '../reservation/schema.ts'
import { lapseWithin, lockInstrument, moveReservation, within } from '../reservation/store.ts'
import { deskReservations } from './shown.ts'

const longest = 366 * daySeconds

/** @throws Refusal `not_found`, `invalid` */
const requireDowntime = async (tx: Db, { rid, from, to }: Period & { rid: string }, now: number) => {
  const [on] = await tx.select().from(instrument).where(eq(instrument.rid, rid))
  if (!on) throw refuse('not_found', '设备不存在')
  const wrong = (msg: string) => refuse('invalid', msg, { to: msg })
  if (to <= from) throw wrong('结束时间须晚于开始时间')
  if (to <= now) throw wrong('停机的时间已经过去')
  if (to - from > longest) throw wrong('停机最长一年')
}

/** What a downtime touches: reservations to come. */
const touched = (tx: Db, instrument_rid: string, period: Period) =>
  tx
    .select()
    .from(reservation)
    .where(
      and(eq(reservation.instrument_rid, instrument_rid), eq(reservation.state, 'reserved'), within(period)),
    )
    .orderBy(asc(reservation.from), asc(reservation.rid))

export const affectedBy = async (
  deps: Deps,
  request: ParsedOf<'staff/instrument/affected'>,
): Promise<DataOf<'staff/instrument/affected'>> => {
  await requireDowntime(deps.db, request, deps.now())
  const { rules } = await houseOf(deps)
  const rows = await touched(deps.db, request.rid, request)
  return { list: await deskReservations(deps.db, rows, deps.now(), rules) }
}

/**
 * Takes an instrument out of service (domain §4): the reservations within the time end, or may be moved and canceled free
 * of charge; nobody pays, each member is notified once. Locks within it lapse.
 */
export const takeDown = (
  deps: Deps,
  request: ParsedOf<'staff/instrument/down'>,
  caller: Caller,
): Promise<DataOf<'staff/instrument/down'>> => {
  const { rid: instrument_rid, from, to, reason, bookings } = request
  const { rid: staff_rid } = staffOf(caller)
  return idempotent(deps, caller, async (tx) => {
    await lockInstrument(tx, instrument_rid)
    await requireDowntime(tx, request, deps.now())
    const rid = deps.newId()
    await tx
      .insert(downtime)
      .values({ rid, instrument_rid, from, to, reason, staff_rid, created: deps.now() })
    await lapseWithin(tx, deps, instrument_rid, request)
    const rows = await touched(tx, instrument_rid, request).for('update')
    const isCanceled = bookings === 'cancel'
    for (const row of rows) {
      if (isCanceled)
        await moveReservation(
          tx,
          deps,
          row,
          { event: 'down', actor: 'staff', actor_rid: staff_rid, note: reason },
          { downtime_rid: rid },
        )
      else await tx.update(reservation).set({ downtime_rid: rid }).where(eq(reservation.rid, row.rid))
    }
    // Who was offered another time for an earlier downtime knows already.
    const news = rows.filter((row) => isCanceled || row.downtime_rid === null)
    await notifyDown(tx, deps, { downtime_rid: rid, reason, canceled: isCanceled }, news)
    await noteAct(tx, deps, caller, {
      action: 'instrument/down',
      target_rid: instrument_rid,
      after: { from: dateTimeOf(from), to: dateTimeOf(to), reason, bookings, affected: rows.length },
    })
    return { downtime_rid: rid, affected: rows.length }
  })
}

/** Ends a downtime now, or takes back one that has not begun; what was offered to members stays offered. */
export const bringUp = (
  deps: Deps,
  request: ParsedOf<'staff/instrument/up'>,
  caller: Caller,
): Promise<Record<string, never>> =>
  idempotent(deps, caller, async (tx) => {
    const { downtime_rid } = request
    const [row] = await tx.select().from(downtime).where(eq(downtime.rid, downtime_rid)).for('update')
    if (!row) throw refuse('not_found', '停机记录不存在')
    const now = deps.now()
    if (row.to <= now) throw refuse('wrong_state', '停机已经结束')
    await tx
      .update(downtime)
      .set({ to: Math.max(row.from, now) })
      .where(eq(downtime.rid, downtime_rid))
    await noteAct(tx, deps, caller, {
      action: 'instrument/up',
      target_rid: row.instrument_rid,
      before: { from: dateTimeOf(row.from), to: dateTimeOf(row.to) },
      after: { to: dateTimeOf(Math.max(row.from, now)) },
    })
    return {}
  })

/** All instruments, with how many come today and when they are out of service. */
export const listInstruments = async ({ db, now }: Deps): Promise<DataOf<'staff/instrument/list'>> => {
  const today = startOf(dateOf(now()))
  const [rows, counts, downs] = await Promise.all([
    db.select().from(instrument).orderBy(asc(instrument.name), asc(instrument.rid)),
    db
      .select({ rid: reservation.instrument_rid, count: sql<number>`count(*)::int` })
      .from(reservation)
      .where(
        and(
          within({ from: today, to: today + daySeconds }),
          sql`${reservation.state} in ('reserved', 'in_use', 'done')`,
        ),
      )
      .groupBy(reservation.instrument_rid),
    db
      .select()
      .from(downtime)
      .where(and(gt(downtime.to, now()), lt(downtime.from, downtime.to)))
      .orderBy(asc(downtime.from)),
  ])
  return {
    list: rows.map(({ open_week, open_from, open_to, closed_dates, ...row }) => ({
      ...row,
      today: counts.find(({ rid }) => rid === row.rid)?.count ?? 0,
      down: downs
        .filter(({ instrument_rid }) => instrument_rid === row.rid)
        .map(({ rid, from, to, reason }) => ({ rid, from, to, reason })),
    })),
  }
}
