import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { exportItems } from './export.ts'
import { commitImport, previewImport } from './import.ts'

/** Projects and instruments as files (domain §11). */
export const importCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/project/export'], ({ ids }, caller) => exportItems(deps, 'project', ids, caller)),
  handle(calls['staff/project/import'], ({ file_rid }, caller) =>
    previewImport(deps, 'project', file_rid, caller),
  ),
  handle(calls['staff/project/importCommit'], ({ fingerprint }, caller) =>
    commitImport(deps, 'project', fingerprint, caller),
  ),
  handle(calls['staff/instrument/export'], ({ ids }, caller) => exportItems(deps, 'instrument', ids, caller)),
  handle(calls['staff/instrument/import'], ({ file_rid }, caller) =>
    previewImport(deps, 'instrument', file_rid, caller),
  ),
  handle(calls['staff/instrument/importCommit'], ({ fingerprint }, caller) =>
    commitImport(deps, 'instrument', fingerprint, caller),
  ),
]
