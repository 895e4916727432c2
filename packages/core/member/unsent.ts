import { type KeyValues, readJson, writeJson } from '../page/storage.ts'

/** What was typed into one form and not sent yet. */
export interface UnsentForm<V extends object> {
  /** What the same person typed before; undefined when there is nothing. */
  load(): Partial<V> | undefined
  save(values: V): void
  /** It has been sent, or is not wanted any more. */
  drop(): void
}

export interface Unsent {
  /** The form of a name, with the fields that are kept: never a password or a code. */
  of<V extends object>(name: string, fields: readonly (keyof V & string)[]): UnsentForm<V>
  /** Nothing that anyone typed stays. */
  clear(): void
}

const key = 'lab-unsent'

interface Kept {
  /** The member's account; empty for a visitor. */
  owner: string
  values: object
}

interface Wiring {
  /**
   * Lives as long as the tab: it outlasts a reload and the browser's crash, but is not found by whoever sits
   * down at a shared computer later, nor left behind by a session that ran out.
   */
  tabStorage: KeyValues
  owner: () => string
}

/** Typed work, kept over a closed dialog and a reload. */
export const createUnsent = ({ tabStorage, owner }: Wiring): Unsent => {
  const all = () => (readJson(tabStorage, key) ?? {}) as Record<string, Kept | undefined>
  const put = (name: string, kept?: Kept) => writeJson(tabStorage, key, { ...all(), [name]: kept })
  return {
    of: (name, fields) => ({
      load: () => {
        const kept = all()[name]
        return kept?.owner === owner() ? (kept.values as never) : undefined
      },
      save: (values) => {
        const some = Object.fromEntries(fields.map((field) => [field, values[field]]))
        put(name, { owner: owner(), values: some })
      },
      drop: () => put(name),
    }),
    clear: () => tabStorage.remove(key),
  }
}
