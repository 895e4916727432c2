import { getLab } from '@lab/core'
import { startPage } from './page.ts'

export interface PageSession {
  loggedIn: boolean
}

const startedLab = () => {
  startPage()
  return getLab()
}

/** The visitor's session, for a host page's own scripts. Tokens stay inside. */
export const session = {
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

/** Of the session itself: told whether or not the page holds a widget that dispatches them. */
const ofSession: Record<string, 'login' | 'logout'> = { 'lab-login': 'login', 'lab-logout': 'logout' }

/** Listens to an event of any widget on the page until the returned function is called. */
export const on = (name: string, listener: (detail: unknown) => void): (() => void) => {
  const told = ofSession[name]
  if (told) return startedLab().events.on(told, listener)
  const tell = (event: Event) => listener((event as CustomEvent).detail)
  document.addEventListener(name, tell)
  return () => document.removeEventListener(name, tell)
}
