import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { answerApply, applyToJoin, cancelApply, listApplications, searchClusters } from './joining.ts'
import { addCluster, answerOffer, editCluster, offerCluster, takeBackOffer } from './manage.ts'
import { addUser, leaveCluster, removeUser, searchUser, setLimit } from './people.ts'
import { setRole } from './role.ts'

/** Groups that pay for their members (domain §6). */
export const clusterCalls = (deps: Deps) =>
  ({
    'cluster/add': (request, caller) => addCluster(deps, request, caller),
    'cluster/edit': (request, caller) => editCluster(deps, request, caller),
    'cluster/transfer': (request, caller) => offerCluster(deps, request, caller),
    'cluster/transferCancel': (request, caller) => takeBackOffer(deps, request, caller),
    'cluster/transferAnswer': (request, caller) => answerOffer(deps, request, caller),

    'cluster/search4user': (request, caller) => searchUser(deps, request, caller),
    'cluster/add4user': (request, caller) => addUser(deps, request, caller),
    'cluster/delete4user': (request, caller) => removeUser(deps, request, caller),
    'cluster/limit': (request, caller) => setLimit(deps, request, caller),
    'cluster/role': (request, caller) => setRole(deps, request, caller),
    'cluster/leave': (request, caller) => leaveCluster(deps, request, caller),

    'cluster/search': (request, caller) => searchClusters(deps, request, caller),
    'cluster/apply': (request, caller) => applyToJoin(deps, request, caller),
    'cluster/applyCancel': (request, caller) => cancelApply(deps, request, caller),
    'cluster/agree': (request, caller) => answerApply(deps, request, caller),
    'cluster/applied': (request, caller) => listApplications(deps, request, caller, 'applicant'),
    'cluster/applications': (request, caller) => listApplications(deps, request, caller, 'owner'),
  }) satisfies Partial<Handlers>
