import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { differencesFor, filesFor } from './desk-list.ts'
import { importPaymentFile, previewPaymentFile } from './import.ts'
import { confirmDifference, rejectDifference, settleDifference } from './settle.ts'

/** What providers say of a day, compared with the books (domain §16). */
export const paymentFileDeskCalls = (deps: Deps & WithFiles & WithRewards) =>
  ({
    'staff/payment/file/preview': (request, caller) => previewPaymentFile(deps, request, caller),
    'staff/payment/file/import': (request, caller) => importPaymentFile(deps, request, caller),
    'staff/payment/file/list': (request) => filesFor(deps.db, request),
    'staff/payment/differences': (request, caller) => differencesFor(deps.db, request, caller),
    'staff/payment/difference/settle': (request, caller) => settleDifference(deps, request, caller),
    'staff/payment/difference/confirm': (request, caller) => confirmDifference(deps, request, caller),
    'staff/payment/difference/reject': (request, caller) => rejectDifference(deps, request, caller),
  }) satisfies Partial<Handlers>
