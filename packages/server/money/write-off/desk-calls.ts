import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { writeOffColumns } from './desk-columns.ts'
import { listWriteOffs } from './desk-list.ts'
import { addWriteOff, confirmWriteOff, rejectWriteOff } from './write-off.ts'

/** Receivables that are given up (domain §3). */
export const writeOffDeskCalls = (deps: Deps & WithFiles & WithRewards) =>
  ({
    'staff/writeOff/list': (request, caller) => listWriteOffs(deps, request, caller),
    'staff/writeOff/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '坏账核销',
        action: 'writeOff/export',
        asked,
        columns: writeOffColumns,
        find: (paging) => listWriteOffs(deps, { ...asked, ...paging }, caller),
      }),
    'staff/writeOff/add': (request, caller) => addWriteOff(deps, request, caller),
    'staff/writeOff/confirm': (request, caller) => confirmWriteOff(deps, request, caller),
    'staff/writeOff/reject': (request, caller) => rejectWriteOff(deps, request, caller),
  }) satisfies Partial<Handlers>
