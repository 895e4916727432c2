import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { membersOf } from './members.ts'
import { approveOrder, ordersOf, refuseOrder } from './orders.ts'
import { exportSpending, spendingOf } from './spending.ts'

/** What is ordered of a group's money (domain §6). */
export const clusterOrderCalls = (deps: Deps & WithFiles) =>
  ({
    'cluster/members': (request, caller) => membersOf(deps, request, caller),
    'cluster/orders': (request, caller) => ordersOf(deps, request, caller),
    'cluster/approve': (request, caller) => approveOrder(deps, request, caller),
    'cluster/refuse': (request, caller) => refuseOrder(deps, request, caller),
    'cluster/spending': (request, caller) => spendingOf(deps, request, caller),
    'cluster/export': (request, caller) => exportSpending(deps, request, caller),
  }) satisfies Partial<Handlers>
