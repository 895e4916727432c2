import { LRUCache } from 'lru-cache'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { contentVersionOf } from './version.ts'

/** How long another server's write may stay unseen, in milliseconds. */
const trusted_ms = 1000
/** Most values kept for one content version; the longest unused goes first. */
const most_values = 500

/**
 * Values computed once per content version. The version is read again at most once a second, so a write of
 * another server is seen within that; `forget` makes a write of this one seen at once.
 */
export interface ContentCache {
  get<T>(key: string, compute: () => Promise<T>): Promise<T>
  /** The version as it stands, for what keeps its answers itself. */
  version(): Promise<number>
  forget(): void
  /** Computes everything anew; for what is made of more than content. */
  clear(): void
}

export const contentCache = (
  readVersion: () => Promise<number>,
  clock: () => number = () => performance.now(),
): ContentCache => {
  let version: number | undefined
  let trustedUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const values = new LRUCache<string, Promise<unknown>>({ max: most_values })

  const renew = async () => {
    const own = readVersion().then((found) => {
      // A `forget` meanwhile means that this answer may be older than the write it told of.
      if (reading !== own) return
      reading = undefined
      trustedUntil = clock() + trusted_ms
      if (found !== version) values.clear()
      version = found
    })
    reading = own
    own.catch(() => {
      if (reading === own) reading = undefined
    })
    await own
  }

  const current = async (): Promise<void> => {
    while (clock() >= trustedUntil) await (reading ?? renew())
  }

  return {
    async get<T>(key: string, compute: () => Promise<T>) {
      if (clock() >= trustedUntil) await current()
      const held = values.get(key) as Promise<T> | undefined
      if (held) return held
      const value = compute()
      values.set(key, value)
      value.catch(() => values.peek(key) === value && values.delete(key))
      return value
    },
    async version() {
      if (clock() >= trustedUntil) await current()
      return version as number
    },
    clear: () => values.clear(),
    forget() {
      trustedUntil = Number.NEGATIVE_INFINITY
      reading = undefined
    },
  }
}

const caches = new WeakMap<Db, ContentCache>()

/** The cache of this process over one database. */
export const cacheOf = (deps: Pick<Deps, 'db'>): ContentCache => {
  const found = caches.get(deps.db)
  if (found) return found
  const made = contentCache(() => contentVersionOf(deps.db))
  caches.set(deps.db, made)
  return made
}
