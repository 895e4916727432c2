import { isSame } from '@lab/core/plan/drafts'
import { planKeys } from '@lab/core/plan/plan-state'
import type { StoreApi } from 'zustand/vanilla'
import type { keptDraft } from './kept-draft.ts'
import type { DraftState, Known } from './load-draft.ts'
import { mergeDrafts } from './merge.ts'

interface Wiring extends Pick<ReturnType<typeof keptDraft>, 'read' | 'kept'> {
  store: StoreApi<DraftState>
  known: Known
  clear: () => void
  schedule: () => void
  onPlaced: (order_rid: string) => void
}

/** Takes over what another tab of this browser typed, or that it placed the order. */
export const followTab =
  ({ store, known, read, kept, clear, schedule, onPlaced }: Wiring) =>
  ({ key }: StorageEvent) => {
    if (key !== planKeys.order || store.getState().status !== 'ready') return
    const other = kept()
    if (!other) {
      clear()
      const order_rid = read()?.placed
      return order_rid && onPlaced(order_rid)
    }
    // Who types in another tab looks at that one: there it is the newer.
    const { draft } = mergeDrafts(known.base, other.draft, store.getState().draft)
    known.version = Math.max(known.version, other.version)
    known.base = other.base
    store.setState({ draft: { ...draft, key: other.draft.key } })
    if (!isSame(draft, other.draft)) schedule()
  }
