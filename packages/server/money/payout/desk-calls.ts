import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import type { WithPayerFacts } from '../../work/allowance/payer-facts.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { addPayout } from './add.ts'
import { confirmPayout, payPayout, rejectPayout } from './decide.ts'
import { listPayouts, payoutColumns } from './desk-list.ts'
import { findHolders } from './find.ts'
import { changePayoutWay } from './way.ts'

/** Unused prestore, and rebates too small to be withdrawn, that finance pays out (domain §3). */
export const payoutDeskCalls = (deps: Deps & WithFiles & WithPayerFacts & WithRewards): Handled[] => [
  handle(calls['staff/payout/list'], (request, caller) => listPayouts(deps, request, caller)),
  handle(calls['staff/payout/export'], (asked, caller) =>
    exportList(deps, caller, {
      title: '预存退款',
      action: 'payout/export',
      asked,
      columns: payoutColumns,
      find: (paging) => listPayouts(deps, { ...asked, ...paging }, caller),
    }),
  ),
  handle(calls['staff/payout/find'], (request) => findHolders(deps, request)),
  handle(calls['staff/payout/add'], (request, caller) => addPayout(deps, request, caller)),
  handle(calls['staff/payout/confirm'], (request, caller) => confirmPayout(deps, request, caller)),
  handle(calls['staff/payout/way'], (request, caller) => changePayoutWay(deps, request, caller)),
  handle(calls['staff/payout/reject'], (request, caller) => rejectPayout(deps, request, caller)),
  handle(calls['staff/payout/paid'], (request, caller) => payPayout(deps, request, caller)),
]
