import type { Lab } from '@lab/core'

export interface PageSession {
  loggedIn: boolean
}

/** Of the session itself: told whether or not the page holds a widget that dispatches them. */
const ofSession: Record<string, 'login' | 'logout'> = { 'lab-login': 'login', 'lab-logout': 'logout' }

/** What a page's own scripts may know and do; `startedLab` gives the page's lab and starts it when it is not. */
export const createPageSession = (startedLab: () => Lab) => {
  /** The visitor's session, for a host page's own scripts. Tokens stay inside. */
  const session = {
    /** Whether somebody is logged in on this page, as of now. */
    state: (): PageSession => ({ loggedIn: startedLab().session.check() }),
    /** Opens the login popup; does nothing for who is logged in. */
    openLogin: () => {
      const { dialogs, session } = startedLab()
      if (!session.check()) dialogs.open('login')
    },
    /** Ends the session here, in the other tabs and on the server. */
    logout: () => startedLab().session.logout(),
  }

  /** Listens to an event of any widget on the page until the returned function is called. */
  const on = (name: string, listener: (detail: unknown) => void): (() => void) => {
    const told = ofSession[name]
    if (told) return startedLab().events.on(told, listener)
    const tell = (event: Event) => listener((event as CustomEvent).detail)
    document.addEventListener(name, tell)
    return () => document.removeEventListener(name, tell)
  }

  return { session, on }
}
