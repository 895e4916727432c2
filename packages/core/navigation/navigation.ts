import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Dialogs, OpenDialog } from '../dialogs/dialogs.ts'
import type { Events } from '../page/events.ts'
import { type KeyValues, readJson, writeJson } from '../page/storage.ts'
import { arrive } from './announce.ts'
import { backClosesFirst } from './back.ts'
import { guardClicks } from './clicks.ts'
import { intercept } from './intercept.ts'
import { createParser } from './parse.ts'
import { guard, isProtected, matchRoute, type Verdict } from './routes.ts'
import { createScroll, type Scroll } from './scroll.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { createVisit } from './visit.ts'

export interface NavigationState {
  /** Path and query of the page one is on; empty until started. */
  path: string
  isLoading: boolean
}

export interface GoOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean
  /** What is to be open on the page one goes to. */
  open?: OpenDialog
}

export interface Navigating extends StoreApi<NavigationState> {
  /** Goes to a path of the portal; from a partner's page this leaves that page. */
  go(path: string, options?: GoOptions): void
  /** Takes over links, and judges the address one came by. Does nothing off the portal's own pages. */
  start(): void
  /** Eases to the top of the page (the back-to-top button). */
  toTop(): void
  /** Whether a path of the portal needs a login. */
  isProtected(path: string): boolean
}

interface Wiring {
  base: string
  isPortal: boolean
  window?: Window & typeof globalThis
  fetch: typeof globalThis.fetch
  /** Lives as long as the tab. */
  tabStorage: KeyValues
  hasToken: () => boolean
  dialogs: Pick<Dialogs, 'open' | 'modals'>
  events: Pick<Events, 'emit' | 'on'>
}

export type CreateNavigation = (wiring: Wiring) => Navigating

const nextDialogKey = 'lab-next-dialog'

export const createNavigation: CreateNavigation = ({
  base,
  isPortal,
  window,
  fetch,
  tabStorage,
  hasToken,
  dialogs,
  events,
}) => {
  const store = createStore<NavigationState>(() => ({ path: '', isLoading: false }))
  const api = window?.navigation as Navigation | undefined
  const scroll = window && createScroll(window)
  let isTakenOver = false

  const here = () => (window ? window.location.pathname + window.location.search : '')
  const judge = (path: string) => guard(path, hasToken())

  const go = (path: string, { replace = false, open: next }: GoOptions = {}) => {
    if (!window) return
    const verdict: Verdict = isPortal ? judge(path) : { allow: true }
    if ('login' in verdict) return block(verdict, false)
    // In storage, because the page one goes to may be loaded anew.
    if (next && isPortal) writeJson(tabStorage, nextDialogKey, next)
    const url = isPortal ? path : base + path
    if (api && isTakenOver) {
      // A visit that is blocked or overtaken rejects; whoever did that has seen to it.
      const { committed, finished } = api.navigate(url, { history: replace ? 'replace' : 'auto' })
      committed?.catch(() => {})
      finished?.catch(() => {})
    } else if (replace) window.location.replace(url)
    else window.location.assign(url)
  }
  const openCarried = () => {
    const carried = readJson(tabStorage, nextDialogKey) as OpenDialog | null
    tabStorage.remove(nextDialogKey)
    if (carried) dialogs.open(carried.name, carried)
  }

  const block = (verdict: Verdict, isThere: boolean) => {
    if ('redirect' in verdict) go(verdict.redirect, { replace: isThere })
    if (!('login' in verdict)) return
    const { target } = verdict
    if (isThere) go('/', { replace: true, open: { name: 'login', target } })
    else dialogs.open('login', { target })
  }

  const takeOver = (window: Window & typeof globalThis, api: Navigation, scroll: Scroll) => {
    const memory = createScrollMemory(tabStorage)
    const visit = createVisit({ document: window.document, fetch, parse: createParser(window) })

    const show = async (event: NavigateEvent) => {
      const { url, key } = event.destination
      const isBack = event.navigationType === 'traverse'
      // What still eases on the page one leaves must not pull at the next.
      scroll.stop()
      store.setState({ isLoading: true })
      const visited = await visit(url, isBack)
      if (visited === 'superseded') return
      // The address is already the new one.
      if (visited === 'failed') return window.location.reload()
      store.setState({ isLoading: false })
      arrive(window.document)
      if (isBack) scroll.restore(memory.recall(key))
      else if (new URL(url).hash) event.scroll()
      else scroll.toTop()
      events.emit('navigated', { path: here() })
      openCarried()
    }

    intercept(api, { judge, block, leave: (entry) => memory.remember(entry, window.scrollY), show })
    api.addEventListener('currententrychange', () => store.setState({ path: here() }))
    isTakenOver = true
  }

  return {
    ...store,
    go,
    toTop: () => scroll?.toTop(),
    isProtected: (path) => isPortal && isProtected(path),
    start: () => {
      if (!window || !scroll || !isPortal) return
      events.on('navigated', backClosesFirst({ window, modals: dialogs.modals }))
      if (!matchRoute(here())) return
      store.setState({ path: here() })
      if (api) takeOver(window, api, scroll)
      else guardClicks(window, { judge, block })
      const verdict = judge(here())
      if ('allow' in verdict) openCarried()
      else block(verdict, true)
    },
  }
}
