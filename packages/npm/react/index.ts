import { createPageSession } from '../../widget/page/session.ts'
import { pageLab } from './component-of.tsx'

export { version } from '../../widget/version.ts'
export { configure } from './configure.ts'

const page = /* @__PURE__ */ createPageSession({
  withLab: (act) => act(pageLab()),
  isLoggedIn: () => pageLab().session.check(),
})
export const session = page.session
export const on = page.on
