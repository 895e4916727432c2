import type { Api, KeyValues } from '@lab/core'
import { isSame } from '@lab/core/plan/drafts'
import { takeChosen } from '@lab/core/plan/to-order'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { draftOf, type OrderDraft } from './draft.ts'
import { followTab } from './follow-tab.ts'
import { followWindow } from './follow-window.ts'
import { keptDraft } from './kept-draft.ts'
import { createLoading, type DraftState, type Known } from './load-draft.ts'
import { mergeDrafts } from './merge.ts'

export type { DraftState, Saving } from './load-draft.ts'

/** What is typed in the six steps: kept in this browser at once, on the server after a pause. */
export interface DraftStore extends StoreApi<DraftState> {
  /** Takes up what was typed before, here or elsewhere; until the returned function is called, which saves at once. */
  start(): () => void
  load(): Promise<void>
  change(change: Partial<OrderDraft> | ((draft: OrderDraft) => Partial<OrderDraft>)): void
  /** Saves at once what is typed. */
  save(): Promise<void>
  /** Of what both sides typed: mine, or theirs. */
  resolve(keep: 'mine' | 'theirs'): void
  /** It has become an order: nothing of it stays, and the other tabs are notified. */
  placed(order_rid: string): void
}

interface Wiring {
  api: Pick<Api, 'post'>
  /** Survives a reload; shared between tabs. */
  storage: KeyValues
  window?: Window
  /** Whose draft it is. */
  owner: string
  newKey: () => string
  /** Reads the plan anew, whenever the draft is read again: what is typed stands in both. */
  readPlan: () => Promise<void>
  /** Called with the order that another tab made of it. */
  onPlaced: (order_rid: string) => void
}

/** A pause in typing that long saves. */
const pauseMs = 700
/** Browsers let no larger request outlive its page. */
const keepaliveBytes = 60_000

export const createDraftStore = ({
  api,
  storage,
  window,
  owner,
  newKey,
  readPlan,
  onPlaced,
}: Wiring): DraftStore => {
  const store = createStore<DraftState>(() => ({
    status: 'loading',
    draft: draftOf(null, newKey()),
    saving: 'none',
    loads: 0,
    saved: 0,
  }))
  const known: Known = { base: store.getState().draft, version: 0 }
  let pause: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const { read, kept, keep: write } = keptDraft(storage, owner, newKey)
  const keep = () => write({ ...known, draft: store.getState().draft })
  const isDirty = () => !isSame(store.getState().draft, known.base)

  const schedule = () => {
    clearTimeout(pause)
    pause = setTimeout(() => void save(), pauseMs)
  }
  const put = (draft: OrderDraft) => {
    store.setState({ draft, ...(isDirtyWith(draft) && { saving: 'typing' as const }) })
    keep()
    if (isDirty()) schedule()
  }
  const isDirtyWith = (draft: OrderDraft) => !isSame(draft, known.base)

  const load = createLoading({ api, store, known, newKey, readPlan, kept, put })

  const send = async () => {
    const { draft, conflict } = store.getState()
    if (conflict || !isDirty()) return
    store.setState({ saving: 'saving' })
    const body = { save: draft as unknown as Record<string, unknown>, version: known.version }
    const keepalive = JSON.stringify(body).length * 3 < keepaliveBytes
    const { code, data, reason } = await api.post('order/draft', body, { feedback: false, keepalive })
    if (code && data) {
      known.version = data.version
      known.base = draft
      keep()
      store.setState(({ saving }) => ({ saving: isDirty() ? saving : 'saved' }))
    } else if (reason === 'stale') {
      await load()
      if (!store.getState().conflict && isDirty()) schedule()
    } else store.setState({ saving: 'failed' })
  }
  const save = (): Promise<void> => {
    clearTimeout(pause)
    running = (running ?? Promise.resolve()).then(send)
    return running
  }

  const clear = () => {
    clearTimeout(pause)
    known.base = draftOf(null, newKey())
    store.setState({ draft: known.base, saving: 'none', conflict: undefined })
  }
  const placed = (order_rid: string) => {
    write({ placed: order_rid })
    clear()
  }

  const onStorage = followTab({ store, known, read, kept, clear, schedule, onPlaced })

  return {
    ...store,
    start: () => {
      const flush = () => {
        if (pause !== undefined && isDirty()) void save()
      }
      const unfollow = followWindow(window, {
        storage: onStorage,
        leave: flush,
        online: () => {
          if (store.getState().saving === 'failed') void save()
        },
        look: () => {
          if (store.getState().status === 'ready') void load()
        },
      })
      void load().then(() => {
        const chosen = takeChosen(storage)
        if (chosen && store.getState().status === 'ready') put({ ...store.getState().draft, chosen })
      })
      return () => {
        flush()
        unfollow()
      }
    },
    load,
    change: (change) => {
      const { draft } = store.getState()
      put({ ...draft, ...(typeof change === 'function' ? change(draft) : change) })
    },
    save,
    resolve: (choice) => {
      const { conflict } = store.getState()
      if (!conflict) return
      store.setState({ conflict: undefined })
      const { draft } = store.getState()
      // What was typed since the question stays in either case.
      put(choice === 'mine' ? draft : mergeDrafts(conflict.mine, draft, conflict.theirs).draft)
    },
    placed,
  }
}
