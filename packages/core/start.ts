import type { Lab } from './lab.ts'
import { loadMember } from './session/follow-session.ts'
import { recordKey } from './session/record.ts'

const started = new WeakSet<Lab>()

/** Keeps the session true to the clock, the server and the other tabs. */
const watch = ({ events, session }: Lab, window: Window) => {
  window.addEventListener('storage', ({ key }) => {
    if (session.isAbout(key)) session.follow()
  })
  // The browser tells other tabs only; a page may hold another version of the script.
  const tell = ({ here }: { here: boolean }) =>
    here && window.dispatchEvent(new StorageEvent('storage', { key: recordKey }))
  events.on('login', tell)
  events.on('logout', tell)
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
  const { cameBy, invitation, navigation, plan, remembered, session, settings, window } = lab
  if (!window || started.has(lab)) return
  started.add(lab)

  invitation.consume()
  cameBy.consume()
  remembered.restore()
  plan.start()
  session.restore()
  watch(lab, window)
  const isMember = session.check()
  void settings.load()
  if (isMember) void loadMember(lab)
  navigation.start()
  invite(lab, isMember)
}
