import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { approveOrder, ordersOf, refuseOrder } from '../../work/cluster-order/orders.ts'
import { exportSpending, spendingOf } from '../../work/cluster-order/spending.ts'
import { answerApply, applyToJoin, cancelApply, listApplications, searchClusters } from './joining.ts'
import { addCluster, answerOffer, editCluster, offerCluster, removeCluster, takeBackOffer } from './manage.ts'
import { addUser, leaveCluster, membersOf, removeUser, searchUser, setLimit } from './people.ts'
import { clustersOf, shownCluster } from './shown.ts'
import { standingIn } from './store.ts'

/** Groups that pay for their members (domain §6). */
export const clusterCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['cluster/add'], (request, caller) => addCluster(deps, request, caller)),
  handle(calls['cluster/edit'], (request, caller) => editCluster(deps, request, caller)),
  handle(calls['cluster/del'], (request, caller) => removeCluster(deps, request, caller)),
  handle(calls['cluster/transfer'], (request, caller) => offerCluster(deps, request, caller)),
  handle(calls['cluster/transferCancel'], (request, caller) => takeBackOffer(deps, request, caller)),
  handle(calls['cluster/transferAnswer'], (request, caller) => answerOffer(deps, request, caller)),

  handle(calls['cluster/search4user'], (request, caller) => searchUser(deps, request, caller)),
  handle(calls['cluster/add4user'], (request, caller) => addUser(deps, request, caller)),
  handle(calls['cluster/delete4user'], (request, caller) => removeUser(deps, request, caller)),
  handle(calls['cluster/limit'], (request, caller) => setLimit(deps, request, caller)),
  handle(calls['cluster/leave'], (request, caller) => leaveCluster(deps, request, caller)),
  handle(calls['cluster/members'], (request, caller) => membersOf(deps, request, caller)),

  handle(calls['cluster/search'], (request, caller) => searchClusters(deps, request, caller)),
  handle(calls['cluster/apply'], (request, caller) => applyToJoin(deps, request, caller)),
  handle(calls['cluster/applyCancel'], (request, caller) => cancelApply(deps, request, caller)),
  handle(calls['cluster/agree'], (request, caller) => answerApply(deps, request, caller)),
  handle(calls['cluster/applied'], (request, caller) => listApplications(deps, request, caller, 'applicant')),
  handle(calls['cluster/applications'], (request, caller) =>
    listApplications(deps, request, caller, 'owner'),
  ),

  handle(calls['cluster/joined'], (request, caller) =>
    clustersOf(deps.db, memberOf(caller).rid, { ...request, role: 'member' }, deps.now()),
  ),
  handle(calls['cluster/all'], (request, caller) =>
    clustersOf(deps.db, memberOf(caller).rid, request, deps.now()),
  ),
  handle(calls['cluster/detail'], async ({ rid }, caller) => {
    const viewer = memberOf(caller).rid
    const { cluster, terms } = await standingIn(deps.db, rid, viewer)
    return shownCluster(deps.db, cluster, terms.limit_fen, viewer, deps.now())
  }),

  handle(calls['cluster/orders'], (request, caller) => ordersOf(deps, request, caller)),
  handle(calls['cluster/approve'], (request, caller) => approveOrder(deps, request, caller)),
  handle(calls['cluster/refuse'], (request, caller) => refuseOrder(deps, request, caller)),
  handle(calls['cluster/spending'], (request, caller) => spendingOf(deps, request, caller)),
  handle(calls['cluster/export'], (request, caller) => exportSpending(deps, request, caller)),
]
