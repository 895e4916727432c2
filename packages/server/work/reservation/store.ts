import { dateOf } from '@lab/contract/rules/ground/time'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import type { FeeKind } from '@lab/contract/rules/work/reservation/fee'
import type { Period } from '@lab/contract/rules/work/reservation/period'
import {
  openReservationStates,
  type ReservationEvent,
  reservationFlow,
  takingStates,
} from '@lab/contract/rules/work/reservation/states'
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { commitChange } from '../../books/ledger/committed.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type Actor, systemActor } from '../order/actor.ts'
import { addFee } from './fees.ts'
import { downtime, reservation, reservationDay, reservationEvent } from './schema.ts'

export type Reservation = typeof reservation.$inferSelect
export type Downtime = typeof downtime.$inferSelect

export type Tools = Pick<Deps, 'now' | 'newId'>

/** Takes the acts of a member one after the other, so that their limits hold. Before `lockInstrument`. */
export const lockMember = (tx: Db, member_rid: string): Promise<void> =>
  lockKey(tx, `reservations of ${member_rid}`)

/** Lets one transaction at a time give out periods of an instrument. Before any of its rows is locked. */
export const lockInstrument = (tx: Db, instrument_rid: string): Promise<void> =>
  lockKey(tx, `instrument ${instrument_rid}`)

/** Which instrument a reservation is for, unlocked. @throws Refusal `not_found` */
export const instrumentOf = async (tx: Db, rid: string): Promise<string> => {
  const [found] = await tx
    .select({ instrument_rid: reservation.instrument_rid })
    .from(reservation)
    .where(eq(reservation.rid, rid))
  if (!found) throw refuse('not_found', '预约不存在')
  return found.instrument_rid
}

/** A reservation, locked until the transaction's end; of this member where one is named. @throws Refusal `not_found` */
export const lockReservation = async (tx: Db, rid: string, member_rid?: string): Promise<Reservation> => {
  const own = member_rid === undefined ? undefined : eq(reservation.member_rid, member_rid)
  const [found] = await tx
    .select()
    .from(reservation)
    .where(and(eq(reservation.rid, rid), own))
    .for('update')
  if (!found) throw refuse('not_found', '预约不存在')
  return found
}

/**
 * A reservation with an agreement: one that was booked, whatever became of it; of this member where one is named.
 * @throws Refusal `not_found`
 */
export const findBooked = async (db: Db, rid: string, member_rid?: string): Promise<Reservation> => {
  const own = member_rid === undefined ? undefined : eq(reservation.member_rid, member_rid)
  const [found] = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.rid, rid), ne(reservation.number, ''), own))
  if (!found) throw refuse('not_found', '预约不存在')
  return found
}

interface Move extends Actor {
  event: ReservationEvent
  note?: string
  /** What it costs, fen. */
  fee?: { kind: FeeKind; fen: number }
}

/**
 * Moves a locked reservation by an event of the state table, with its row in the log and what it costs.
 * @throws Refusal `wrong_state`
 */
export const moveReservation = async (
  tx: Db,
  { now, newId }: Tools,
  before: Reservation,
  { event, actor, actor_rid, note = '', fee }: Move,
  change: Partial<Omit<Reservation, 'rid' | 'state' | 'since'>> = {},
): Promise<Reservation> => {
  const to = nextState(reservationFlow, before.state, event, actor)
  if (!to) throw refuse('wrong_state')
  const at = now()
  const [after] = await tx
    .update(reservation)
    .set({ ...change, state: to, since: at, lock_expires: null })
    .where(eq(reservation.rid, before.rid))
    .returning()
  const fee_fen = fee?.fen ?? 0
  await tx.insert(reservationEvent).values({
    rid: newId(),
    reservation_rid: before.rid,
    at,
    event,
    from_state: before.state,
    to_state: to,
    actor,
    actor_rid,
    note,
    fee_fen,
  })
  const moved = after as Reservation
  await commitChange(
    tx,
    { now, newId },
    {
      before,
      after: moved,
      actor,
      actor_rid,
      reference: moved.number,
      key: `commit reservation ${moved.rid} ${to}`,
    },
  )
  if (fee && fee_fen > 0)
    await addFee(
      tx,
      { now, newId },
      { actor, actor_rid },
      {
        reservation_rid: before.rid,
        kind: fee.kind,
        fen: fee_fen,
        member_rid: before.member_rid,
        payer_kind: before.payer_kind,
        payer_rid: before.payer_rid,
        created: at,
      },
      moved.number,
    )
  return moved
}

