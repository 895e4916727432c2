import { pageLab } from './page.ts'
import { createPageSession } from './page-session.ts'

export const { session, on } = createPageSession(pageLab)
