import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { type RefundEvent as AnyEvent, refundFlow } from '@lab/contract/rules/money/refund'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { collectOwed, lockRebates } from '../promotion/rebate.ts'
import { askForRefund } from '../refund/online.ts'
import { liveOnline } from '../refund/online-store.ts'
import { lockPayee, mayApprove, secondPersonAbove, secondPersonWords } from '../second-person/given-before.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { beginPayout, endsOf, notifyPaidOut } from './given.ts'
import { movePayout } from './move.ts'
import { type Payout, payout } from './schema.ts'
import { findPayout, lockPayout, payerIn } from './store.ts'

/** To change its way is no decision about it. */
type RefundEvent = Exclude<AnyEvent, 'way'>

/** A payout as it was seen, with what is decided about the same payer held before it. @throws Refusal `not_found`, `stale` */
const holdSeen = async (tx: Db, { rid, version }: { rid: string; version: number }): Promise<Payout> => {
  const found = await findPayout(tx, rid)
  await lockPayee(tx, { payer: payerIn(found), payee: found.payee })
  if (found.source === 'rebate') await lockRebates(tx, found.payer_rid)
  const one = await lockPayout(tx, rid)
  requireVersion(one, version)
  return one
}

/** @throws Refusal `wrong_state` */
const stateAfter = ({ state }: Payout, event: RefundEvent) => {
  const next = nextState(refundFlow, state, event)
  if (!next) throw refuse('wrong_state')
  return next
}

const change = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  event: RefundEvent,
  [one, set]: [Payout, Partial<Payout>],
): Promise<void> => {
  await tx.update(payout).set(set).where(eq(payout.rid, one.rid))
  await noteAct(tx, deps, caller, {
    action: `payout/${event}`,
    target_rid: one.rid,
    before: { state: one.state },
    after: { ...set, number: one.number, amount_fen: one.amount_fen },
  })
}

/** @throws Refusal `not_found`, `stale`, `wrong_state`, `second_person_required` */
export const confirmPayout = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'staff/payout/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/payout/confirm'>> => {
  const above = await secondPersonAbove(deps)
  const { rid } = await idempotent(deps, caller, async (tx) => {
    const { rid: decided_by } = staffOf(caller)
    const one = await holdSeen(tx, request)
    const state = stateAfter(one, 'confirm')
    const mayConfirm = await mayApprove(tx, { staff_rid: decided_by, above, now: deps.now() }, [
      { ...one, payer: payerIn(one) },
    ])
    if (!mayConfirm(one.rid)) throw refuse('second_person_required', secondPersonWords)
    await change(tx, deps, caller, 'confirm', [one, { state, decided: deps.now(), decided_by }])
    if (one.target === 'online') await beginPayout(tx, deps, one)
    return { rid: one.rid, state }
  })
  // Its provider is asked when all is written: what came of it until now is the answer.
  await askForRefund(deps, endsOf, rid)
  return { rid, state: (await findPayout(deps.db, rid)).state }
}

/** What was held goes back to where it came from. @throws Refusal `not_found`, `stale`, `wrong_state`, `month_closed` */
export const rejectPayout = (
  deps: Deps,
  request: ParsedOf<'staff/payout/reject'>,
  caller: Caller,
): Promise<DataOf<'staff/payout/reject'>> =>
  idempotent(deps, caller, async (tx) => {
    const one = await holdSeen(tx, request)
    const state = stateAfter(one, 'reject')
    if (await liveOnline(tx, one.rid)) throw refuse('wrong_state', '渠道正在处理这笔退款，请等结果')
    await movePayout(tx, deps, 'back', one, { actor: 'staff', actor_rid: staffOf(caller).rid })
    // What comes back may be owed for a refund meanwhile.
    if (one.source === 'rebate') await collectOwed(tx, deps, one.payer_rid)
    const set = { state, rejected: request.reason, decided: deps.now(), decided_by: staffOf(caller).rid }
    await change(tx, deps, caller, 'reject', [one, set])
    return { rid: one.rid, state }
  })

/** The bank has sent it. @throws Refusal `not_found`, `stale`, `wrong_state`, `month_closed` */
export const payPayout = (
  deps: Deps,
  request: ParsedOf<'staff/payout/paid'>,
  caller: Caller,
): Promise<DataOf<'staff/payout/paid'>> =>
  idempotent(deps, caller, async (tx) => {
    const one = await holdSeen(tx, request)
    const state = stateAfter(one, 'paid')
    if (one.target === 'online') throw refuse('wrong_state', '原路退回由渠道退款，不用登记')
    await movePayout(tx, deps, 'paid', one, { actor: 'staff', actor_rid: staffOf(caller).rid })
    await change(tx, deps, caller, 'paid', [one, { state, paid: deps.now(), paid_by: staffOf(caller).rid }])
    await notifyPaidOut(tx, deps, one)
    return { rid: one.rid, state }
  })
