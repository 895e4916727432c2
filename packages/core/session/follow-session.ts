import { expiredText } from '@lab/contract/rules/people/account/login-end'
import type { OpenDialog } from '../dialogs/dialogs.ts'
import type { Lab } from '../lab.ts'
import { dropHash } from '../navigation/hash.ts'
import type { EndReason } from '../page/events.ts'

const here = ({ window }: Lab) => (window ? window.location.pathname + window.location.search : '')

const isOnProtected = (lab: Lab) => lab.navigation.isProtected(here(lab))

/** Fetches what belongs to the member; resolves whether they have no address yet. */
export const loadMember = async ({ user, plan }: Lab): Promise<boolean> => {
  void plan.load()
  const { code, data } = await user.load()
  return Boolean(code && data && data.address.length === 0)
}

/** After a login: the member's data, the identity dialog if there is no address, on to where they were heading. */
const welcome = async (lab: Lab, isLoginHere: boolean) => {
  const { dialogs, invitation, navigation, session, isPortal } = lab
  const login = dialogs.getState().open?.name === 'login' ? dialogs.finish() : null
  const { target, next } = login?.name === 'login' ? login : {}
  invitation.clear()
  const hasNoAddress = await loadMember(lab)
  if (!session.hasToken()) return
  // The profile is saved on the portal only (domain §9).
  const needsIdentity = isLoginHere && isPortal && hasNoAddress
  const open: OpenDialog | undefined = needsIdentity ? { name: 'identity', next } : next && { name: next }
  if (target && navigation.isProtected(target)) navigation.go(target, { open })
  else if (open) dialogs.open(open.name, open)
}

const forget = ({ dialogs, user, plan, project }: Lab, reason: EndReason) => {
  user.reset()
  plan.reset(reason)
  project.reset()
  if (dialogs.getState().open?.name !== 'login') dialogs.finish()
}

/** After the end of a session (spec §4): nothing of the member stays on the page. */
const farewell = (lab: Lab, reason: EndReason, why = expiredText) => {
  const { dialogs, messages, navigation, unsent, window, isPortal } = lab
  forget(lab, reason)
  if (reason === 'expired') {
    if (isOnProtected(lab)) dialogs.open('login', { target: here(lab), why })
    messages.error(why)
    return
  }
  unsent.clear()
  if (window && isPortal) dropHash(window)
  if (isOnProtected(lab)) navigation.go('/')
}

/** What the page does when someone logs in or out, here or in another tab. */
export const followSession = (lab: Lab) => {
  lab.events.on('login', ({ here }) => void welcome(lab, here))
  lab.events.on('renewed', () => void loadMember(lab))
  lab.events.on('logout', ({ reason, msg }) => farewell(lab, reason, msg))
  lab.dialogs.onClose(({ name }) => {
    if (name !== 'login') return
    lab.invitation.clear()
    if (isOnProtected(lab) && !lab.session.hasToken()) lab.navigation.go('/')
  })
}
