import { loaders } from 'lab:loaders'

const wanted = new Set<string>()

/** Loads the module that defines `tag`, once. Unknown tags are left alone. */
export const loadWidget = (tag: string) => {
  if (wanted.has(tag)) return
  wanted.add(tag)
  loaders[tag]?.().catch((error) => {
    wanted.delete(tag)
    console.warn('[lab] not loaded', tag, error)
  })
}

const scan = (node: Node) => {
  if (!(node instanceof Element)) return
  const found = node.querySelectorAll(':not(:defined)')
  for (const element of [node, ...found]) loadWidget(element.localName)
}

/** Defines the widgets that are on the page, and those that appear later. */
export const startAutoloader = () => {
  scan(document.documentElement)
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) scan(node)
  }).observe(document.documentElement, { childList: true, subtree: true })
}
