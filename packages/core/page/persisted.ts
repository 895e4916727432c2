import type { PersistStorage } from 'zustand/middleware'
import { type KeyValues, readJson, writeJson } from './storage.ts'

/** Where zustand's `persist` keeps a store: what is kept of it, as JSON, in a storage that cannot fail. */
export const storeIn = <S>(storage: KeyValues): PersistStorage<S> => ({
  getItem: (name) => {
    const state = readJson(storage, name) as S | null
    return state === null ? null : { state }
  },
  setItem: (name, { state }) => writeJson(storage, name, state),
  removeItem: storage.remove,
})
