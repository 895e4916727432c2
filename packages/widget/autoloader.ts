import { eachHostRoot, within } from './host-roots.ts'
import { loaders } from './loaders.ts'
import { loadWidget } from './loading.ts'
import { painted } from './painted.ts'

const undefinedIn = (node: Node) => within(node, ':not(:defined)')

/** The server's own pages can be read before any script: they are seen first, then brought to life in their order. */
const loadInTurn = async (tags: Iterable<string>) => {
  await painted()
  for (const tag of tags) await loadWidget(tag)
}

const isWaiting = (node: EventTarget): node is HTMLElement =>
  node instanceof HTMLElement && node.localName in loaders && !customElements.get(node.localName)

/**
 * What was pressed before its widget was alive is pressed again as soon as it is. Links need no script. A form is its
 * widget's to send: the browser would leave the page, and what was typed; it sends those that work without a script.
 */
const replayEarlyClicks = () => {
  const replay = async (event: Event) => {
    const path = event.composedPath()
    const widget = path.find(isWaiting)
    const button = path.find((node) => node instanceof HTMLButtonElement)
    if (!widget || !button || event.defaultPrevented) return
    const form = button.type === 'submit' ? button.form : null
    if (form) event.preventDefault()
    await loadWidget(widget.localName)
    if (!isWaiting(widget)) button.click()
    else if (form?.hasAttribute('action')) form.submit()
  }
  document.addEventListener('click', replay, { capture: true })
}

/** What appears later in the page, and in the open roots of its own elements, is found as well. */
const followAdditions = () => {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) look(node)
  })
  const follow = (root: Node) => observer.observe(root, { childList: true, subtree: true })
  const look = (node: Node) => {
    for (const { localName } of undefinedIn(node)) loadWidget(localName)
    eachHostRoot(node, enter)
  }
  const enter = (root: ShadowRoot) => {
    follow(root)
    look(root)
  }
  follow(document.documentElement)
  eachHostRoot(document.documentElement, enter)
}

const findWidgets = () => {
  const found = undefinedIn(document.documentElement)
  const isWritten = (element: Element) => element.shadowRoot !== null
  for (const element of found) if (!isWritten(element)) loadWidget(element.localName)
  loadInTurn(new Set(found.filter(isWritten).map(({ localName }) => localName)))
  replayEarlyClicks()
  followAdditions()
}

/** Defines the widgets that are on the page, and those that appear later. Throws nothing into the page. */
export const startAutoloader = () => {
  try {
    findWidgets()
  } catch (error) {
    console.warn('[lab] not started', error)
  }
}
