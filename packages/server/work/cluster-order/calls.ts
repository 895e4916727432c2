import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { membersOf } from './members.ts'
import { approveOrder, ordersOf, refuseOrder } from './orders.ts'
import { exportSpending, spendingOf } from './spending.ts'

/** What is ordered of a group's money (domain §6). */
export const clusterOrderCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['cluster/members'], (request, caller) => membersOf(deps, request, caller)),
  handle(calls['cluster/orders'], (request, caller) => ordersOf(deps, request, caller)),
  handle(calls['cluster/approve'], (request, caller) => approveOrder(deps, request, caller)),
  handle(calls['cluster/refuse'], (request, caller) => refuseOrder(deps, request, caller)),
  handle(calls['cluster/spending'], (request, caller) => spendingOf(deps, request, caller)),
  handle(calls['cluster/export'], (request, caller) => exportSpending(deps, request, caller)),
]
