/** What matches in a node, itself among it. */
export const within = (node: Node, selector: string): Element[] => {
  if (!(node instanceof Element || node instanceof DocumentFragment)) return []
  const below = [...node.querySelectorAll(selector)]
  return node instanceof Element && node.matches(selector) ? [node, ...below] : below
}

/**
 * Calls `enter` with each open root that the page's own elements have in `node`, and with those they get when they
 * are defined. What is inside of our widgets (`isOurs`) is their own affair; a closed root is nobody's.
 */
export const hostRootsOf = (isOurs: (tag: string) => boolean, enter: (root: ShadowRoot) => void) => {
  const awaited = new Set<string>()

  const look = (node: Node) => {
    for (const element of within(node, '*'))
      if (element.shadowRoot && !isOurs(element.localName)) enter(element.shadowRoot)

    for (const { localName } of within(node, ':not(:defined)')) {
      if (isOurs(localName) || awaited.has(localName)) continue
      awaited.add(localName)
      customElements.whenDefined(localName).then(
        () => look(document.documentElement),
        () => {},
      )
    }
  }
  return look
}
