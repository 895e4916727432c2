import { mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import type { WithPayerFacts } from '../../work/allowance/payer-facts.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { readerOf } from '../statement/settler.ts'
import { payBills } from './pay-bills.ts'
import { previewStatement, settle } from './settle.ts'
import { unsettledOf } from './unsettled.ts'

/** What a member has to settle, and settling it (domain §3). */
export const settlementCalls = (deps: Deps & WithPayerFacts & WithRewards) =>
  ({
    'assign/unsettled': async (request, caller) => {
      const { payer, only, standing } = await readerOf(deps.db, memberOf(caller).rid, request.cluster_rid)
      const may_settle = !standing || mayInCluster(standing.role, 'order')
      return { ...(await unsettledOf(deps.db, payer, request, only)), may_settle }
    },
    'assign/statement': (request, caller) => previewStatement(deps, request, caller),
    'assign/settlement': (request, caller) => settle(deps, request, caller),
    'assign/payStatement': (request, caller) => payBills(deps, request, caller),
  }) satisfies Partial<Handlers>
