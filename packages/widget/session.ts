import { getLab } from '@lab/core'
import { startPage } from './page.ts'
import { createPageSession } from './page-session.ts'

export const { session, on } = createPageSession(() => {
  startPage()
  return getLab()
})
