import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { confirmTransfer, previewTransfer, rejectTransfer } from './confirm.ts'

/** Whether the money of a transfer came (domain §3). */
export const paymentDeskCalls = (deps: Deps & WithRewards): Handled[] => [
  handle(calls['staff/transferApply/preview'], (request) => previewTransfer(deps, request)),
  handle(calls['staff/transferApply/confirm'], (request, caller) => confirmTransfer(deps, request, caller)),
  handle(calls['staff/transferApply/reject'], (request, caller) => rejectTransfer(deps, request, caller)),
]
