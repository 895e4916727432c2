import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { changeFee } from '@lab/contract/rules/work/reservation/fee'
import type { ReservationRules } from '@lab/contract/rules/work/reservation/limits'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { allowanceOf } from '../allowance/free.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { houseOf } from '../reservation/rules.ts'
import { lockMember, lockReservation, moveReservation, type Reservation } from '../reservation/store.ts'
import { pricedUse, requireAtOnce, requireLock } from './reserve.ts'

/** Why a member may not change their reservation any more; undefined when they may. */
export const whyFixed = ({ state, from, downtime_rid }: Reservation, now: number): string | undefined => {
  if (state !== 'reserved') return '当前状态不能更改'
  // Nobody can have come to an instrument that was out of service.
  return now >= from && downtime_rid === null ? '预约已开始，请联系实验室' : undefined
}

/** What changing a reservation costs now, fen. */
export const feeNow = (row: Reservation, now: number, rules: ReservationRules): number =>
  changeFee({ ...row, isFree: row.downtime_rid !== null }, now, rules)

/** Sees that the member has seen what it costs. @throws Refusal `fee_confirm` with the fee */
const requireConfirmed = (fen: number, confirmed: boolean | number | undefined, act: string) => {
  if (fen === 0 || confirmed === true || (typeof confirmed === 'number' && confirmed >= fen)) return
  throw refuse('fee_confirm', `现在${act}须付 ${formatFen(fen)}`, { fee_fen: String(fen) })
}

const requireOpen = (row: Reservation, now: number) => {
  const why = whyFixed(row, now)
  if (why) throw refuse('wrong_state', why)
}

/**
 * Puts the member's lock in the place of their reservation (domain §4): the old one ends, the new one follows it with the
 * same number; pressed twice, the second finds it moved.
 */
export const changePeriod = async (
  deps: Deps & WithPayerFacts,
  request: ParsedOf<'reservation/move'>,
  caller: Caller,
): Promise<DataOf<'reservation/move'>> => {
  const { rid: member_rid } = memberOf(caller)
  const [{ rules }, allowance] = await Promise.all([houseOf(deps), allowanceOf(deps)])
  return idempotent(deps, caller, async (tx) => {
    await lockMember(tx, member_rid)
    const old = await lockReservation(tx, request.rid, member_rid)
    requireOpen(old, deps.now())
    const lock = await requireLock(tx, member_rid, request.lock_rid, deps.now())
    if (lock.instrument_rid !== old.instrument_rid)
      throw refuse('wrong_state', '只能改到同一台设备的其他时间')
    const fee_fen = feeNow(old, deps.now(), rules)
    requireConfirmed(fee_fen, request.confirm_fee, '改期')
    const by = { actor: 'member', actor_rid: member_rid } as const
    await moveReservation(tx, deps, old, { event: 'move', ...by, fee: { kind: 'move', fen: fee_fen } })
    const { answers, number, chain, payer_kind, payer_rid } = old
    // What was answered stays what it was answered to be.
    const form_version = lock.project_rid === old.project_rid ? old.form_version : lock.form_version
    const { price_fen, price_lines } = await pricedUse(tx, { ...lock, form_version }, lock, answers)
    if (price_fen > old.price_fen)
      await requireAtOnce(
        tx,
        { kind: payer_kind, rid: payer_rid },
        { member_rid, now: deps.now(), fen: price_fen, allowance },
      )
    const kept = { answers, form_version, number, chain, payer_kind, payer_rid, moved_from: old.rid }
    await moveReservation(tx, deps, lock, { event: 'reserve', ...by }, { ...kept, price_fen, price_lines })
    return { rid: lock.rid, number, fee_fen }
  })
}

/** Cancels a reservation, for a fee where it is late, or gives a lock back. */
export const cancelReservation = async (
  deps: Deps,
  request: ParsedOf<'reservation/cancel'>,
  caller: Caller,
): Promise<DataOf<'reservation/cancel'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { rules } = await houseOf(deps)
  return idempotent(deps, caller, async (tx) => {
    await lockMember(tx, member_rid)
    const row = await lockReservation(tx, request.rid, member_rid)
    const by = { actor: 'member', actor_rid: member_rid } as const
    if (row.state === 'locked') {
      await moveReservation(tx, deps, row, { event: 'cancel', ...by })
      return { fee_fen: 0 }
    }
    requireOpen(row, deps.now())
    const fee_fen = feeNow(row, deps.now(), rules)
    requireConfirmed(fee_fen, request.confirm_fee, '取消')
    await moveReservation(tx, deps, row, { event: 'cancel', ...by, fee: { kind: 'cancel', fen: fee_fen } })
    return { fee_fen }
  })
}
