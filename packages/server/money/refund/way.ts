import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { refundFlow } from '@lab/contract/rules/money/refund'
import { eq } from 'drizzle-orm'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { lockBill } from '../statement/store.ts'
import { liveOnline } from './online-store.ts'
import { refund } from './schema.ts'
import { findRefund, lockRefund } from './store.ts'
import { refundWhere } from './where.ts'

/**
 * What its provider did not give back goes another way, or is asked for once more: who says so asks for it anew, so that
 * another person approves where it goes.
 * @throws Refusal `not_found`, `stale`, `wrong_state`, `invalid`, `amount_exceeded`
 */
export const changeWay = (
  deps: Deps,
  request: ParsedOf<'staff/refund/way'>,
  caller: Caller,
): Promise<DataOf<'staff/refund/way'>> =>
  idempotent(deps, caller, async (tx) => {
    const bill = await lockBill(tx, (await findRefund(tx, request.rid)).statement_rid)
    const one = await lockRefund(tx, request.rid)
    requireVersion(one, request.version)
    const state = nextState(refundFlow, one.state, 'way')
    const isFailed = one.target === 'online' && !(await liveOnline(tx, one.rid))
    if (!state || !isFailed) throw refuse('wrong_state', '只有渠道没有退成的退款可以改退款方式')
    const where = await refundWhere(tx, deps, bill, { ...request, amount_fen: one.amount_fen })
    const asked = { state, created_by: staffOf(caller).rid, decided: null, decided_by: null, ...where }
    const [changed] = await tx.update(refund).set(asked).where(eq(refund.rid, one.rid)).returning()
    await noteAct(tx, deps, caller, {
      action: 'refund/way',
      target_rid: one.rid,
      before: { state: one.state, target: one.target },
      after: { state, target: where.target, number: one.number, amount_fen: one.amount_fen },
    })
    await notifyStaff(tx, deps, {
      kind: 'refund_requested',
      facts: { number: one.number, fen: one.amount_fen },
      key: `refund ${one.rid} ${changed?.version}`,
    })
    return { rid: one.rid, state }
  })
