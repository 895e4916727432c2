import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { houseAccount, payerAccount } from '@lab/contract/rules/ledger/accounts'
import { needsSecondPerson, nextRefundState, type RefundEvent } from '@lab/contract/rules/refund'
import { eq } from 'drizzle-orm'
import { settingOf } from '../content/settings.ts'
import { nextDayNumber } from '../day-number/next.ts'
import type { Db } from '../db/open.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { type Caller, type Deps, staffOf } from '../http/handle.ts'
import { once } from '../http/idempotency.ts'
import { refuse } from '../http/refuse.ts'
import { post } from '../ledger/post.ts'
import { notify } from '../notify/notify.ts'
import { noteAct } from '../staff/audit.ts'
import { refundEffects } from './effects.ts'
import { refund } from './schema.ts'
import { askedBack, findRefund, givenUp, lockBill, lockRefund, type Refund } from './store.ts'

/** Whether one of the staff may approve a refund; above a sum it is another than who asked for it. */
export const mayConfirm = (
  { created_by, amount_fen }: Refund,
  staff_rid: string,
  secondPersonAbove: unknown,
): boolean => created_by !== staff_rid || !needsSecondPerson(amount_fen, secondPersonAbove)

export const secondPersonAbove = (deps: Deps) => settingOf(deps, 'refund_second_person_fen')

/** The state after an event. @throws Refusal `wrong_state` */
const stateAfter = (one: Refund, event: RefundEvent) => {
  const state = nextRefundState(one.state, event)
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
  deps: Deps,
  request: ParsedOf<'staff/refund/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/confirm'>> => {
  const above = await secondPersonAbove(deps)
  return once(deps, caller, calls['staff/refund/confirm'], request, async (tx) => {
    const { rid: decided_by } = staffOf(caller)
    const one = await lockRefund(tx, request.rid)
    const state = stateAfter(one, 'confirm')
    if (!mayConfirm(one, decided_by, above))
      throw refuse('second_person_required', '超过设定金额的退款，须由申请人以外的同事批准')
    await change(tx, deps, caller, 'confirm', [one, { state, decided: deps.now(), decided_by }])
    return { rid: one.rid, state }
  })
}

/** @throws Refusal `not_found`, `wrong_state` */
export const rejectRefund = (
  deps: Deps,
  request: ParsedOf<'staff/refund/reject'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/reject'>> =>
  once(deps, caller, calls['staff/refund/reject'], request, async (tx) => {
    const one = await lockRefund(tx, request.rid)
    const state = stateAfter(one, 'reject')
    const set = { state, rejected: request.reason, decided: deps.now(), decided_by: staffOf(caller).rid }
    await change(tx, deps, caller, 'reject', [one, set])
    return { rid: one.rid, state }
  })

/**
 * The money went back (domain §3): the journal, the credit note's number, and what the payment had given is taken back in
 * proportion, in one transaction under a lock on the payer.
 * @throws Refusal `not_found`, `wrong_state`, `month_closed`
 */
export const payRefund = async (
  deps: Deps,
  request: ParsedOf<'staff/refund/paid'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/paid'>> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  return once(deps, caller, calls['staff/refund/paid'], request, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    // The payer first, as whoever pays a statement locks them.
    const { statement_rid } = await findRefund(tx, request.rid)
    const bill = await lockBill(tx, statement_rid)
    const one = await lockRefund(tx, request.rid)
    const state = stateAfter(one, 'paid')
    const { rid, number, amount_fen, target, reason } = one
    if ((await askedBack(tx, bill.rid)) + (await givenUp(tx, bill.rid)) > bill.total_fen)
      throw refuse('wrong_state', '该账单的信用款项已核销，没有收到的金额不能退')
    const payer = { kind: bill.payer_kind, rid: bill.payer_rid }
    const doer = { actor: 'staff', actor_rid: staff_rid } as const
    await post(tx, deps, {
      ...{ kind: 'refund', reference: bill.number, key: `refund ${rid}`, note: number, ...doer },
      postings: [
        { account: houseAccount('revenue'), amount: -amount_fen },
        {
          account: target === 'prestore' ? payerAccount('prestore', payer) : houseAccount('bank'),
          amount: amount_fen,
        },
      ],
    })
    const note_number = await nextDayNumber(tx, 'credit_note', deps.now())
    const set = { state, paid: deps.now(), paid_by: staff_rid, note_number }
    await change(tx, deps, caller, 'paid', [one, set])
    await refundEffects(tx, tools, { refund: one, statement: bill, doer })
    await notify(tx, deps, {
      kind: 'refunded',
      member_rid: bill.member_rid,
      facts: { number: bill.number, fen: amount_fen, target, reason },
      key: `refund ${rid}`,
    })
    return { rid, state, note_number }
  })
}
