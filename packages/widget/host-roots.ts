import { loaders } from './loaders.ts'

/** What matches in a node, itself among it. */
export const within = (node: Node, selector: string): Element[] => {
  if (!(node instanceof Element || node instanceof DocumentFragment)) return []
  const below = [...node.querySelectorAll(selector)]
  return node instanceof Element && node.matches(selector) ? [node, ...below] : below
}

const isWidget = ({ localName }: Element) => localName in loaders

const awaited = new Set<string>()

/**
 * Calls `enter` with each open root that the page's own elements have in `node`, and with those they get when they
 * are defined. What is inside of our widgets is their own affair; a closed root is nobody's.
 */
export const eachHostRoot = (node: Node, enter: (root: ShadowRoot) => void) => {
  for (const element of within(node, '*'))
    if (element.shadowRoot && !isWidget(element)) enter(element.shadowRoot)

  for (const element of within(node, ':not(:defined)')) {
    const { localName } = element
    if (isWidget(element) || awaited.has(localName)) continue
    awaited.add(localName)
    const lookAgain = () => eachHostRoot(document.documentElement, enter)
    customElements.whenDefined(localName).then(lookAgain, () => {})
  }
}
