import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import type { WithPayerFacts } from '../../work/allowance/payer-facts.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { addPayout } from './add.ts'
import { confirmPayout, payPayout, rejectPayout } from './decide.ts'
import { listPayouts, payoutColumns } from './desk-list.ts'
import { findHolders } from './find.ts'
import { changePayoutWay } from './way.ts'

/** Unused prestore, and rebates too small to be withdrawn, that finance pays out (domain §3). */
export const payoutDeskCalls = (deps: Deps & WithFiles & WithPayerFacts & WithRewards) =>
  ({
    'staff/payout/list': (request, caller) => listPayouts(deps, request, caller),
    'staff/payout/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '预存退款',
        action: 'payout/export',
        asked,
        columns: payoutColumns,
        find: (paging) => listPayouts(deps, { ...asked, ...paging }, caller),
      }),
    'staff/payout/find': (request) => findHolders(deps, request),
    'staff/payout/add': (request, caller) => addPayout(deps, request, caller),
    'staff/payout/confirm': (request, caller) => confirmPayout(deps, request, caller),
    'staff/payout/way': (request, caller) => changePayoutWay(deps, request, caller),
    'staff/payout/reject': (request, caller) => rejectPayout(deps, request, caller),
    'staff/payout/paid': (request, caller) => payPayout(deps, request, caller),
  }) satisfies Partial<Handlers>
