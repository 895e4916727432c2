import type { Api } from './api/api.ts'
import type { Dialogs } from './dialogs/dialogs.ts'
import type { Messages } from './dialogs/messages.ts'
import type { CameBy } from './member/came-by.ts'
import type { Countdown, CountdownUse } from './member/countdown.ts'
import type { Invitation } from './member/invitation.ts'
import type { Remembered } from './member/remembered.ts'
import type { Unsent } from './member/unsent.ts'
import type { User } from './member/user.ts'
import type { Navigating } from './navigation/navigation.ts'
import type { Project } from './navigation/project.ts'
import type { Clock } from './page/clock.ts'
import type { Events } from './page/events.ts'
import type { Settings } from './page/settings.ts'
import type { Plan } from './plan/plan-state.ts'
import type { Session } from './session/session.ts'

/** All that widgets on a page share. */
export interface Lab {
  /** The portal's address without a trailing slash; calls go to `${base}/api/…`. */
  base: string
  /** Whether this page is the portal's own, and not a partner's. */
  isPortal: boolean
  /** The page; absent when rendering on the server. */
  window?: Window & typeof globalThis
  /** Where a stored picture is: `/img/` and its file name, never a path (reading 43). */
  image(name: string): string
  /** The address of a path of the portal: the path itself there, a whole address on a partner's page. */
  link(path: string): string
  api: Api
  cameBy: CameBy
  clock: Clock
  /** The verification-code countdown of a use. */
  countdown(use: CountdownUse): Countdown
  dialogs: Dialogs
  events: Events
  invitation: Invitation
  messages: Messages
  navigation: Navigating
  plan: Plan
  project: Project
  remembered: Remembered
  session: Session
  settings: Settings
  /** Typed work of forms that are not sent yet. */
  unsent: Unsent
  user: User
}
