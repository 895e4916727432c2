import type { WithLab } from './present.ts'

export interface PageSession {
  loggedIn: boolean
}

/** Of the session itself: emitted whether or not the page holds a widget that dispatches them. */
const ofSession: Record<string, 'login' | 'logout'> = { 'lab-login': 'login', 'lab-logout': 'logout' }

interface Source {
  withLab: WithLab
  /** As of now. */
  isLoggedIn(): boolean
}

/** What a page's own scripts may know and do. */
export const createPageSession = ({ withLab, isLoggedIn }: Source) => {
  /** The visitor's session, for a host page's own scripts. Tokens stay inside. */
  const session = {
    /** Whether somebody is logged in on this page, as of now. */
    state: (): PageSession => ({ loggedIn: isLoggedIn() }),
    /** Opens the login popup; does nothing for who is logged in. */
    openLogin: () =>
      withLab(({ dialogs, session }) => {
        if (!session.check()) dialogs.open('login')
      }),
    /** Ends the session here, in the other tabs and on the server. */
    logout: () => withLab(({ session }) => session.logout()),
  }

  const onSession = (name: 'login' | 'logout', listener: (detail: unknown) => void) => {
    let isWanted = true
    let stop = () => {}
    withLab(({ events }) => {
      if (isWanted) stop = events.on(name, listener)
    })
    return () => {
      isWanted = false
      stop()
    }
  }

  /** Listens to an event of any widget on the page until the returned function is called. */
  const on = (name: string, listener: (detail: unknown) => void): (() => void) => {
    const sessionEvent = ofSession[name]
    if (sessionEvent) return onSession(sessionEvent, listener)
    const forward = (event: Event) => listener((event as CustomEvent).detail)
    document.addEventListener(name, forward)
    return () => document.removeEventListener(name, forward)
  }

  return { session, on }
}
