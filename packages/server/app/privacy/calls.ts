import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { closeGroup } from './close-group.ts'
import { exportData } from './export.ts'
import { removeAccount } from './leave.ts'

/** Taking one's data along, leaving, and closing a group (domain §6, §7). */
export const privacyCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['user/export'], (_, caller) => exportData(deps, caller)),

  handle(calls['user/remove'], async (request, caller) => {
    await removeAccount(deps, caller, request)
    return {}
  }),

  handle(calls['cluster/del'], (request, caller) => closeGroup(deps, request, caller)),
]
