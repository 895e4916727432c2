import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { type RefundEvent, refundFlow } from '@lab/contract/rules/money/refund'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { lockPayee, mayApprove, secondPersonAbove, secondPersonWords } from '../second-person/given-before.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { billPayer, findStatement, lockBill } from '../statement/store.ts'
import { givenUp } from '../write-off/store.ts'
import { completeRefund } from './complete.ts'
import { beginRefund, refundEnds } from './given.ts'
import { askForRefund } from './online.ts'
import { liveOnline } from './online-store.ts'
import { refund } from './schema.ts'
import { askedBack, findRefund, lockRefund, type Refund } from './store.ts'

/** The state after an event. @throws Refusal `wrong_state` */
const stateAfter = (one: Refund, event: RefundEvent) => {
  const state = nextState(refundFlow, one.state, event)
  if (!state) throw refuse('wrong_state')
  return state
}

const change = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  event: RefundEvent,
  [one, set]: [Refund, Partial<Refund>],
) => {
  await tx.update(refund).set(set).where(eq(refund.rid, one.rid))
  await noteAct(tx, deps, caller, {
    action: `refund/${event}`,
    target_rid: one.rid,
    before: { state: one.state },
    after: { ...set, number: one.number, amount_fen: one.amount_fen },
  })
}

/** @throws Refusal `not_found`, `wrong_state`, `second_person_required` */
export const confirmRefund = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'staff/refund/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/confirm'>> => {
  const above = await secondPersonAbove(deps)
  // What is decided of one bill, or for one payee, is decided one after the other: together it may need another person.
  const { rid } = await idempotent(deps, caller, async (tx) => {
    const { rid: decided_by } = staffOf(caller)
    const { statement_rid, payee } = await findRefund(tx, request.rid)
    const bill = await findStatement(tx, statement_rid)
    const payer = billPayer(bill)
    await lockPayee(tx, { payer, payee })
    const one = await lockRefund(tx, request.rid)
    requireVersion(one, request.version)
    const state = stateAfter(one, 'confirm')
    const mayConfirm = await mayApprove(tx, { staff_rid: decided_by, above, now: deps.now() }, [
      { ...one, payer },
    ])
    if (!mayConfirm(one.rid)) throw refuse('second_person_required', secondPersonWords)
    await change(tx, deps, caller, 'confirm', [one, { state, decided: deps.now(), decided_by }])
    if (one.target === 'online') await beginRefund(tx, deps, one, bill)
    return { rid: one.rid, state }
  })
  // Its provider is asked when all is written: what came of it until now is the answer.
  await askForRefund(deps, () => refundEnds, rid)
  return { rid, state: (await findRefund(deps.db, rid)).state }
}

/** @throws Refusal `not_found`, `wrong_state` */
export const rejectRefund = (
  deps: Deps,
  request: ParsedOf<'staff/refund/reject'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/reject'>> =>
  idempotent(deps, caller, async (tx) => {
    const one = await lockRefund(tx, request.rid)
    requireVersion(one, request.version)
    const state = stateAfter(one, 'reject')
    if (await liveOnline(tx, one.rid)) throw refuse('wrong_state', '渠道正在处理这笔退款，请等结果')
    const set = { state, rejected: request.reason, decided: deps.now(), decided_by: staffOf(caller).rid }
    await change(tx, deps, caller, 'reject', [one, set])
    return { rid: one.rid, state }
  })

/**
 * The money went back, as finance saw to it: all of it in one transaction under a lock on the payer.
 * @throws Refusal `not_found`, `wrong_state`, `month_closed`
 */
export const payRefund = async (
  deps: Deps & WithRewards,
  request: ParsedOf<'staff/refund/paid'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/paid'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return idempotent(deps, caller, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    // The payer first, as whoever pays a statement locks them.
    const { statement_rid } = await findRefund(tx, request.rid)
    const bill = await lockBill(tx, statement_rid)
    const one = await lockRefund(tx, request.rid)
    requireVersion(one, request.version)
    const state = stateAfter(one, 'paid')
    if (one.target === 'online') throw refuse('wrong_state', '原路退回由渠道退款，不用登记')
    if ((await askedBack(tx, bill.rid)) + (await givenUp(tx, bill.rid)) > bill.total_fen)
      throw refuse('wrong_state', '该账单的信用款项已核销，没有收到的金额不能退')
    const note_number = await completeRefund(tx, tools, {
      refund: one,
      bill,
      by: { actor: 'staff', actor_rid: staff_rid },
      write: (note_number) =>
        change(tx, deps, caller, 'paid', [one, { state, paid: deps.now(), paid_by: staff_rid, note_number }]),
    })
    return { rid: one.rid, state, note_number }
  })
}