const lapse = async (tx: Db, tools: Tools, which: SQL | undefined) => {
  const stale = await tx
    .select()
    .from(reservation)
    .where(and(eq(reservation.state, 'locked'), which))
    .orderBy(asc(reservation.rid))
    .for('update')
  for (const one of stale) await moveReservation(tx, tools, one, { event: 'lapse', ...systemActor })
}

/** Lets the expired locks of an instrument lapse: the constraint would still count them. */
export const lapseExpired = (tx: Db, tools: Tools, instrument_rid: string): Promise<void> =>
  lapse(
    tx,
    tools,
    and(eq(reservation.instrument_rid, instrument_rid), lte(reservation.lock_expires, tools.now())),
  )

/** Lets the locks lapse that a member holds, wherever: one at a time is enough. */
export const lapseOwn = (tx: Db, tools: Tools, member_rid: string): Promise<void> =>
  lapse(tx, tools, eq(reservation.member_rid, member_rid))

/** Lets the locks of an instrument lapse that touch a period. */
export const lapseWithin = (tx: Db, tools: Tools, instrument_rid: string, period: Period): Promise<void> =>
  lapse(tx, tools, and(eq(reservation.instrument_rid, instrument_rid), within(period)))

/** What the overlap of a period means in SQL. */
export const within = ({ from, to }: Period) => and(lt(reservation.from, to), gt(reservation.to, from))

/**
 * Writes a lock, unless its period is taken: the exclusion constraint says so, whoever came first.
 * @throws Refusal `slot_taken`
 */
export const insertReservation = async (
  tx: Db,
  row: typeof reservation.$inferInsert & { state: 'locked' },
): Promise<Reservation> => {
  const [written] = await tx.insert(reservation).values(row).onConflictDoNothing().returning()
  if (!written) throw refuse('slot_taken', '这段时间刚被占用，请另选时间')
  return written
}

/** Whether somebody else's live period overlaps. */
export const isTaken = async (tx: Db, now: number, row: Reservation): Promise<boolean> =>
  (await tx.$count(
    reservation,
    and(
      eq(reservation.instrument_rid, row.instrument_rid),
      ne(reservation.chain, row.chain),
      within(row),
      inArray(reservation.state, [...takingStates]),
      or(ne(reservation.state, 'locked'), gt(reservation.lock_expires, now)),
    ),
  )) > 0

/** Downtimes of an instrument that touch a period, in their order. */
export const downtimesIn = (db: Db, instrument_rid: string, { from, to }: Period): Promise<Downtime[]> =>
  db
    .select()
    .from(downtime)
    .where(
      and(
        eq(downtime.instrument_rid, instrument_rid),
        lt(downtime.from, to),
        gt(downtime.to, from),
        lt(downtime.from, downtime.to),
      ),
    )
    .orderBy(asc(downtime.from))

export const countOpen = (db: Db, member_rid: string): Promise<number> =>
  db.$count(
    reservation,
    and(eq(reservation.member_rid, member_rid), inArray(reservation.state, [...openReservationStates])),
  )

/** When the periods began to which a member did not come. */
export const noShowsOf = async (db: Db, member_rid: string): Promise<number[]> => {
  const rows = await db
    .select({ from: reservation.from })
    .from(reservation)
    .where(and(eq(reservation.member_rid, member_rid), eq(reservation.state, 'no_show')))
  return rows.map(({ from }) => from)
}

/** The next number of a day, counted in the row that the first reservation of the day makes. */
export const nextReservationNumber = async (tx: Db, now: number): Promise<string> => {
  const day = dateOf(now)
  const [row] = await tx
    .insert(reservationDay)
    .values({ day, count: 1 })
    .onConflictDoUpdate({ target: reservationDay.day, set: { count: sql`${reservationDay.count} + 1` } })
    .returning()
  return `R${day.slice(2).replaceAll('-', '')}-${String(row?.count ?? 1).padStart(4, '0')}`
}

/** One page of what a member booked, newest first, for the copy of their data. */
export const reservationsOf = (
  db: Db,
  member_rid: string,
  { page, limit }: { page: number; limit: number },
) =>
  db
    .select({
      number: reservation.number,
      instrument_rid: reservation.instrument_rid,
      from: reservation.from,
      to: reservation.to,
      state: reservation.state,
      answers: reservation.answers,
      price_fen: reservation.price_fen,
      created: reservation.created,
    })
    .from(reservation)
    .where(eq(reservation.member_rid, member_rid))
    .orderBy(desc(reservation.rid))
    .limit(limit)
    .offset((page - 1) * limit)

/** Keeps the signed copy of its agreement. */
export const signReservation = async (tx: Db, rid: string, protocol_rid: string): Promise<void> => {
  await tx.update(reservation).set({ protocol_rid }).where(eq(reservation.rid, rid))
}
