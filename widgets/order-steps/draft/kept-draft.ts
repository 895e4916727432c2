import type { KeyValues } from '@lab/core'
import { readJson, writeJson } from '@lab/core/page/storage'
import { planKeys } from '@lab/core/plan/plan-state'
import { draftOf, type OrderDraft } from './draft.ts'

interface Kept {
  owner: string
  /** The order it became, for the other tabs. */
  placed?: string
  version: number
  base: OrderDraft
  draft: OrderDraft
}

/** The draft as this browser keeps it for one member; another's is none. */
export const keptDraft = (storage: KeyValues, owner: string, newKey: () => string) => {
  const read = (): Partial<Kept> | undefined => {
    const value = readJson(storage, planKeys.order) as Partial<Kept> | null
    return value?.owner === owner ? value : undefined
  }
  return {
    read,
    kept: (): Kept | undefined => {
      const value = read()
      if (!value?.draft) return
      const draft = draftOf(value.draft, newKey())
      return { owner, version: Number(value.version) || 0, base: draftOf(value.base, draft.key), draft }
    },
    keep: (value: Partial<Omit<Kept, 'owner'>>) => writeJson(storage, planKeys.order, { owner, ...value }),
  }
}
