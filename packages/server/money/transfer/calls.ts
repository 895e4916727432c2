import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { applyTransfer, cancelTransfer } from './apply.ts'
import { findTransfer, shownTransfers, transfersOf } from './store.ts'

/** The member's side of transfers (domain §3). */
export const transferCalls = (deps: Deps): Handled[] => [
  handle(calls['transferApply/add'], (request, caller) => applyTransfer(deps, request, caller)),
  handle(calls['transferApply/cancel'], (request, caller) => cancelTransfer(deps, request, caller)),
  handle(calls['transferApply/detail'], async ({ rid }, caller) => {
    const [shown] = await shownTransfers(deps.db, [await findTransfer(deps.db, rid, memberOf(caller).rid)])
    if (!shown) throw refuse('not_found', '转账不存在')
    return shown
  }),
  handle(calls['transferApply/list'], (request, caller) =>
    transfersOf(deps.db, memberOf(caller).rid, request),
  ),
]
