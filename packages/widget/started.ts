import type { Lab } from '@lab/core'

let lab: Lab | undefined

/** The page's lab, if anything has made and started it. */
export const startedLab = (): Lab | undefined => lab
export const keepStarted = (started: Lab) => {
  lab = started
}
