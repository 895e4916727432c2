import { createStore } from 'zustand/vanilla'
import { backClosesHere } from './back.ts'
import type { CreateNavigation, NavigationState } from './navigation.ts'

/** On a page that is not the portal's own there is nothing to take over: going somewhere leaves that page. */
export const createLeaving: CreateNavigation = ({ base, window, dialogs }) => ({
  ...createStore<NavigationState>(() => ({ path: '', isLoading: false })),
  go: (path, { replace = false } = {}) => {
    if (replace) window?.location.replace(base + path)
    else window?.location.assign(base + path)
  },
  toTop: () => window?.scrollTo({ top: 0 }),
  isProtected: () => false,
  start: () => {
    if (window) backClosesHere({ window, modals: dialogs.modals })
  },
})
