import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { experimentNumber } from '@lab/contract/rules/work/order/order'
import { passedMinutes, priceOfMinutes } from '@lab/contract/rules/work/reservation/fee'
import { clockRange, durationText } from '@lab/contract/rules/work/reservation/period'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { type Experiment, insertExperiments } from '../experiment/store.ts'
import { customerOrder } from '../order/schema.ts'
import { nextOrderNumber } from '../order/store.ts'
import { notifyDone } from '../reservation/reservation-notices.ts'
import { reservation, reservationEvent } from '../reservation/schema.ts'
import { lockReservation, moveReservation, type Reservation } from '../reservation/store.ts'

const surchargeOf = ({ price_lines }: Reservation) =>
  price_lines.slice(1).reduce((sum, { fen }) => sum + fen, 0)

/** What was used, against what was booked: less is the price at once, more waits for the member's consent (domain §2). */
const finalPrice = (
  row: Reservation,
  minutes: number,
  now: number,
): Pick<Partial<Experiment>, 'final_fen' | 'price_offer'> => {
  const fen = priceOfMinutes(row.price_fen_per_hour, minutes) + surchargeOf(row)
  if (fen === row.price_fen) return {}
  const reason = `实际使用 ${durationText(minutes)}`
  return fen < row.price_fen ? { final_fen: fen } : { price_offer: { fen, reason, at: now } }
}

/**
 * Opens an order of one experiment whose data are the hours: it waits for the member's word as data do, and is billed as
 * any other. Everyone pays afterwards: the price was known before.
 */
const openExperiment = async (
  tx: Db,
  deps: Deps,
  row: Reservation,
  { minutes, note, staff_rid }: { minutes: number; note: string; staff_rid: string },
): Promise<{ order_rid: string; assign_rid: string }> => {
  const now = deps.now()
  const order_rid = deps.newId()
  const number = await nextOrderNumber(tx, now)
  const shared = {
    member_rid: row.member_rid,
    process: 'university',
    payer_kind: row.payer_kind,
    payer_rid: row.payer_rid,
    created: now,
  } as const
  const used = `${row.number}，${dateOf(row.from)} ${clockRange(row)}`
  const order = tx.insert(customerOrder).values({
    ...shared,
    rid: order_rid,
    number,
    delivery: 0,
    return_samples: false,
    remark: `仪器预约 ${used}`,
    protocol_rid: row.protocol_rid,
  })
  const assign_rid = deps.newId()
  const surcharge_fen = surchargeOf(row)
  const by = { actor: 'staff', actor_rid: staff_rid } as const
  const summary = [`预约 ${used}，实际使用 ${durationText(minutes)}`, note].filter(Boolean).join('。')
  const opened = {
    ...shared,
    ...finalPrice(row, minutes, now),
    rid: assign_rid,
    order_rid,
    number: experimentNumber(number, 1),
    position: 1,
    project_rid: row.project_rid,
    form_version: row.form_version,
    state: 'delivered' as const,
    since: now,
    count: 1,
    answers: row.answers,
    price_fen: row.price_fen,
    unit_fen: row.price_fen - surcharge_fen,
    agreed: row.agreed,
    surcharge_fen,
    urgent_permille: 1000,
    price_lines: row.price_lines,
    days: 0,
    operator_rid: staff_rid,
  }
  await insertExperiments(tx, deps, by, [opened], { note: summary, beside: [order] })
  return { order_rid, assign_rid }
}

/** @throws Refusal `invalid` for hours that have not passed */
const requirePassed = async (tx: Db, row: Reservation, minutes: number, now: number) => {
  const [begun] = await tx
    .select({ at: reservationEvent.at })
    .from(reservationEvent)
    .where(and(eq(reservationEvent.reservation_rid, row.rid), eq(reservationEvent.event, 'start')))
  const most = passedMinutes({ from: row.from, started: begun?.at ?? row.from }, now)
  const msg = `从开始使用到现在只有 ${durationText(most)}，不能登记还没有用的时间`
  if (minutes > most) throw refuse('invalid', msg, { minutes: msg })
}

/** Ends a use with the hours it took, and opens the experiment that the member confirms or disputes (domain §4). */
export const endUse = (
  deps: Deps,
  request: ParsedOf<'staff/reservation/done'>,
  caller: Caller,
): Promise<DataOf<'staff/reservation/done'>> => {
  const { rid: staff_rid } = staffOf(caller)
  const { rid, note = '' } = request
  const minutes = request.minutes ?? Math.max(1, Math.round((request.hours ?? 0) * 60))
  return idempotent(deps, caller, async (tx) => {
    const row = await lockReservation(tx, rid)
    const by = { actor: 'staff', actor_rid: staff_rid } as const
    const summary = {
      event: 'done',
      ...by,
      note: [`实际使用 ${durationText(minutes)}`, note].filter(Boolean).join('。'),
    } as const
    if (row.state === 'in_use') await requirePassed(tx, row, minutes, deps.now())
    const ended = await moveReservation(tx, deps, row, summary, { minutes })
    const opened = await openExperiment(tx, deps, row, { minutes, note, staff_rid })
    await tx.update(reservation).set({ experiment_rid: opened.assign_rid }).where(eq(reservation.rid, rid))
    const dearer_fen = finalPrice(row, minutes, deps.now()).price_offer?.fen
    await notifyDone(tx, deps, row, { ...opened, used: durationText(minutes), dearer_fen })
    await noteAct(tx, deps, caller, {
      action: 'reservation/done',
      target_rid: rid,
      before: { state: row.state },
      after: { state: ended.state, minutes },
    })
    return { rid, state: ended.state, ...opened }
  })
}
