import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportLines } from '../../people/file/export-list.ts'
import { auditReport } from './audit-report.ts'
import { journalColumns, linesOf } from './desk-columns.ts'
import { listJournals } from './journals.ts'

/** Finance's look at the books (domain §3). */
export const ledgerDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/ledger/list': (request) => listJournals(deps.db, request),
    'staff/ledger/export': (asked, caller) =>
      exportLines(deps, caller, {
        title: '分录',
        action: 'ledger/export',
        asked,
        columns: journalColumns,
        linesOf,
        find: (paging) => listJournals(deps.db, { ...asked, ...paging }),
      }),
    'staff/ledger/audit': () => auditReport(deps),
  }) satisfies Partial<Handlers>
