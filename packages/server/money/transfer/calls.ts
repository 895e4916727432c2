import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { applyTransfer, cancelTransfer } from './apply.ts'
import { findTransfer, shownTransfers, transfersOf } from './store.ts'

/** The member's side of transfers (domain §3). */
export const transferCalls = (deps: Deps) =>
  ({
    'transferApply/add': (request, caller) => applyTransfer(deps, request, caller),
    'transferApply/cancel': (request, caller) => cancelTransfer(deps, request, caller),
    'transferApply/detail': async ({ rid }, caller) => {
      const [shown] = await shownTransfers(deps.db, [await findTransfer(deps.db, rid, memberOf(caller).rid)])
      if (!shown) throw refuse('not_found', '转账不存在')
      return shown
    },
    'transferApply/list': (request, caller) => transfersOf(deps.db, memberOf(caller).rid, request),
  }) satisfies Partial<Handlers>
