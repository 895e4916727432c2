/** Named texts that survive a reload; never throws. */
export interface KeyValues {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/**
 * A web storage that cannot fail: where the browser blocks it, or it is full, values live in memory for this
 * page. `open` is asked at every use, because merely reading `window.localStorage` may throw.
 */
export const createStorage = (open: () => Storage | undefined): KeyValues => {
  const memory = new Map<string, string>()

  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      return storage && act(storage)
    } catch {
      return undefined
    }
  }
  const save = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value)
      return true
    })
  const erase = (key: string) => attempt((storage) => storage.removeItem(key))

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      if (save(key, value)) {
        memory.delete(key)
      } else {
        memory.set(key, value)
        erase(key)
      }
    },
    remove: (key) => {
      memory.delete(key)
      erase(key)
    },
  }
}

/** The JSON kept under `key`; null when absent or not JSON. */
export const readJson = (storage: KeyValues, key: string): unknown => {
  try {
    return JSON.parse(storage.get(key) ?? 'null')
  } catch {
    return null
  }
}

export const writeJson = (storage: KeyValues, key: string, value: unknown) =>
  storage.set(key, JSON.stringify(value))
