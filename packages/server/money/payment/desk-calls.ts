import type { Deps, Handlers } from '../../ground/http/handle.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { confirmTransfer, previewTransfer, rejectTransfer } from './confirm.ts'

/** Whether the money of a transfer came (domain §3). */
export const paymentDeskCalls = (deps: Deps & WithRewards) =>
  ({
    'staff/transferApply/preview': (request) => previewTransfer(deps, request),
    'staff/transferApply/confirm': (request, caller) => confirmTransfer(deps, request, caller),
    'staff/transferApply/reject': (request, caller) => rejectTransfer(deps, request, caller),
  }) satisfies Partial<Handlers>
