import { type Prepared, preparedSize } from './prepared.ts'

/** Most memory for pictures in one process, in bytes. */
const most_held = 32 * 1024 * 1024

/** Pictures kept in memory; when it is full, the longest unused go. */
export const heldPictures = () => {
  const held = new Map<string, Prepared>()
  const running = new Map<string, Promise<unknown>>()
  let size = 0

  const keep = (key: string, picture: Prepared) => {
    if (!held.delete(key)) size += preparedSize(picture)
    held.set(key, picture)
    for (const [oldest, one] of held) {
      if (size <= most_held || oldest === key) return
      held.delete(oldest)
      size -= preparedSize(one)
    }
  }

  return {
    keep,
    find(key: string): Prepared | undefined {
      const found = held.get(key)
      if (found) keep(key, found)
      return found
    },
    /** Work that is under way already is waited for, and not begun again. */
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      const started = running.get(key) ?? work().finally(() => running.delete(key))
      running.set(key, started)
      return started as Promise<T>
    },
  }
}

export type HeldPictures = ReturnType<typeof heldPictures>
