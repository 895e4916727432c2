import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { decidePrestore } from './decide.ts'
import { prestoreColumns } from './desk-columns.ts'
import { applicationsFor } from './desk-list.ts'

/** Finance's side of prestore (domain §3). */
export const prestoreDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/prestoreApply/list': (request) => applicationsFor(deps, request),
    'staff/prestoreApply/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '预存申请',
        action: 'prestoreApply/export',
        asked,
        columns: prestoreColumns,
        find: (paging) => applicationsFor(deps, { ...asked, ...paging }),
      }),
    'staff/prestoreApply/confirm': (request, caller) => decidePrestore(deps, 'confirm', request, caller),
    'staff/prestoreApply/reject': (request, caller) => decidePrestore(deps, 'reject', request, caller),
  }) satisfies Partial<Handlers>
