import type { KeyValues } from '../page/storage.ts'
import { readJson, writeJson } from '../page/storage.ts'
import { type PlanItem, planKeys } from './plan-state.ts'

/** What may be typed about an experiment of the plan. */
export type Typed = Partial<Pick<PlanItem, 'count' | 'answers'>>

/** What is typed and not saved yet, and what was saved when it was. */
export interface Draft {
  typed: Typed
  base: Required<Typed>
}

/** The same text for values that differ in the order of their keys only: the server does not keep it. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

export const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)

export const typedOf = ({ count, answers }: Typed): Typed => ({
  ...(count !== undefined && { count }),
  ...(answers && { answers }),
})

export const isEmpty = ({ count, answers }: Typed) => count === undefined && answers === undefined

/**
 * What of a draft is still to be saved: nothing that was saved after all while the page was left, nor what was
 * saved anew elsewhere since.
 */
export const stillTyped = ({ typed, base }: Draft, item: Required<Typed>): Typed => {
  const isOpen = (key: 'count' | 'answers') =>
    typed[key] !== undefined && isSame(base[key], item[key]) && !isSame(typed[key], item[key])
  return {
    ...(isOpen('count') && { count: typed.count }),
    ...(isOpen('answers') && { answers: typed.answers }),
  }
}

const isDraft = (value: unknown): value is Draft => {
  const { typed, base } = (value ?? {}) as Partial<Draft>
  return typeof typed === 'object' && typeof base === 'object'
}

/** Drafts by the item's rid; they survive a reload. */
export const createDrafts = (storage: KeyValues) => {
  const all = (): Record<string, Draft> => {
    const value = readJson(storage, planKeys.drafts)
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(entries.filter(([, draft]) => isDraft(draft)))
  }
  const write = (drafts: Record<string, Draft>) => {
    if (Object.keys(drafts).length > 0) writeJson(storage, planKeys.drafts, drafts)
    else storage.remove(planKeys.drafts)
  }
  return {
    all,
    keep: (rid: string, draft: Draft) => write({ ...all(), [rid]: draft }),
    drop: (rid: string) => {
      const { [rid]: _, ...rest } = all()
      write(rest)
    },
    clear: () => storage.remove(planKeys.drafts),
  }
}
