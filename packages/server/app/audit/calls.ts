import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { auditColumns } from './columns.ts'
import { listAudit } from './list.ts'

/** The log of what staff did (domain §8); what its rows name may stand on any floor. */
export const auditCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/audit/list': (request) => listAudit(deps.db, request),
    'staff/audit/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '操作记录',
        action: 'audit/export',
        asked,
        columns: auditColumns,
        find: async (paging) => {
          const { list, names, total } = await listAudit(deps.db, { ...asked, ...paging })
          return { list: list.map((deed) => ({ ...deed, names })), total }
        },
      }),
  }) satisfies Partial<Handlers>
