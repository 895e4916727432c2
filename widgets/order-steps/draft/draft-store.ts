import type { Api, KeyValues } from '@lab/core'
import { isSame } from '@lab/core/plan/drafts'
import { planKeys } from '@lab/core/plan/plan-state'
import { takeChosen } from '@lab/core/plan/to-order'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { draftOf, type OrderDraft } from './draft.ts'
import { followWindow } from './follow-window.ts'
import { keptDraft } from './kept-draft.ts'
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
  /** It has become an order: nothing of it stays, and the other tabs are told. */
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
  /** Told the order that another tab made of it. */
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
  const blank = () => draftOf(null, newKey())
  const store = createStore<DraftState>(() => ({
    status: 'loading',
    draft: blank(),
    saving: 'none',
    loads: 0,
    saved: 0,
  }))
  /** What the server is known to have. */
  let base = store.getState().draft
  let version = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const { read, kept, keep: write } = keptDraft(storage, owner, newKey)
  const keep = () => write({ version, base, draft: store.getState().draft })
  const isDirty = () => !isSame(store.getState().draft, base)

  const schedule = () => {
    clearTimeout(pause)
    pause = setTimeout(() => void save(), pauseMs)
  }
  const put = (draft: OrderDraft) => {
    store.setState({ draft, ...(isDirtyWith(draft) && { saving: 'typing' as const }) })
    keep()
    if (isDirty()) schedule()
  }
  const isDirtyWith = (draft: OrderDraft) => !isSame(draft, base)

  /** Mine and theirs as one; `theirs` is what the server has. */
  const meet = (mine: OrderDraft, theirs: OrderDraft) => {
    const { draft, conflicts } = mergeDrafts(base, mine, theirs)
    const turned = { ...mergeDrafts(base, theirs, mine).draft, key: theirs.key }
    base = theirs
    store.setState({
      status: 'ready',
      conflict: conflicts.length > 0 ? { mine: draft, theirs: turned, what: conflicts } : undefined,
    })
    put(draft)
  }

  const load = async () => {
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
      base = local.base
      version = local.version
      store.setState({ status: 'ready', saving: 'failed', draft: local.draft })
      wasRead()
      return
    }
    const mine = isFirst ? local : { draft: store.getState().draft, base, version }
    version = data.version
    const theirs = draftOf(data.draft, mine?.draft.key ?? newKey())
    if (!mine) {
      base = theirs
      store.setState({ status: 'ready', draft: theirs })
      return wasRead()
    }
    base = mine.base
    // It became an order elsewhere, and nothing was typed since.
    const isGone = data.draft === null && mine.version < version && isSame(mine.draft, mine.base)
    meet(isGone ? mine.base : mine.draft, isGone ? blank() : data.draft === null ? mine.base : theirs)
    wasRead()
  }

  const send = async () => {
    const { draft, conflict } = store.getState()
    if (conflict || !isDirty()) return
    store.setState({ saving: 'saving' })
    const body = { save: draft as unknown as Record<string, unknown>, version }
    const keepalive = JSON.stringify(body).length * 3 < keepaliveBytes
    const { code, data, reason } = await api.post('order/draft', body, { feedback: false, keepalive })
    if (code && data) {
      version = data.version
      base = draft
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
    base = blank()
    store.setState({ draft: base, saving: 'none', conflict: undefined })
  }
  const placed = (order_rid: string) => {
    write({ placed: order_rid })
    clear()
  }

  /** Another tab of this browser typed, or placed the order. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== planKeys.order || store.getState().status !== 'ready') return
    const other = kept()
    if (!other) {
      clear()
      const order_rid = read()?.placed
      return order_rid && onPlaced(order_rid)
    }
    // Who types in another tab looks at that one: there it is the newer.
    const { draft } = mergeDrafts(base, other.draft, store.getState().draft)
    version = Math.max(version, other.version)
    base = other.base
    store.setState({ draft: { ...draft, key: other.draft.key } })
    if (!isSame(draft, other.draft)) schedule()
  }

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
