import { memberCenter } from '@lab/contract/rules/ground/site'
import { partnerKey } from '@lab/contract/rules/people/partner/partner-link'
import { createApi } from './api/api.ts'
import type { BeginTraced } from './api/traced-calls.ts'
import type { TracingWiring } from './api/tracing.ts'
import { createDialogs } from './dialogs/dialogs.ts'
import { createMessages } from './dialogs/messages.ts'
import type { Lab } from './lab.ts'
import type { CameBy, CreateCameBy } from './member/came-by.ts'
import { createCountdowns } from './member/countdown.ts'
import type { CreateInvitation, Invitation } from './member/invitation.ts'
import { createRemembered } from './member/remembered.ts'
import { createUnsent } from './member/unsent.ts'
import { createUser } from './member/user.ts'
import { createLeaving } from './navigation/leaving.ts'
import type { CreateNavigation } from './navigation/navigation.ts'
import { createProject } from './navigation/project.ts'
import { baseOf, isPortalAt } from './page/base.ts'
import { createClock } from './page/clock.ts'
import { createEvents } from './page/events.ts'
import { isSandboxed, openOutside } from './page/sandbox.ts'
import { createSettings } from './page/settings.ts'
import { createStorage, type KeyValues } from './page/storage.ts'
import { writtenSetting } from './page/written.ts'
import { createLatePlan } from './plan/late.ts'
import type { CreatePlan } from './plan/plan-state.ts'
import { followSession } from './session/follow-session.ts'
import { createRefreshLock, type Locks, locksOf } from './session/refresh-lock.ts'
import { createSession } from './session/session.ts'

/** Everything core takes from outside; what is left out comes from the browser, if there is one. */
export interface LabOptions {
  base?: string
  window?: Window & typeof globalThis
  fetch?: typeof globalThis.fetch
  /** Survives the browser's end, and is shared between tabs. */
  storage?: KeyValues
  /** Lives as long as the tab. */
  tabStorage?: KeyValues
  locks?: Locks
  /** Milliseconds. */
  now?: () => number
  newId?: () => string
  /** The portal's own pages take over their links; elsewhere a link leaves the page. */
  navigation?: CreateNavigation
  /** The portal's own pages have a plan from the start; elsewhere it comes when it is wanted. */
  plan?: CreatePlan
  /** An invitation leads to the portal's own pages; elsewhere nobody arrives by one. */
  invitation?: CreateInvitation
  /** A partner's card leads there as well. */
  cameBy?: CreateCameBy
  /** The portal's own pages name their calls for its traces; another server's are not ours to name. */
  tracing?: (wiring: TracingWiring) => BeginTraced
  log?: { warn(text: string, cause?: unknown): void }
}

const noInvitation: Invitation = { code: () => null, consume: () => {}, clear: () => {} }
const noCard: CameBy = { key: () => undefined, consume: () => {} }

const framePath = '/embed/frame/'

/** The partner around a frame of the portal, by its key. */
const aroundFrame = ({ pathname, search }: Location): string | null =>
  pathname.startsWith(framePath) ? new URLSearchParams(search).get(partnerKey.param) : null

const browser = () => (typeof window === 'undefined' ? undefined : window)

/** Not for secrets: tells two tabs apart (`randomUUID` is missing on plain http). */
const someId = () => Math.random().toString(36).slice(2)

/** Makes a core and wires its parts; touches nothing of the page until `start`. */
export const createLab = (options: LabOptions = {}): Lab => {
  const { window = browser(), now = Date.now, newId = someId, log = console } = options
  const origin = window?.location.origin
  const base = options.base ?? baseOf(import.meta.url, origin)
  const isPortal = isPortalAt(base, origin)
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const storage = options.storage ?? createStorage(() => window?.localStorage)
  const tabStorage = options.tabStorage ?? createStorage(() => window?.sessionStorage)
  const locks = options.locks ?? locksOf(window)

  const events = createEvents()
  const messages = createMessages({ now })
  const clock = createClock({ now, storage })
  const remembered = createRemembered({ storage })
  const session = createSession({
    storage,
    isPortal,
    clock,
    events,
    lock: createRefreshLock({ locks, storage, now, newId }),
    remote: {
      renew: async (token) => {
        const { code, data } = await api.post('open/refresh4token', { token }, { feedback: false })
        return code ? data : undefined
      },
      logout: () => void api.post('user/logout', {}, { feedback: false, keepalive: true }),
    },
    log,
  })
  const partner = window && aroundFrame(window.location)
  const api = createApi({
    base,
    fetch,
    session,
    messages,
    events,
    ...(partner && { partner }),
    ...(isPortal && { trace: options.tracing?.({ window, base, fetch }) }),
  })
  const hasToken = session.hasToken
  const dialogs = createDialogs({
    hasToken,
    hasRemembered: () => remembered.getState().account !== null,
    // A page of members asks a visitor to log in.
    leave: window && isSandboxed(window) ? () => openOutside(window, base + memberCenter) : undefined,
  })

  // An error goes with what it was about: the form that is closed, the page that is left (reading 45).
  dialogs.subscribe(({ open }, before) => {
    if (before.open && open !== before.open) messages.clearErrors()
  })
  events.on('navigated', messages.clearErrors)

  const user = createUser({ api })

  const link = (path: string) => (isPortal ? path : base + path)

  const lab: Lab = {
    base,
    isPortal,
    window,
    image: (name) => link(`/img/${encodeURIComponent(name)}`),
    link,
    api,
    cameBy:
      options.cameBy?.({
        storage: tabStorage,
        window,
        tell: (partner) =>
          void api.post('open/embed/visit', { partner }, { feedback: false, keepalive: true }),
      }) ?? noCard,
    clock,
    countdown: createCountdowns({ storage, now }),
    dialogs,
    events,
    invitation: options.invitation?.({ storage: tabStorage, window }) ?? noInvitation,
    messages,
    navigation: (options.navigation ?? createLeaving)({
      base,
      isPortal,
      window,
      fetch,
      tabStorage,
      hasToken,
      dialogs,
      events,
    }),
    plan: (options.plan ?? createLatePlan)({ api, storage, window, hasToken, messages, newId }),
    project: createProject(),
    remembered,
    session,
    settings: createSettings({ api, clock, written: () => writtenSetting(window) }),
    unsent: createUnsent({ tabStorage, owner: () => user.getState().userInfo?.account ?? '' }),
    user,
  }
  followSession(lab)
  return lab
}

let shared: Lab | undefined

/** The page's single core, made on first call; `start` it once there is an element to serve. */
export const getLab = (options?: LabOptions): Lab => {
  shared ??= createLab(options)
  return shared
}
