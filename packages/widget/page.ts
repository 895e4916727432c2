import { getLab, start } from '@lab/core'
import { bringOnDemand, type OnDemand } from './on-demand.ts'
import { popups } from './popups.ts'
import { isStanding } from './standing.ts'

/** Popups are elements of their own: made when first asked for, by whichever widget asked. */
const ensure = async (name: OnDemand) => {
  const { tag, load } = popups[name]
  if (!isStanding(tag)) {
    const element = document.createElement(tag)
    // Whoever asked for it has a button already.
    element.setAttribute('trigger', 'false')
    document.body.append(element)
  }
  await Promise.all(load.map((part) => part()))
}

let started = false

/** The page's one lab, started: session, messages and dialogs, shared by all widgets. */
export const pageLab = () => {
  const lab = getLab()
  if (started) return lab
  started = true
  bringOnDemand(lab, ensure)
  start(lab)
  return lab
}
