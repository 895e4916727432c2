import { isExpired, needsRefresh, type TokenRecord } from '@lab/contract/rules/people/account/session'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '../page/clock.ts'
import type { EndReason, Events } from '../page/events.ts'
import type { KeyValues } from '../page/storage.ts'
import { createSessionStorage } from './record.ts'
import { createRefresh, recordOf, type Tokens } from './refresh.ts'
import type { RefreshLock } from './refresh-lock.ts'

export interface SessionState {
  token: string | null
  /** Epoch seconds. */
  expires?: number
}

export interface Session extends StoreApi<SessionState> {
  /** Whether there is a token; its validity is not looked at (reading 5). */
  hasToken(): boolean
  /** A login was answered with these. */
  set(tokens: Tokens): void
  clear(reason?: EndReason, msg?: string): void
  /** Clears an expired session, renews one that soon expires; false when there is none (any more). */
  check(): boolean
  /** Logs out here, in the other tabs and on the server. */
  logout(): void
  /** Takes up what the page before left, without telling. */
  restore(): void
  /** Takes up what another tab did, and tells. */
  follow(): void
  isAbout(storageKey: string | null): boolean
}

interface Wiring {
  storage: KeyValues
  isPortal: boolean
  clock: Clock
  events: Events
  lock: RefreshLock
  /** The server's half. */
  remote: { renew(refresh: string): Promise<Tokens | undefined>; logout(): void }
  log: { warn(text: string, cause?: unknown): void }
}

/** The one session of the page (spec §4, domain §7). */
export const createSession = ({ storage, isPortal, clock, events, lock, remote, log }: Wiring): Session => {
  const kept = createSessionStorage(storage, isPortal)
  const store = createStore<SessionState>(() => ({ token: null }))
  const { getState } = store
  let record: TokenRecord | null = null

  const restore = () => {
    const token = kept.token()
    record = token === null ? null : kept.record()
    const { token: before, expires } = getState()
    if (token !== before || record?.expires !== expires) {
      store.setState({ token, expires: record?.expires })
    }
  }
  const isOver = () => record !== null && isExpired(record, clock.now())

  const follow = () => {
    const before = getState().token
    const reason = isOver() ? 'expired' : 'logout'
    restore()
    const { token } = getState()
    if (token === before) return
    if (before === null) events.emit('login', { here: false })
    else if (token === null) events.emit('logout', { reason, here: false })
    else events.emit('renewed', {})
  }
  const clear = (reason: EndReason = 'logout', msg?: string) => {
    const had = getState().token !== null
    kept.erase()
    restore()
    if (had) events.emit('logout', { reason, here: true, ...(msg && { msg }) })
  }
  const isDue = (candidate: TokenRecord) => needsRefresh(candidate, clock.now())
  const refresh = createRefresh({
    lock,
    kept,
    isDue,
    renew: remote.renew,
    onRenewed: restore,
    log,
  })

  return {
    ...store,
    hasToken: () => kept.token() !== null,
    set: (tokens) => {
      kept.save(recordOf(tokens))
      restore()
      events.emit('login', { here: true })
    },
    clear,
    check: () => {
      follow()
      if (isOver()) clear('expired')
      else if (record && isDue(record)) void refresh()
      return getState().token !== null
    },
    logout: () => {
      if (!kept.token()) return
      remote.logout()
      clear()
    },
    restore,
    follow,
    isAbout: kept.isAbout,
  }
}
