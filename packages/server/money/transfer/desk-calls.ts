import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { transferColumns } from './desk-columns.ts'
import { transfersFor } from './desk-list.ts'

/** The transfers that finance looks through (domain §3). */
export const transferDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/transferApply/list'], (request) => transfersFor(deps, request)),
  handle(calls['staff/transferApply/export'], (asked, caller) =>
    exportList(deps, caller, {
      title: '转账',
      action: 'transferApply/export',
      asked,
      columns: transferColumns,
      find: (paging) => transfersFor(deps, { ...asked, ...paging }),
    }),
  ),
]
