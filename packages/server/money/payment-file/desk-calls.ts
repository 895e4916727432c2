import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { differencesFor, filesFor } from './desk-list.ts'
import { importPaymentFile, previewPaymentFile } from './import.ts'
import { confirmDifference, rejectDifference, settleDifference } from './settle.ts'

/** What providers say of a day, compared with the books (domain §16). */
export const paymentFileDeskCalls = (deps: Deps & WithFiles & WithRewards): Handled[] => [
  handle(calls['staff/payment/file/preview'], (request, caller) => previewPaymentFile(deps, request, caller)),
  handle(calls['staff/payment/file/import'], (request, caller) => importPaymentFile(deps, request, caller)),
  handle(calls['staff/payment/file/list'], (request) => filesFor(deps.db, request)),
  handle(calls['staff/payment/differences'], (request, caller) => differencesFor(deps.db, request, caller)),
  handle(calls['staff/payment/difference/settle'], (request, caller) =>
    settleDifference(deps, request, caller),
  ),
  handle(calls['staff/payment/difference/confirm'], (request, caller) =>
    confirmDifference(deps, request, caller),
  ),
  handle(calls['staff/payment/difference/reject'], (request, caller) =>
    rejectDifference(deps, request, caller),
  ),
]
