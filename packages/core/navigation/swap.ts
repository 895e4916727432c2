/** What of the head belongs to a page, and not to the site. */
const pageHead = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join()

const swapHead = (document: Document, next: Document) => {
  for (const old of document.head.querySelectorAll(pageHead)) old.remove()
  document.head.append(...next.head.querySelectorAll(pageHead))
}

const swapAttributes = (element: Element, next: Element) => {
  for (const { name } of [...element.attributes]) {
    if (!next.hasAttribute(name)) element.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) element.setAttribute(name, value)
}

/**
 * Puts the next page's `<main>` and head in place of the current ones; all else on the page stays. Nodes are
 * moved, not cloned, so that their shadow roots come along. False when either page has no `<main>`.
 */
export const swapPage = (document: Document, next: Document): boolean => {
  const main = document.querySelector('main')
  const nextMain = next.querySelector('main')
  if (!main || !nextMain) return false
  swapHead(document, next)
  swapAttributes(main, nextMain)
  main.replaceChildren(...nextMain.childNodes)
  return true
}
