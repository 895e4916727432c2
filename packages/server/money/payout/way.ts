import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { refundFlow } from '@lab/contract/rules/money/refund'
import { eq } from 'drizzle-orm'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { lockPayer } from '../../people/payer/payer.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { liveOnline } from '../refund/online-store.ts'
import { payout } from './schema.ts'
import { findPayout, lockPayout, payerIn } from './store.ts'
import { payoutWhere } from './where.ts'

/**
 * What its provider did not give back goes to a bank, or is asked for once more: who says so asks for it anew, so that
 * another person approves where it goes.
 * @throws Refusal `not_found`, `stale`, `wrong_state`, `invalid`, `amount_exceeded`
 */
export const changePayoutWay = (
  deps: Deps,
  request: ParsedOf<'staff/payout/way'>,
  caller: Caller,
): Promise<DataOf<'staff/payout/way'>> =>
  idempotent(deps, caller, async (tx) => {
    const payer = payerIn(await findPayout(tx, request.rid))
    await lockPayer(tx, payer)
    const one = await lockPayout(tx, request.rid)
    requireVersion(one, request.version)
    const state = nextState(refundFlow, one.state, 'way')
    const isFailed = one.target === 'online' && !(await liveOnline(tx, one.rid))
    if (!state || !isFailed) throw refuse('wrong_state', '只有渠道没有退成的预存退款可以改退款方式')
    const where = await payoutWhere(tx, deps, { ...one, payer }, request)
    const asked = { state, created_by: staffOf(caller).rid, decided: null, decided_by: null, ...where }
    const [changed] = await tx.update(payout).set(asked).where(eq(payout.rid, one.rid)).returning()
    await noteAct(tx, deps, caller, {
      action: 'payout/way',
      target_rid: one.rid,
      before: { state: one.state, target: one.target },
      after: { state, target: where.target, number: one.number, amount_fen: one.amount_fen },
    })
    await notifyStaff(tx, deps, {
      kind: 'payout_requested',
      facts: { number: one.number, fen: one.amount_fen },
      key: `payout ${one.rid} ${changed?.version}`,
    })
    return { rid: one.rid, state }
  })
