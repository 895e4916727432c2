import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { standingIn } from '../../people/cluster/store.ts'
import { allowanceOf } from '../../work/allowance/free.ts'
import type { WithPayerFacts } from '../../work/allowance/payer-facts.ts'
import { accountDetail, initAccounts } from './accounts.ts'
import { shownCluster, shownClusters } from './clusters.ts'
import { spendingIn } from './spending.ts'

const viewed = async (deps: Deps & WithPayerFacts) => ({
  now: deps.now(),
  allowance: await allowanceOf(deps),
})

/** What a member and their groups hold, and what they spent. */
export const assetCalls = (deps: Deps & WithPayerFacts) =>
  ({
    'asset/init': (_, caller) =>
      memberCase(deps, caller, (tx) => initAccounts(tx, memberOf(caller).rid, deps.now())),
    'asset/detail': (request, caller) => accountDetail(deps.db, memberOf(caller).rid, request),
    'asset/spending': ({ year }, caller) => spendingIn(deps.db, memberOf(caller).rid, deps.now(), year),

    'cluster/joined': async (request, caller) =>
      shownClusters(deps.db, memberOf(caller).rid, { ...request, joined: true }, await viewed(deps)),
    'cluster/all': async (request, caller) =>
      shownClusters(deps.db, memberOf(caller).rid, request, await viewed(deps)),
    'cluster/detail': async ({ rid }, caller) => {
      const viewer = memberOf(caller).rid
      const { cluster, role, terms } = await standingIn(deps.db, rid, viewer)
      return shownCluster(deps.db, cluster, { role, limit_fen: terms.limit_fen }, viewer, await viewed(deps))
    },
  }) satisfies Partial<Handlers>
