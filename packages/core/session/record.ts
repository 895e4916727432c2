import type { TokenRecord } from '@lab/contract/rules/people/account/session'
import { type KeyValues, readJson, writeJson } from '../page/storage.ts'

export interface SessionStorage {
  /** The token calls are made with; null for a visitor. */
  token(): string | null
  record(): TokenRecord | null
  save(record: TokenRecord): void
  erase(): void
  /** Whether a storage event is about the session; `key` is null when everything was cleared. */
  isAbout(key: string | null): boolean
}

/** The entry that holds the session everywhere. */
export const recordKey = 'lab-session'
const tokenKey = 'token'

const isRecord = (value: unknown): value is TokenRecord => {
  const { access, refresh, expires } = (value ?? {}) as Partial<TokenRecord>
  return typeof access === 'string' && typeof refresh === 'string' && typeof expires === 'number'
}

/**
 * Where the session lives in local storage. On the portal the separate entry `token` says who is logged in
 * (spec §3). On a partner's page that name belongs to the host page, so only the record is used there.
 */
export const createSessionStorage = (storage: KeyValues, isPortal: boolean): SessionStorage => {
  const record = () => {
    const value = readJson(storage, recordKey)
    return isRecord(value) ? value : null
  }
  return {
    record,
    token: () => (isPortal ? storage.get(tokenKey) : (record()?.access ?? null)),
    // The entry `token` comes last and goes first: whoever sees it finds the record, too.
    save: (value) => {
      writeJson(storage, recordKey, value)
      if (isPortal) storage.set(tokenKey, value.access)
    },
    erase: () => {
      if (isPortal) storage.remove(tokenKey)
      storage.remove(recordKey)
    },
    isAbout: (key) => key === null || key === recordKey || (isPortal && key === tokenKey),
  }
}
