import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { clockOf } from '@lab/contract/rules/ground/time'
import { earlyStart } from '@lab/contract/rules/work/reservation/fee'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { bookable, requirePeriod } from '../reservation/may.ts'
import { markNoShow, waiveFee } from '../reservation/no-show.ts'
import {
  notifyCanceled,
  notifyExcused,
  notifyMissed,
  notifyMoved,
} from '../reservation/reservation-notices.ts'
import { houseOf } from '../reservation/rules.ts'
import {
  insertReservation,
  instrumentOf,
  isTaken,
  lapseExpired,
  lockInstrument,
  lockReservation,
  moveReservation,
  type Reservation,
} from '../reservation/store.ts'
import { pricedUse } from './reserve.ts'

type Moved = DataOf<'staff/reservation/start'>
type Staffed = { actor: 'staff'; actor_rid: string }

/**
 * An act of the staff on a reservation, with its row in the audit log. The instrument is held too: what the act frees or
 * takes, nobody else gives out meanwhile.
 */
const act = (
  deps: Deps,
  request: { rid: string },
  caller: Caller,
  event: 'start' | 'noShow' | 'excuse' | 'cancel' | 'move',
  work: (tx: Db, row: Reservation, by: Staffed) => Promise<Reservation>,
): Promise<Moved> =>
  idempotent(deps, caller, async (tx) => {
    const { rid } = request
    await lockInstrument(tx, await instrumentOf(tx, rid))
    const row = await lockReservation(tx, rid)
    const after = await work(tx, row, { actor: 'staff', actor_rid: staffOf(caller).rid })
    const side = ({ state, from, to }: Reservation) => ({ state, from, to })
    await noteAct(tx, deps, caller, {
      action: `reservation/${event}`,
      target_rid: rid,
      before: side(row),
      after: side(after),
    })
    return { rid: after.rid, state: after.state }
  })

/** Begins a use; who comes after being given up begins too, free of charge, where nobody has taken the time. */
export const startUse = (deps: Deps, request: { rid: string }, caller: Caller): Promise<Moved> =>
  act(deps, request, caller, 'start', async (tx, row, by) => {
    const now = deps.now()
    if (now < row.from - earlyStart) throw refuse('wrong_state', `${clockOf(row.from)} 开始，还没有到时间`)
    if (row.state === 'no_show') {
      if (now >= row.to) throw refuse('wrong_state', '预约的时间已经结束')
      if (await isTaken(tx, now, row)) throw refuse('slot_taken', '这段时间已由他人预约')
      await waiveFee(tx, deps, by, row.rid)
    }
    return moveReservation(tx, deps, row, { event: 'start', ...by })
  })

export const notifyNoShow = async (deps: Deps, request: { rid: string }, caller: Caller): Promise<Moved> => {
  const { rules } = await houseOf(deps)
  return act(deps, request, caller, 'noShow', async (tx, row, by) => {
    const after = await markNoShow(tx, deps, row, by, rules)
    await notifyMissed(tx, deps, after, rules)
    return after
  })
}

/** Takes a no-show back: it neither counts nor costs (domain §4). */
export const excuse = (
  deps: Deps,
  request: ParsedOf<'staff/reservation/excuse'>,
  caller: Caller,
): Promise<Moved> =>
  act(deps, request, caller, 'excuse', async (tx, row, by) => {
    await waiveFee(tx, deps, by, row.rid)
    await notifyExcused(tx, deps, row, request.reason)
    return moveReservation(tx, deps, row, { event: 'excuse', ...by, note: request.reason })
  })

/** Cancels for the lab: free of charge. */
export const cancelForLab = (
  deps: Deps,
  request: ParsedOf<'staff/reservation/cancel'>,
  caller: Caller,
): Promise<Moved> =>
  act(deps, request, caller, 'cancel', async (tx, row, by) => {
    const { reason } = request
    if (row.state === 'reserved') await notifyCanceled(tx, deps, row, reason)
    return moveReservation(tx, deps, row, { event: 'cancel', ...by, note: reason })
  })

/** Moves for the lab, free of charge, within the rules of periods; the member keeps their number. */
export const moveForLab = async (
  deps: Deps,
  request: ParsedOf<'staff/reservation/move'>,
  caller: Caller,
): Promise<Moved> => {
  const house = await houseOf(deps)
  const now = deps.now()
  const { from, to, reason } = request
  return act(deps, request, caller, 'move', async (tx, row, by) => {
    const period = { from, to }
    const { instrument } = await bookable(tx, row.instrument_rid, row.project_rid)
    await requirePeriod(tx, instrument, period, house, now)
    await lapseExpired(tx, deps, row.instrument_rid)
    await moveReservation(tx, deps, row, { event: 'move', ...by, note: reason })
    const { price_fen, price_lines } = await pricedUse(tx, row, period, row.answers)
    const next = { ...row, ...period, price_fen, price_lines, rid: deps.newId(), moved_from: row.rid }
    const lock = {
      state: 'locked',
      since: now,
      lock_expires: now + 1,
      created: now,
      downtime_rid: null,
    } as const
    const locked = await insertReservation(tx, { ...next, ...lock })
    await notifyMoved(tx, deps, row, period, reason)
    return moveReservation(tx, deps, locked, { event: 'reserve', ...by, note: reason })
  })
}
