import type { TokenRecord } from '@lab/contract/rules/people/account/session'
import type { SessionStorage } from './record.ts'
import type { RefreshLock } from './refresh-lock.ts'

/** What a login or a refresh answers. */
export interface Tokens {
  token: string
  refreshToken: string
  /** Epoch seconds. */
  expires: number
}

export const recordOf = ({ token, refreshToken, expires }: Tokens): TokenRecord => ({
  access: token,
  refresh: refreshToken,
  expires,
})

interface Wiring {
  lock: RefreshLock
  kept: SessionStorage
  /** Whether a record is in the refresh window. */
  isDue: (record: TokenRecord) => boolean
  /** Trades a refresh token for new ones; undefined when that failed. */
  renew: (refresh: string) => Promise<Tokens | undefined>
  onRenewed: () => void
  log: { warn(text: string, cause?: unknown): void }
}

/**
 * One background refresh, none besides it in this page or browser (spec §4). Its failure is logged and nothing
 * else: the record stays until it expires.
 */
export const createRefresh = ({ lock, kept, isDue, renew, onRenewed, log }: Wiring) => {
  const refresh = async () => {
    // Another tab may have renewed it while this one asked for its turn.
    const before = kept.record()
    if (!before || !isDue(before)) return
    const tokens = await renew(before.refresh)
    if (!tokens) return log.warn('session refresh failed')
    // A logout or another login meanwhile wins.
    if (kept.record()?.refresh !== before.refresh) return
    kept.save(recordOf(tokens))
    onRenewed()
  }

  return (): Promise<void> => lock(refresh).catch((cause) => log.warn('session refresh failed', cause))
}
