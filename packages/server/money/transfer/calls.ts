import { calls, type ParsedOf } from '@lab/contract/calls'
import { nextApplicationState } from '@lab/contract/rules/ground/application'
import { eq } from 'drizzle-orm'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { prepay } from '../prepayment/prepay.ts'
import { applyTransfer } from './apply.ts'
import { readyToPay } from './ready.ts'
import { transferApplication } from './schema.ts'
import { findTransfer, lockTransfer, releaseItems, shownTransfers, transfersOf } from './store.ts'

const cancel = (deps: Deps, request: ParsedOf<'transferApply/cancel'>, caller: Caller) =>
  once(deps, caller, calls['transferApply/cancel'], request, async (tx) => {
    const found = await lockTransfer(tx, request.rid, memberOf(caller).rid)
    const state = nextApplicationState(found.state, 'cancel', 'member')
    if (!state) throw refuse('wrong_state')
    await tx.update(transferApplication).set({ state }).where(eq(transferApplication.rid, found.rid))
    await releaseItems(tx, found.rid)
    return {}
  })

/** The member's side of transfers, and what he has to pay (domain §3). */
export const transferCalls = (deps: Deps): Handled[] => [
  handle(calls['order/ready2pay'], (request, caller) => readyToPay(deps, memberOf(caller).rid, request)),
  handle(calls['assign/prepay'], (request, caller) => prepay(deps, request, caller)),
  handle(calls['transferApply/add'], (request, caller) => applyTransfer(deps, request, caller)),
  handle(calls['transferApply/cancel'], (request, caller) => cancel(deps, request, caller)),
  handle(calls['transferApply/detail'], async ({ rid }, caller) => {
    const [shown] = await shownTransfers(deps.db, [await findTransfer(deps.db, rid, memberOf(caller).rid)])
    if (!shown) throw refuse('not_found', '转账不存在')
    return shown
  }),
  handle(calls['transferApply/list'], (request, caller) =>
    transfersOf(deps.db, memberOf(caller).rid, request),
  ),
]
