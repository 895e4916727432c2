import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { confirmSeal, endSeal, proposeSeal, rejectSeal } from './act.ts'
import { listSeals } from './store.ts'

/** The lab's seal: set by two people, taken away by one (domain §17). */
export const sealDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/seal/list': (request, caller) => listSeals(deps, request, staffOf(caller).rid),
    'staff/seal/propose': (request, caller) => proposeSeal(deps, request, caller),
    'staff/seal/confirm': (request, caller) => confirmSeal(deps, request, caller),
    'staff/seal/reject': (request, caller) => rejectSeal(deps, request, caller),
    'staff/seal/end': (request, caller) => endSeal(deps, request, caller),
  }) satisfies Partial<Handlers>
