import type { Db } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from './cache.ts'
import { bumpContentVersion } from './version.ts'

/**
 * Makes a change and the new content version in one transaction, after which no server answers from the old one for
 * longer than a second.
 */
export const inNewVersion = async <T>(deps: Pick<Deps, 'db'>, change: (tx: Db) => Promise<T>): Promise<T> => {
  const result = await transaction(deps.db, async (tx) => {
    const done = await change(tx)
    await bumpContentVersion(tx)
    return done
  })
  cacheOf(deps).forget()
  return result
}
