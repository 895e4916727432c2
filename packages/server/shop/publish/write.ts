import type { Db } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refreshDocuments } from '../search/documents.ts'
import { cacheOf } from '../version/cache.ts'
import { bumpContentVersion } from '../version/version.ts'

/**
 * The one way to change content or catalogue: `change`, what is found of it and the new content version in one transaction,
 * after which no server answers from the old one for longer than a second.
 */
export const writeContent = async <T>(deps: Pick<Deps, 'db'>, change: (tx: Db) => Promise<T>): Promise<T> => {
  const result = await transaction(deps.db, async (tx) => {
    const done = await change(tx)
    await refreshDocuments(tx)
    await bumpContentVersion(tx)
    return done
  })
  cacheOf(deps).forget()
  return result
}
