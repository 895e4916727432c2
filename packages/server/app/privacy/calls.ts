import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { closeGroup } from './close-group.ts'
import { exportData } from './export.ts'
import { removeAccount } from './leave.ts'

/** Taking one's data along, leaving, and closing a group (domain §6, §7). */
export const privacyCalls = (deps: Deps & WithFiles) =>
  ({
    'user/export': (_, caller) => exportData(deps, caller),

    'user/remove': async (request, caller) => {
      await removeAccount(deps, caller, request)
      return {}
    },

    'cluster/del': (request, caller) => closeGroup(deps, request, caller),
  }) satisfies Partial<Handlers>
