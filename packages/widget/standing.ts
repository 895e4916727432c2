const elements = new Set<Element>()

export const stand = (element: Element) => void elements.add(element)
export const leave = (element: Element) => void elements.delete(element)

/** Whether an element of ours with that tag is on the page, in whatever root. */
export const isStanding = (tag: string) => [...elements].some(({ localName }) => localName === tag)
