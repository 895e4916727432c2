import type { Lab } from '@lab/core'
import { createPageSession } from '../../widget/page/session.ts'
import { configuredLab } from '../configure.ts'

export { version } from '../../widget/version.ts'
export { configure } from '../configure.ts'

/** What a page's own scripts import of the package. */
export const pageSessionOf = (pageLab: () => Lab) => {
  const startedLab = () => {
    configuredLab()
    return pageLab()
  }
  return createPageSession({
    withLab: (act) => act(startedLab()),
    isLoggedIn: () => startedLab().session.check(),
  })
}
