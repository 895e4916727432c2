import { isExpired } from '@lab/contract/rules/people/account/session'
import { baseOf, isPortalAt } from '../page/base.ts'
import { createClock } from '../page/clock.ts'
import { createStorage } from '../page/storage.ts'
import { createSessionStorage } from './record.ts'

/**
 * Whether this page begins with a session that has not ended, as far as storage tells: for who only wants to know
 * this, and not fetch the core that makes and renews sessions.
 */
export const hasStoredSession = (): boolean => {
  const { origin } = window.location
  const storage = createStorage(() => window.localStorage)
  const kept = createSessionStorage(storage, isPortalAt(baseOf(import.meta.url, origin), origin))
  const record = kept.record()
  const isOver = record !== null && isExpired(record, createClock({ now: Date.now, storage }).now())
  return kept.token() !== null && !isOver
}
