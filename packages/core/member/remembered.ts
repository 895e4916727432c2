import { maskPhone } from '@lab/contract/rules/ground/phone'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type KeyValues, readJson, writeJson } from '../page/storage.ts'

/** The account this device may show again; never a password (reading 9). */
export interface RememberedAccount {
  account: string
  masked: string
}

export interface RememberedState {
  account: RememberedAccount | null
}

export interface Remembered extends StoreApi<RememberedState> {
  remember(account: string): void
  forget(): void
  /** Takes up what an earlier visit left. */
  restore(): void
}

const key = 'lab-remembered'

const isRemembered = (value: unknown): value is RememberedAccount => {
  const { account, masked } = (value ?? {}) as Partial<RememberedAccount>
  return typeof account === 'string' && typeof masked === 'string'
}

export const createRemembered = ({ storage }: { storage: KeyValues }): Remembered => {
  const store = createStore<RememberedState>(() => ({ account: null }))
  return {
    ...store,
    remember: (name) => {
      const account = { account: name, masked: maskPhone(name) }
      writeJson(storage, key, account)
      store.setState({ account })
    },
    forget: () => {
      storage.remove(key)
      store.setState({ account: null })
    },
    restore: () => {
      const value = readJson(storage, key)
      store.setState({ account: isRemembered(value) ? value : null })
    },
  }
}
