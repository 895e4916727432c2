import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refreshDocuments } from '../search/documents.ts'
import { inNewVersion, type Opens } from '../version/change.ts'

/** The one way to change content or catalogue: `change`, what is found of it and the new content version at once. */
export const writeContent = <T>(
  deps: Pick<Deps, 'db'>,
  change: (tx: Db) => Promise<T>,
  inTransaction?: Opens<T>,
): Promise<T> =>
  inNewVersion(
    deps,
    async (tx) => {
      const done = await change(tx)
      await refreshDocuments(tx)
      return done
    },
    inTransaction,
  )
