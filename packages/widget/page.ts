import { getLab, start } from '@lab/core'
import { bringOnDemand, type OnDemand } from './on-demand.ts'
import { popups } from './popups.ts'

/** Popups are elements of their own: made when first asked for, by whichever widget asked. */
const ensure = async (name: OnDemand) => {
  const { tag, load } = popups[name]
  if (!document.querySelector(tag)) {
    const element = document.createElement(tag)
    // Whoever asked for it has a button already.
    element.setAttribute('trigger', 'false')
    document.body.append(element)
  }
  await Promise.all(load.map((part) => part()))
}

let started = false

/** Starts the page's one lab: session, messages and dialogs, shared by all widgets. Harmless when it runs twice. */
export const startPage = () => {
  if (started) return
  started = true
  const lab = getLab()
  bringOnDemand(lab, ensure)
  start(lab)
}
