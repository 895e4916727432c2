import { hostRootsOf, within } from './host-roots.ts'
import { painted } from './painted.ts'

/** Of each widget, by its tag: fetches the module that defines it. */
export type Loaders = Record<string, () => Promise<unknown>>

const undefinedIn = (node: Node) => within(node, ':not(:defined)')

const loading = new Map<string, Promise<void>>()

/** Loads the module that defines a tag, once in a page. Unknown tags are left alone. */
const loadingOf = (loaders: Loaders) => {
  const load = async (tag: string) => {
    try {
      await loaders[tag]?.()
    } catch (error) {
      loading.delete(tag)
      console.warn('[lab] not loaded', tag, error)
    }
  }
  return (tag: string): Promise<void> => {
    const current = loading.get(tag) ?? load(tag)
    loading.set(tag, current)
    return current
  }
}
type Load = ReturnType<typeof loadingOf>

/** The server's own pages can be read before any script: they are seen first, then brought to life in their order. */
const loadInTurn = async (tags: Iterable<string>, load: Load) => {
  await painted()
  for (const tag of tags) await load(tag)
}

/**
 * What was pressed before its widget was alive is pressed again as soon as it is. Links need no script. A form is its
 * widget's to send: the browser would leave the page, and what was typed; it sends those that work without a script.
 */
const replayEarlyClicks = (isOurs: (tag: string) => boolean, load: Load) => {
  const isWaiting = (node: EventTarget): node is HTMLElement =>
    node instanceof HTMLElement && isOurs(node.localName) && !customElements.get(node.localName)

  const replay = async (event: Event) => {
    const path = event.composedPath()
    const widget = path.find(isWaiting)
    const button = path.find((node) => node instanceof HTMLButtonElement)
    if (!widget || !button || event.defaultPrevented) return
    const form = button.type === 'submit' ? button.form : null
    if (form) event.preventDefault()
    await load(widget.localName)
    if (!isWaiting(widget)) button.click()
    else if (form?.hasAttribute('action')) form.submit()
  }
  document.addEventListener('click', replay, { capture: true })
}

/** What appears later in the page, and in the open roots of its own elements, is found as well. */
const followAdditions = (isOurs: (tag: string) => boolean, load: Load) => {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) look(node)
  })
  const follow = (root: Node) => observer.observe(root, { childList: true, subtree: true })
  const look = (node: Node) => {
    for (const { localName } of undefinedIn(node)) load(localName)
    lookIntoRoots(node)
  }
  const lookIntoRoots = hostRootsOf(isOurs, (root) => {
    follow(root)
    look(root)
  })
  follow(document.documentElement)
  lookIntoRoots(document.documentElement)
}

const findWidgets = (loaders: Loaders) => {
  const load = loadingOf(loaders)
  const isOurs = (tag: string) => tag in loaders
  const found = undefinedIn(document.documentElement)
  const isWritten = (element: Element) => element.shadowRoot !== null
  for (const element of found) if (!isWritten(element)) load(element.localName)
  loadInTurn(new Set(found.filter(isWritten).map(({ localName }) => localName)), load)
  replayEarlyClicks(isOurs, load)
  followAdditions(isOurs, load)
}

/** Defines the widgets that are on the page, and those that appear later. Throws nothing into the page. */
export const startAutoloader = (loaders: Loaders) => {
  try {
    findWidgets(loaders)
  } catch (error) {
    console.warn('[lab] not started', error)
  }
}
