import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { answerApply, applyToJoin, cancelApply, listApplications, searchClusters } from './joining.ts'
import { addCluster, answerOffer, editCluster, offerCluster, takeBackOffer } from './manage.ts'
import { addUser, leaveCluster, removeUser, searchUser, setLimit } from './people.ts'
import { setRole } from './role.ts'

/** Groups that pay for their members (domain §6). */
export const clusterCalls = (deps: Deps): Handled[] => [
  handle(calls['cluster/add'], (request, caller) => addCluster(deps, request, caller)),
  handle(calls['cluster/edit'], (request, caller) => editCluster(deps, request, caller)),
  handle(calls['cluster/transfer'], (request, caller) => offerCluster(deps, request, caller)),
  handle(calls['cluster/transferCancel'], (request, caller) => takeBackOffer(deps, request, caller)),
  handle(calls['cluster/transferAnswer'], (request, caller) => answerOffer(deps, request, caller)),

  handle(calls['cluster/search4user'], (request, caller) => searchUser(deps, request, caller)),
  handle(calls['cluster/add4user'], (request, caller) => addUser(deps, request, caller)),
  handle(calls['cluster/delete4user'], (request, caller) => removeUser(deps, request, caller)),
  handle(calls['cluster/limit'], (request, caller) => setLimit(deps, request, caller)),
  handle(calls['cluster/role'], (request, caller) => setRole(deps, request, caller)),
  handle(calls['cluster/leave'], (request, caller) => leaveCluster(deps, request, caller)),

  handle(calls['cluster/search'], (request, caller) => searchClusters(deps, request, caller)),
  handle(calls['cluster/apply'], (request, caller) => applyToJoin(deps, request, caller)),
  handle(calls['cluster/applyCancel'], (request, caller) => cancelApply(deps, request, caller)),
  handle(calls['cluster/agree'], (request, caller) => answerApply(deps, request, caller)),
  handle(calls['cluster/applied'], (request, caller) => listApplications(deps, request, caller, 'applicant')),
  handle(calls['cluster/applications'], (request, caller) =>
    listApplications(deps, request, caller, 'owner'),
  ),
]
