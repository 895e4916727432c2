import { loadMember } from './follow-session.ts'
import type { Lab } from './lab.ts'

const started = new WeakSet<Lab>()

const changed = 'lab-session-changed'

/** A page may hold two versions of the script: one hears at once of what is done in the other. */
const share = ({ events, session }: Lab, { document }: Window) => {
  const tell = ({ here }: { here: boolean }) => here && document.dispatchEvent(new CustomEvent(changed))
  events.on('login', tell)
  events.on('logout', tell)
  document.addEventListener(changed, session.follow)
}

/** Keeps the session true to the clock, the server and the other tabs. */
const watch = ({ session }: Lab, window: Window) => {
  window.addEventListener('storage', ({ key }) => {
    if (session.isAbout(key)) session.follow()
  })
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') session.check()
  })
  // A page taken out of the back/forward cache has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.check()
  })
}

/** Someone invited sees the registration, once, and only as a visitor (reading 4). */
const invite = ({ dialogs, invitation }: Lab, isMember: boolean) => {
  const inviterCode = invitation.code()
  if (!inviterCode) return
  if (isMember) invitation.clear()
  else dialogs.open('login', { panel: 'reg', inviterCode })
}

/** What happens when a page starts, in this order. Harmless when called again, or without a page. */
export const start = (lab: Lab) => {
  const { invitation, navigation, plan, remembered, session, settings, window } = lab
  if (!window || started.has(lab)) return
  started.add(lab)

  invitation.consume()
  remembered.restore()
  plan.start()
  session.restore()
  watch(lab, window)
  share(lab, window)
  const isMember = session.check()
  void settings.load()
  if (isMember) void loadMember(lab)
  navigation.start()
  invite(lab, isMember)
}
