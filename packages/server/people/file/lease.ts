import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import type { Db } from '../../ground/db/open.ts'
import { askForLease, giveLease, renewLease, takeLease } from './lease-store.ts'

/** One request's turn to write or to finish an upload. */
export interface Lease {
  /** What stands in the row while it is held. */
  readonly mark: string
  /** Whether it is held for certain: it says no before anybody else can have it. */
  isHeld(): boolean
  release(): Promise<void>
}

/** The answer to who cannot have a turn: as the protocol's library takes it, and as clients try again. */
export class NoTurn extends Error {
  readonly status_code: 404 | 423
  readonly body: string
  constructor(isThere: boolean) {
    super(isThere ? 'the upload is another request’s' : 'the upload is gone')
    this.status_code = isThere ? 423 : 404
    this.body = isThere ? 'Locked\n' : 'Not found\n'
  }
}

/** Milliseconds. */
export const leaseTimes = {
  /** How long a server that died keeps others waiting. */
  lease: 15_000,
  /** How much sooner its holder stops by its own clock, for the way of its answers and what it is just writing. */
  margin: 3_000,
  renew: 2_000,
  /** Between two tries of who waits. */
  retry: 150,
  /** How long one waits for a turn. */
  patience: 30_000,
}

interface Wish {
  signal?: AbortSignal
  /** Called when another waits for its turn, or has taken it. */
  onWanted?: () => unknown
}

export interface Leases {
  /** Waits for its turn. @throws NoTurn when it does not come, or the upload is gone */
  acquire(rid: string, wish?: Wish): Promise<Lease>
  /** The lease that this server has on an upload. */
  heldOn(rid: string): Lease | undefined
  /** The same for the protocol's library. */
  locker: Locker
}

/**
 * Whose turn it is on each upload, in its row, so that it holds among all servers of a database. Who has it renews it,
 * and hears then that another waits; a server that is cut off, paused or dead loses it by time, and does not write any
 * more after it: it measures the time that it has itself from before it asked.
 */
export const uploadLeases = (db: Db, times: typeof leaseTimes = leaseTimes): Leases => {
  const held = new Map<string, Lease & { askRelease(): void }>()

  const hold = (rid: string, mark: string, asked: number, onWanted: () => unknown): Lease => {
    let until = asked + times.lease - times.margin
    let isRenewing = false
    const stop = () => {
      clearInterval(timer)
      until = 0
    }
    const renew = async () => {
      if (isRenewing) return
      isRenewing = true
      const began = performance.now()
      try {
        const kept = await renewLease(db, { rid, mark }, times.lease)
        if (kept && until > 0) until = began + times.lease - times.margin
        if (!kept) stop()
        if (!kept || kept.isWanted) onWanted()
      } catch {
        // A database that does not answer: the lease ends by itself unless a later try succeeds.
      } finally {
        isRenewing = false
      }
    }
    const timer = setInterval(() => void renew(), times.renew)
    timer.unref()
    const lease = {
      mark,
      isHeld: () => performance.now() < until,
      askRelease: onWanted,
      release: async () => {
        stop()
        if (held.get(rid) === lease) held.delete(rid)
        await giveLease(db, { rid, mark })
      },
    }
    held.set(rid, lease)
    return lease
  }

  const acquire: Leases['acquire'] = async (rid, { signal, onWanted = () => undefined } = {}) => {
    const mark = randomUUID()
    const last = performance.now() + times.patience
    for (;;) {
      const asked = performance.now()
      if (await takeLease(db, { rid, mark }, times.lease)) return hold(rid, mark, asked, onWanted)
      if (!(await askForLease(db, rid))) throw new NoTurn(false)
      held.get(rid)?.askRelease()
      if (signal?.aborted || performance.now() >= last) throw new NoTurn(true)
      await sleep(times.retry)
    }
  }

  return {
    acquire,
    heldOn: (rid) => held.get(rid),
    locker: {
      newLock: (rid) => {
        let lease: Lease | undefined
        return {
          lock: async (signal, onWanted) => {
            lease = await acquire(rid, { signal, onWanted })
          },
          unlock: async () => lease?.release(),
        }
      },
    },
  }
}
