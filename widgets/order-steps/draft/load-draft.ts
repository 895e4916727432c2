import type { Api } from '@lab/core'
import { isSame } from '@lab/core/plan/drafts'
import type { StoreApi } from 'zustand/vanilla'
import { draftOf, type OrderDraft } from './draft.ts'
import type { keptDraft } from './kept-draft.ts'
import { mergeDrafts } from './merge.ts'

export type Saving = 'none' | 'typing' | 'saving' | 'saved' | 'failed'

export interface DraftState {
  status: 'loading' | 'ready' | 'failed'
  draft: OrderDraft
  saving: Saving
  /** How often it was read; and when what was read had been saved, epoch seconds. */
  loads: number
  saved: number
  /** What was typed otherwise elsewhere; nothing is saved until one is chosen. */
  conflict?: { mine: OrderDraft; theirs: OrderDraft; what: readonly string[] }
}

/** What the server is known to have. */
export interface Known {
  base: OrderDraft
  version: number
}

interface Wiring {
  api: Pick<Api, 'post'>
  store: StoreApi<DraftState>
  known: Known
  newKey: () => string
  /** Reads the plan anew, whenever the draft is read again: what is typed stands in both. */
  readPlan: () => Promise<void>
  /** What this browser has of it. */
  kept: ReturnType<typeof keptDraft>['kept']
  /** Takes over a draft, which is saved where the server has another. */
  put: (draft: OrderDraft) => void
}

/** Reads the draft from the server, and makes one of it and what is typed here. */
export const createLoading = ({ api, store, known, newKey, readPlan, kept, put }: Wiring) => {
  /** Mine and theirs as one; `theirs` is what the server has. */
  const meet = (mine: OrderDraft, theirs: OrderDraft) => {
    const { draft, conflicts } = mergeDrafts(known.base, mine, theirs)
    const turned = { ...mergeDrafts(known.base, theirs, mine).draft, key: theirs.key }
    known.base = theirs
    store.setState({
      status: 'ready',
      conflict: conflicts.length > 0 ? { mine: draft, theirs: turned, what: conflicts } : undefined,
    })
    put(draft)
  }

  return async (): Promise<void> => {
    const isAgain = store.getState().status === 'ready'
    const [{ code, data }] = await Promise.all([
      api.post('order/draft', {}, { feedback: false }),
      isAgain && readPlan(),
    ])
    const local = kept()
    const isFirst = store.getState().status !== 'ready'
    const wasRead = () => store.setState(({ loads }) => ({ loads: loads + 1, saved: data?.updated ?? 0 }))
    if (!code || !data) {
      if (!isFirst) return
      // Without an answer one goes on with what this browser has.
      if (!local) return store.setState({ status: 'failed' })
      known.base = local.base
      known.version = local.version
      store.setState({ status: 'ready', saving: 'failed', draft: local.draft })
      wasRead()
      return
    }
    const mine = isFirst ? local : { draft: store.getState().draft, ...known }
    known.version = data.version
    // Nothing is typed yet: it begins with what was chosen the last time.
    const theirs = draftOf(data.draft ?? (mine ? null : data.last), mine?.draft.key ?? newKey())
    if (!mine) {
      known.base = theirs
      store.setState({ status: 'ready', draft: theirs })
      return wasRead()
    }
    known.base = mine.base
    // It became an order elsewhere, and nothing was typed since.
    const isGone = data.draft === null && mine.version < known.version && isSame(mine.draft, mine.base)
    meet(
      isGone ? mine.base : mine.draft,
      isGone ? draftOf(null, newKey()) : data.draft === null ? mine.base : theirs,
    )
    wasRead()
  }
}
