import type { Lab } from '@lab/core'

// What is on this page, for those who must know it before there is a core.

const elements = new Set<Element>()

export const stand = (element: Element) => void elements.add(element)
export const leave = (element: Element) => void elements.delete(element)

/** Whether an element of ours with that tag is on the page, in whatever root. */
export const isStanding = (tag: string) => [...elements].some(({ localName }) => localName === tag)

let lab: Lab | undefined

/** The page's lab, if anything has made and started it. */
export const startedLab = (): Lab | undefined => lab
export const keepStarted = (started: Lab) => {
  lab = started
}

/** Does something with the page's lab, at once or as soon as it is there. */
export type WithLab = (act: (lab: Lab) => void) => void

/** Acts on the page's lab; `fetchLab` brings it where it is not there yet. */
export const withLabOf =
  (fetchLab: () => Promise<Lab>): WithLab =>
  (act) => {
    if (lab) return act(lab)
    fetchLab().then(act, (error) => console.warn('[lab] not loaded', error))
  }
