import type { DataOf } from '@lab/contract/calls'
import type { ReservationRules } from '@lab/contract/rules/work/reservation/limits'
import { overlaps } from '@lab/contract/rules/work/reservation/period'
import { and, asc, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { member } from '../../people/member/schema.ts'
import { projectsAnswered } from '../../shop/catalogue/form-version.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import { experiment } from '../experiment/schema.ts'
import { namedPayers } from '../order/named-payers.ts'
import { downtime, reservation, reservationEvent, reservationFee } from '../reservation/schema.ts'
import type { Reservation } from '../reservation/store.ts'
import { feeNow, whyFixed } from './change.ts'

export type ShownReservation = DataOf<'reservation/list'>['list'][number]
export type DeskReservation = DataOf<'staff/reservation/list'>['list'][number]

const payerOf = ({ payer_kind: kind, payer_rid: rid }: Reservation) => ({ kind, rid })

/** What the rows of reservations point to, fetched once for all of them. */
const surroundings = async (db: Db, rows: readonly Reservation[]) => {
  const rids = rows.map(({ rid }) => rid)
  const named = (key: 'instrument_rid' | 'downtime_rid' | 'experiment_rid') => [
    ...new Set(rows.flatMap((row) => row[key] ?? [])),
  ]
  const [instruments, projectOf, downtimes, experiments, fees, events, followers, payers] = await Promise.all(
    [
      db
        .select()
        .from(instrument)
        .where(inArray(instrument.rid, named('instrument_rid'))),
      projectsAnswered(db, rows),
      db
        .select()
        .from(downtime)
        .where(inArray(downtime.rid, named('downtime_rid'))),
      db
        .select()
        .from(experiment)
        .where(inArray(experiment.rid, named('experiment_rid'))),
      db
        .select()
        .from(reservationFee)
        .where(and(inArray(reservationFee.reservation_rid, rids), isNull(reservationFee.waived))),
      db
        .select()
        .from(reservationEvent)
        .where(inArray(reservationEvent.reservation_rid, rids))
        .orderBy(asc(reservationEvent.rid)),
      db
        .select({ rid: reservation.rid, moved_from: reservation.moved_from })
        .from(reservation)
        .where(
          and(inArray(reservation.moved_from, rids), notInArray(reservation.state, ['locked', 'lapsed'])),
        ),
      namedPayers(db, rows.map(payerOf)),
    ],
  )
  const byRid = <T extends { rid: string }>(all: T[]) => new Map(all.map((one) => [one.rid, one]))
  return {
    instruments: byRid(instruments),
    projectOf,
    downtimes: byRid(downtimes),
    experiments: byRid(experiments),
    fees: new Map(fees.map(({ reservation_rid, fen }) => [reservation_rid, fen])),
    events: Map.groupBy(events, ({ reservation_rid }) => reservation_rid),
    payers,
    followers: new Map(followers.map(({ rid, moved_from }) => [moved_from, rid])),
  }
}

type Surroundings = Awaited<ReturnType<typeof surroundings>>

const allowed = (row: Reservation, now: number, rules: ReservationRules): ShownReservation['can'] => {
  const why = whyFixed(row, now)
  const fee_fen = why ? 0 : feeNow(row, now, rules)
  return (['move', 'cancel'] as const).map((event) => ({ event, ok: !why, fee_fen, ...(why && { why }) }))
}

const shown = (
  row: Reservation,
  around: Surroundings,
  now: number,
  rules: ReservationRules,
): ShownReservation => {
  const on = around.instruments.get(row.instrument_rid)
  const of = around.projectOf(row)
  if (!on || !of) throw new Error(`reservation ${row.rid} lacks its surroundings`)
  const down = around.downtimes.get(row.downtime_rid ?? '')
  const used = around.experiments.get(row.experiment_rid ?? '')
  const { kind, rid: payer_rid, name } = around.payers(payerOf(row))
  const moved_to = around.followers.get(row.rid)
  return {
    rid: row.rid,
    number: row.number,
    state: row.state,
    from: row.from,
    to: row.to,
    instrument: { rid: on.rid, name: on.name, model: on.model, place: on.place },
    project: { rid: of.rid, name: of.name, img: of.img },
    answers: row.answers as ShownReservation['answers'],
    price_fen: row.price_fen,
    why: row.price_lines,
    payer: { kind, rid: payer_rid, name },
    fee_fen: around.fees.get(row.rid) ?? 0,
    can: allowed(row, now, rules),
    protocol: {
      signed: row.protocol_rid !== null,
      ...(row.protocol_rid && { file_rid: row.protocol_rid }),
    },
    created: row.created,
    timeline: (around.events.get(row.rid) ?? []).map(({ at, event, to_state, actor, note, fee_fen }) => ({
      at,
      event,
      to: to_state,
      actor,
      ...(note && { note }),
      ...(fee_fen > 0 && { fee_fen }),
    })),
    ...(row.lock_expires !== null && { lock_expires: row.lock_expires }),
    ...(row.minutes !== null && { minutes: row.minutes }),
    ...(row.moved_from && { moved_from: row.moved_from }),
    ...(moved_to && { moved_to }),
    // One that ended early no longer touches what comes after it.
    ...(down && overlaps(down, row) && { down: { reason: down.reason, from: down.from, to: down.to } }),
    ...(used && {
      assign: { rid: used.rid, order_rid: used.order_rid, number: used.number, state: used.state },
    }),
  }
}

/** Reservations as their member sees them, in the order given. */
export const shownReservations = async (
  db: Db,
  rows: readonly Reservation[],
  now: number,
  rules: ReservationRules,
): Promise<ShownReservation[]> => {
  if (rows.length === 0) return []
  const around = await surroundings(db, rows)
  return rows.map((row) => shown(row, around, now, rules))
}

/** Reservations as the desk sees them: with whom they are for. */
export const deskReservations = async (
  db: Db,
  rows: readonly Reservation[],
  now: number,
  rules: ReservationRules,
): Promise<DeskReservation[]> => {
  if (rows.length === 0) return []
  const [found, people] = await Promise.all([
    shownReservations(db, rows, now, rules),
    db
      .select()
      .from(member)
      .where(inArray(member.rid, [...new Set(rows.map(({ member_rid }) => member_rid))])),
  ])
  return found.map((one, at) => {
    const who = people.find(({ rid }) => rid === rows[at]?.member_rid)
    const { rid = '', name = '', company = '', phone } = who ?? {}
    return { ...one, member: { rid, name, company, phone: phone ?? '' } }
  })
}
