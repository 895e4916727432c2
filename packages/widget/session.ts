import { keepsSession } from '@lab/core/session/kept'
import { withFetchedLab } from './fetch-core.ts'
import { createPageSession } from './page-session.ts'
import { startedLab } from './started.ts'

const isLoggedIn = () => startedLab()?.session.check() ?? keepsSession()

export const { session, on } = createPageSession({ withLab: withFetchedLab, isLoggedIn })
