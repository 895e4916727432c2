import { tracedCalls } from './api/traced-calls.ts'
import { createLab, type LabOptions } from './create-lab.ts'
import type { Lab } from './lab.ts'
import { createCameBy } from './member/came-by.ts'
import { createInvitation } from './member/invitation.ts'
import { createNavigation } from './navigation/navigation.ts'
import type { KeyValues } from './page/storage.ts'
import { createPlan } from './plan/plan.ts'
import type { Tokens } from './session/refresh.ts'
import type { Locks } from './session/refresh-lock.ts'

const portal = 'https://lab.example'

/** A request as the server would see it. */
export interface Seen {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
  signal?: AbortSignal
  cache?: RequestCache
}

type Reply = Response | object | undefined
/** What a path answers: an envelope or a `Response`, or what makes one. */
export type Answers = Record<string, Reply | ((seen: Seen) => Reply | Promise<Reply>)>

export const done = (data: unknown = {}, msg = '操作成功!') => ({ code: 1, msg, data })
export const refused = (msg: string, reason = 'invalid', status = 400, more: object = {}) =>
  Response.json({ code: 0, msg, data: {}, reason, ...more }, { status })

const unknownCall = () => refused('内容不存在', 'not_found', 404)

const bodyOf = (body: unknown) => {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Never answers, but gives up when asked to: a slow server. */
export const never = ({ signal }: Seen) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** Requests and answers of all servers, so that a test can wait until nothing comes any more. */
let traffic = 0

/** A server at the boundary of core: `answers` by path below `/api/`, or by path for pages. */
export const aServer = (answers: Answers = {}) => {
  const seen: Seen[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'https://lab.example')
    const request: Seen = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^.*\/api\//, ''),
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      body: bodyOf(init.body),
      signal: init.signal ?? undefined,
      cache: init.cache,
    }
    seen.push(request)
    traffic += 1
    const answer = answers[request.path] ?? unknownCall
    const reply = typeof answer === 'function' ? await answer(request) : answer
    traffic += 1
    if (!(reply instanceof Response)) return Response.json(reply)
    return reply === answer ? reply.clone() : reply
  }
  return { fetch, seen, answers, asked: (path: string) => seen.filter((one) => one.path === path) }
}

/** A storage that lives in memory; `onChange` is called with what a web storage would tell other tabs. */
export const aStorage = (
  onChange: (key: string) => void = () => {},
  values = new Map<string, string>(),
): KeyValues => ({
  get: (key) => values.get(key) ?? null,
  set: (key, value) => {
    values.set(key, value)
    onChange(key)
  },
  remove: (key) => {
    if (values.delete(key)) onChange(key)
  },
})

/** Web Locks of one browser. */
export const someLocks = (): Locks => {
  let isHeld = false
  return {
    request: async (_name, _options, act) => {
      if (isHeld) return act(null)
      isHeld = true
      try {
        return await act({})
      } finally {
        isHeld = false
      }
    },
  }
}

const aLocation = (href: string) => {
  let url = new URL(href)
  const visited: string[] = []
  const visit = (to: string) => visited.push(to)
  return {
    visited,
    move: (to: string) => {
      url = new URL(to, url)
    },
    location: {
      get href() {
        return url.href
      },
      get origin() {
        return url.origin
      },
      get pathname() {
        return url.pathname
      },
      get search() {
        return url.search
      },
      get hash() {
        return url.hash
      },
      assign: visit,
      replace: visit,
      reload: () => visit('reload'),
    },
  }
}

/** A page without layout: an address, a document, events. `visited` holds the loads it was sent to. */
export const aPage = (href = 'https://lab.example/', parts: object = {}) => {
  const events = new EventTarget()
  const { location, visited, move } = aLocation(href)
  const document = globalThis.document?.implementation.createHTMLDocument()
  let visibilityState: DocumentVisibilityState = 'visible'
  Object.defineProperty(document, 'visibilityState', { get: () => visibilityState })
  const window = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    document,
    location,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => move(to),
      pushState: () => {},
      back: () => {},
    },
    navigator: {},
    ...parts,
  } as unknown as Window & typeof globalThis

  return {
    window,
    visited,
    move,
    tell: (event: Event) => events.dispatchEvent(event),
    /** The tab is left, and looked at again. */
    look: () => {
      for (const state of ['hidden', 'visible'] as const) {
        visibilityState = state
        document.dispatchEvent(new Event('visibilitychange'))
      }
    },
  }
}

interface TabOptions extends Omit<LabOptions, 'window' | 'storage' | 'fetch'> {
  href?: string
  parts?: object
}

/** Several tabs over one local storage and one server; a change in one reaches the others. */
export const aBrowser = (answers: Answers = {}, shared: { locks?: Locks } = { locks: someLocks() }) => {
  const server = aServer(answers)
  const values = new Map<string, string>()
  const tabs: ReturnType<typeof aPage>[] = []

  const openTab = ({ href, parts, ...options }: TabOptions = {}) => {
    const page = aPage(href, parts)
    tabs.push(page)
    const notifyOthers = (key: string) => {
      for (const other of tabs) if (other !== page) other.tell(new StorageEvent('storage', { key }))
    }
    const lab = createLab({
      navigation: createNavigation,
      tracing: tracedCalls,
      plan: page.window.location.origin === portal ? createPlan : undefined,
      invitation: page.window.location.origin === portal ? createInvitation : undefined,
      cameBy: page.window.location.origin === portal ? createCameBy : undefined,
      base: portal,
      window: page.window,
      storage: aStorage(notifyOthers, values),
      tabStorage: aStorage(),
      fetch: server.fetch,
      log: { warn: () => {} },
      ...shared,
      ...options,
    })
    return { ...page, lab }
  }
  return { server, openTab, storage: aStorage(undefined, values) }
}

/** A core on a portal page with a server that answers as set up. */
export const aLab = (answers: Answers = {}, options: TabOptions = {}): Lab =>
  aBrowser(answers).openTab(options).lab

/** What a login answers; it ends two hours after `now` (epoch seconds). */
export const someTokens = (more: Partial<Tokens> = {}, now = Math.floor(Date.now() / 1000)): Tokens => ({
  token: 'access-1',
  refreshToken: 'refresh-1',
  expires: now + 7200,
  ...more,
})

const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Lets all that waits for answers, but not for timers, come to its end: until ten turns of the loop have brought no
 * request and no answer. A response's body takes a few turns.
 */
export const settled = async () => {
  let seen = traffic
  for (let quiet = 0; quiet < 10; quiet++) {
    await nextTurn()
    if (traffic !== seen) quiet = 0
    seen = traffic
  }
}
