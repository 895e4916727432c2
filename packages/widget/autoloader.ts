import { loaders } from 'lab:loaders'
import { painted } from './painted.ts'

const wanted = new Set<string>()

/** Loads the module that defines `tag`, once. Unknown tags are left alone. */
export const loadWidget = async (tag: string): Promise<void> => {
  if (wanted.has(tag)) return
  wanted.add(tag)
  try {
    await loaders[tag]?.()
  } catch (error) {
    wanted.delete(tag)
    console.warn('[lab] not loaded', tag, error)
  }
}

const undefinedIn = (node: Node): Element[] =>
  node instanceof Element ? [node, ...node.querySelectorAll(':not(:defined)')] : []

/** The server's own pages can be read before any script: they are seen first, then brought to life in their order. */
const loadInTurn = async (tags: Iterable<string>) => {
  await painted()
  for (const tag of tags) await loadWidget(tag)
}

/** Defines the widgets that are on the page, and those that appear later. */
export const startAutoloader = () => {
  const found = undefinedIn(document.documentElement)
  const isWritten = (element: Element) => element.shadowRoot !== null
  for (const element of found) if (!isWritten(element)) loadWidget(element.localName)
  loadInTurn(new Set(found.filter(isWritten).map(({ localName }) => localName)))
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) for (const { localName } of undefinedIn(node)) loadWidget(localName)
  }).observe(document.documentElement, { childList: true, subtree: true })
}
