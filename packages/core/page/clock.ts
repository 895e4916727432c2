import type { KeyValues } from './storage.ts'

const key = 'lab-clock-offset'

/** The server's clock, as far as this browser knows it. */
export interface Clock {
  /** Epoch seconds, whole. */
  now(): number
  /** Sets the clock by what the server said just now (epoch seconds). */
  set(serverNow: number): void
}

/** `now` is this machine's clock in ms. The difference is kept, so that the next page starts with it. */
export const createClock = ({ now, storage }: { now: () => number; storage: KeyValues }): Clock => {
  const local = () => Math.floor(now() / 1000)
  let offset: number | undefined

  return {
    now: () => {
      offset ??= Number(storage.get(key)) || 0
      return local() + offset
    },
    set: (serverNow) => {
      offset = serverNow - local()
      storage.set(key, String(offset))
    },
  }
}
