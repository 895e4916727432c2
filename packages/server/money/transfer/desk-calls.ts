import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { transferColumns } from './desk-columns.ts'
import { transfersFor } from './desk-list.ts'

/** The transfers that finance looks through (domain §3). */
export const transferDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/transferApply/list': (request) => transfersFor(deps, request),
    'staff/transferApply/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '转账',
        action: 'transferApply/export',
        asked,
        columns: transferColumns,
        find: (paging) => transfersFor(deps, { ...asked, ...paging }),
      }),
  }) satisfies Partial<Handlers>
