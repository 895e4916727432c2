import { remainingSeconds, resendSeconds } from '@lab/contract/rules/ground/countdown'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type KeyValues, readJson, writeJson } from '../page/storage.ts'

export interface CountdownState {
  /** Seconds until a code may be asked for again; 0: now. */
  remaining: number
}

export interface Countdown extends StoreApi<CountdownState> {
  start(seconds?: number): void
  /** The code was not sent: another may be asked for at once. */
  stop(): void
}

/** What an SMS code is for. */
export type CodeUse = 'register' | 'reset' | 'login'

/** What counts for itself: each use, and codes to a mailbox. */
export type CountdownUse = CodeUse | 'email'

interface Wiring {
  storage: KeyValues
  /** Milliseconds. */
  now: () => number
}

const key = 'lab-code-until'
const tickMs = 1000

const readEnds = (storage: KeyValues) =>
  (readJson(storage, key) ?? {}) as Partial<Record<CountdownUse, number>>

const createCountdown = (use: CountdownUse, { storage, now }: Wiring): Countdown => {
  const store = createStore<CountdownState>(() => ({ remaining: 0 }))
  let end = Number(readEnds(storage)[use]) || 0
  let timer: ReturnType<typeof setInterval> | undefined

  // Computed from the end, so that a tab that slept shows the truth when it wakes (reading 11).
  const tick = () => {
    const remaining = remainingSeconds(end, now())
    if (remaining !== store.getState().remaining) store.setState({ remaining })
    if (remaining > 0) timer ??= setInterval(tick, tickMs)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }
  const endAt = (ms: number) => {
    end = ms
    writeJson(storage, key, { ...readEnds(storage), [use]: ms })
    clearInterval(timer)
    timer = undefined
    tick()
  }
  tick()

  return {
    ...store,
    start: (seconds = resendSeconds) => endAt(now() + seconds * 1000),
    stop: () => endAt(0),
  }
}

/** The verification-code countdowns of the page, one a use; they survive a closed popup and a reload. */
export const createCountdowns = (wiring: Wiring) => {
  const known = new Map<CountdownUse, Countdown>()
  return (use: CountdownUse): Countdown => {
    const countdown = known.get(use) ?? createCountdown(use, wiring)
    known.set(use, countdown)
    return countdown
  }
}
