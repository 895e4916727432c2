import { createStore } from 'zustand/vanilla'
import { backClosesFirst, backClosesHere } from './back.ts'
import type { CreateNavigation, NavigationState } from './navigation.ts'

/** On a page that is not the portal's own there is nothing to take over: going somewhere leaves that page. */
export const createLeaving: CreateNavigation = ({ base, isPortal, window, dialogs }) => ({
  ...createStore<NavigationState>(() => ({ path: '', isLoading: false })),
  go: (path, { replace = false } = {}) => {
    if (replace) window?.location.replace(base + path)
    else window?.location.assign(base + path)
  },
  toTop: () => window?.scrollTo({ top: 0 }),
  isProtected: () => false,
  start: () => {
    if (!window) return
    // In a frame the history is that of the page around it.
    const isOwnPage = isPortal && window.parent === window
    ;(isOwnPage ? backClosesFirst : backClosesHere)({ window, modals: dialogs.modals })
  },
})
