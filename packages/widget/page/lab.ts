import type { Lab } from '@lab/core'
import { hasStoredSession } from '@lab/core/session/stored-session'
import { startCheck } from '../check/start.ts'
import { type Loaders, startAutoloader } from '../loader/autoloader.ts'
import { startedLab, withLabOf } from './present.ts'
import { createPageSession } from './session.ts'

/** What a page's own scripts import of `lab.js`: it asks for no core before it is needed. */
export const pageSessionOf = (fetchLab: () => Promise<Lab>) =>
  createPageSession({
    withLab: withLabOf(fetchLab),
    isLoggedIn: () => startedLab()?.session.check() ?? hasStoredSession(),
  })

/** `lab.js`: finds the page's widgets, checks the page when asked, and answers its scripts. */
export const startLab = (loaders: Loaders, fetchLab: () => Promise<Lab>) => {
  startAutoloader(loaders)
  startCheck((tag) => tag in loaders)
  return pageSessionOf(fetchLab)
}
