const elements = new Set<Element>()

export const stand = (element: Element) => void elements.add(element)
export const leave = (element: Element) => void elements.delete(element)

/** Whether the page holds such an element, in whatever root; it may wait for its script still. */
export const isStanding = (tag: string) =>
  [...elements].some(({ localName }) => localName === tag) || document.querySelector(tag) !== null
