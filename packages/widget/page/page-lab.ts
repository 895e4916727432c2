import { getLab, type Lab, start } from '@lab/core'
import { bringOnDemand, type OnDemand, tagOf } from './on-demand.ts'
import { isStanding, keepStarted, startedLab } from './present.ts'

/** How the element of each widget that others ask for is brought: defined, and what fills it fetched. */
export type Bring = Record<(typeof tagOf)[OnDemand], () => Promise<unknown>>

const make = (tag: string): Element => {
  const element = document.createElement(tag)
  // Whoever asked for it has a button already.
  element.setAttribute('trigger', 'false')
  document.body.append(element)
  return element
}

/** Asks a dialog that another version of the script on this page serves, as any page may; here it counts as open. */
const askOther = (element: Element & { open?(): void }, { dialogs }: Lab) => {
  if (!element.open || !dialogs.getState().open) return
  const modal = dialogs.modals.push()
  const stop = dialogs.subscribe(() => {
    stop()
    dialogs.modals.pop(modal)
  })
  element.addEventListener('lab-close', dialogs.close, { once: true })
  element.open()
}

/** The page's one lab, started: session, messages and dialogs, shared by all widgets. */
export const pageLabOf = (bring: Bring) => {
  /** Popups are elements of their own: made when first asked for, by whichever widget asked. */
  const ensure = async (name: OnDemand, lab: Lab) => {
    const tag = tagOf[name]
    const other = isStanding(tag) ? null : (document.querySelector(tag) ?? make(tag))
    await bring[tag]()
    if (other && !isStanding(tag)) askOther(other, lab)
  }
  return (): Lab => {
    const lab = getLab()
    if (startedLab()) return lab
    keepStarted(lab)
    bringOnDemand(lab, (name) => ensure(name, lab))
    start(lab)
    return lab
  }
}
