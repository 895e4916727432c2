import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { exportData } from './export.ts'
import { removeAccount } from './leave.ts'

/** Taking one's data along, and leaving (domain §7). */
export const privacyCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['user/export'], (_, caller) => exportData(deps, caller)),

  handle(calls['user/remove'], async (request, caller) => {
    await removeAccount(deps, caller, request)
    return {}
  }),
]
