import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportItems } from './export.ts'
import { commitImport, previewImport } from './import.ts'

/** Projects and instruments as files (domain §11). */
export const importCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/project/export': ({ ids }, caller) => exportItems(deps, 'project', ids, caller),
    'staff/project/import': ({ file_rid }, caller) => previewImport(deps, 'project', file_rid, caller),
    'staff/project/importCommit': ({ fingerprint }, caller) =>
      commitImport(deps, 'project', fingerprint, caller),
    'staff/instrument/export': ({ ids }, caller) => exportItems(deps, 'instrument', ids, caller),
    'staff/instrument/import': ({ file_rid }, caller) => previewImport(deps, 'instrument', file_rid, caller),
    'staff/instrument/importCommit': ({ fingerprint }, caller) =>
      commitImport(deps, 'instrument', fingerprint, caller),
  }) satisfies Partial<Handlers>
