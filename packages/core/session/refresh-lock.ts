import type { KeyValues } from '../page/storage.ts'

/** Runs `act` unless someone else in this browser runs it just now: then does nothing. */
export type RefreshLock = (act: () => Promise<void>) => Promise<void>

/** The part of Web Locks that is used. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    act: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

const name = 'lab-refresh'
/** Longer than a request may take, so that only a closed tab's lease runs out. */
const leaseMs = 40_000
/** Time for two tabs that took the lease together to see whose stayed. */
const settleMs = 50

const withLocks =
  (locks: Locks, otherwise: RefreshLock): RefreshLock =>
  async (act) => {
    let isHeard = false
    try {
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        isHeard = true
        if (lock) await act()
      })
    } catch (error) {
      // Some pages replace them by their own, and frames without an origin have none.
      if (isHeard) throw error
      await otherwise(act)
    }
  }

/** For pages without Web Locks (plain http), or with broken ones: a lease in local storage. */
const withLease = (storage: KeyValues, now: () => number, newId: () => string): RefreshLock => {
  const isFree = () => !(Number(storage.get(name)?.split(' ')[0]) > now())
  return async (act) => {
    if (!isFree()) return
    const mine = `${now() + leaseMs} ${newId()}`
    storage.set(name, mine)
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    if (storage.get(name) !== mine) return
    try {
      await act()
    } finally {
      if (storage.get(name) === mine) storage.remove(name)
    }
  }
}

interface Wiring {
  locks?: Locks
  storage: KeyValues
  /** This machine's clock in ms. */
  now: () => number
  newId: () => string
}

/** One refresh at a time in the whole browser, not per widget or tab (domain §7). */
export const createRefreshLock = ({ locks, storage, now, newId }: Wiring): RefreshLock => {
  const lease = withLease(storage, now, newId)
  return locks ? withLocks(locks, lease) : lease
}

/** The page's Web Locks, where it has them and lets them be read. */
export const locksOf = (window: Window | undefined): Locks | undefined => {
  try {
    return window?.navigator.locks
  } catch {
    return undefined
  }
}
