import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { confirmSeal, endSeal, proposeSeal, rejectSeal } from './act.ts'
import { listSeals } from './store.ts'

/** The lab's seal: set by two people, taken away by one (domain §17). */
export const sealDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/seal/list'], (request, caller) => listSeals(deps, request, staffOf(caller).rid)),
  handle(calls['staff/seal/propose'], (request, caller) => proposeSeal(deps, request, caller)),
  handle(calls['staff/seal/confirm'], (request, caller) => confirmSeal(deps, request, caller)),
  handle(calls['staff/seal/reject'], (request, caller) => rejectSeal(deps, request, caller)),
  handle(calls['staff/seal/end'], (request, caller) => endSeal(deps, request, caller)),
]
