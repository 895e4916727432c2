import { pageLab } from '../../widget/page.ts'
import { createPageSession } from '../../widget/page-session.ts'
import { configuredLab } from '../configure.ts'

export { version } from '../../widget/version.ts'
export { configure } from '../configure.ts'

const startedLab = () => {
  configuredLab()
  return pageLab()
}

const page = /* @__PURE__ */ createPageSession({
  withLab: (act) => act(startedLab()),
  isLoggedIn: () => startedLab().session.check(),
})
export const session = page.session
export const on = page.on
