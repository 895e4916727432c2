import { type Answers, aBrowser, aStorage } from '../testing.ts'

interface Step {
  type?: NavigationType
  history?: 'auto' | 'push' | 'replace'
  key?: string
  sameDocument?: boolean
  hashChange?: boolean
  downloadRequest?: string | null
  formData?: FormData | null
  canIntercept?: boolean
  cancelable?: boolean
}

/** A Navigation API without a browser: dispatches `navigate`, and commits what is intercepted. */
const aNavigation = (move: (to: string) => void, load: (to: string) => void) => {
  const target = new EventTarget()
  let entry = 0
  const scrolledToHash: string[] = []

  const dispatch = (url: string, step: Step = {}) => {
    const { type = 'push', key = `entry-${entry + 1}`, cancelable = true } = step
    let handler: (() => Promise<void>) | undefined
    const event = Object.assign(new Event('navigate', { cancelable }), {
      canIntercept: step.canIntercept ?? true,
      hashChange: step.hashChange ?? false,
      downloadRequest: step.downloadRequest ?? null,
      formData: step.formData ?? null,
      navigationType: type,
      destination: { url, key, sameDocument: step.sameDocument ?? false },
      intercept: (options: { handler: () => Promise<void> }) => {
        handler = options.handler
      },
      scroll: () => scrolledToHash.push(url),
    })
    if (!target.dispatchEvent(event)) return Promise.reject(new DOMException('prevented', 'AbortError'))
    if (!handler) {
      if (!step.hashChange && !step.sameDocument) load(url)
      return Promise.resolve()
    }
    entry += 1
    api.currentEntry = { key }
    move(url)
    target.dispatchEvent(new Event('currententrychange'))
    return handler()
  }
  const api = {
    addEventListener: target.addEventListener.bind(target),
    currentEntry: { key: 'entry-0' },
    navigate: (to: string, { history }: Step) => {
      const url = new URL(to, 'https://lab.example').href
      const finished = dispatch(url, { type: history === 'replace' ? 'replace' : 'push' })
      return { committed: finished, finished }
    },
  }
  return { api, dispatch, scrolledToHash }
}

/** A host page as the server sends it. */
export const aHostPage = (title: string, main = `<h1>${title}</h1>`) =>
  new Response(
    `<!doctype html><html><head><title>${title}</title><meta name="description" content="${title}"></head>
     <body><header>页眉</header><main>${main}</main></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

/** A portal tab in a browser with (or without) the Navigation API. `frames` runs the animation frames asked for. */
export const aPortal = (
  answers: Answers = {},
  { href = 'https://lab.example/', hasApi = true, reducedMotion = true, tabStorage = aStorage() } = {},
) => {
  const browser = aBrowser(answers)
  const loaded: string[] = []
  const place = { move: (_: string) => {} }
  const navigation = aNavigation(
    (to) => place.move(to),
    (to) => loaded.push(to),
  )
  const { DOMParser, Document } = globalThis
  const page = { scrollY: 0 }
  const frames: FrameRequestCallback[] = []
  const parts = {
    DOMParser,
    Document,
    navigation: hasApi ? navigation.api : undefined,
    matchMedia: () => ({ matches: reducedMotion }),
    scrollTo: ({ top }: { top: number }) => {
      page.scrollY = top
    },
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    cancelAnimationFrame: () => frames.splice(0),
    get scrollY() {
      return page.scrollY
    },
  }
  const tab = browser.openTab({ href, parts, tabStorage })
  Object.defineProperty(tab.window, 'scrollY', { get: () => page.scrollY })
  place.move = tab.move
  const { document } = tab.window
  document.title = '首页'
  document.body.innerHTML = '<header>页眉</header><main><h1>首页</h1></main>'

  return {
    ...tab,
    ...navigation,
    server: browser.server,
    storage: browser.storage,
    page,
    /** What the browser was left to load by itself. */
    loaded,
    runFrames: () => {
      for (let frame = frames.shift(), time = 0; frame; frame = frames.shift(), time += 16) frame(time)
    },
    /** A link is followed; a blocked one rejects in the browser, too. */
    follow: (path: string, step?: Step) =>
      navigation.dispatch(new URL(path, 'https://lab.example').href, step).catch(() => {}),
    path: () => tab.window.location.href.slice('https://lab.example'.length),
    shown: () => document.querySelector('main')?.textContent?.trim(),
  }
}
