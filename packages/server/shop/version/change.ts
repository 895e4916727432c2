import type { Db } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from './cache.ts'
import { bumpContentVersion } from './version.ts'

/** Opens the transaction of a change, e.g. `idempotent` for a caller. */
export type Opens<T> = (work: (tx: Db) => Promise<T>) => Promise<T>

/**
 * Makes a change and the new content version in one transaction, after which no server answers from the old one for
 * longer than a second.
 */
export const inNewVersion = async <T>(
  deps: Pick<Deps, 'db'>,
  change: (tx: Db) => Promise<T>,
  inTransaction: Opens<T> = (work) => transaction(deps.db, work),
): Promise<T> => {
  const result = await inTransaction(async (tx) => {
    const done = await change(tx)
    await bumpContentVersion(tx)
    return done
  })
  cacheOf(deps).forget()
  return result
}
