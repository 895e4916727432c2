import { type DialogName, getLab, start } from '@lab/core'
import { popups } from './popups.ts'

/** Popups are elements of their own: made when first asked for, by whichever widget asked. */
const ensure = async (name: DialogName | 'messages') => {
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
  const warn = (error: unknown) => console.warn('[lab] not loaded', error)
  lab.messages.subscribe(() => ensure('messages').catch(warn))
  lab.dialogs.subscribe(({ open }) => {
    if (!open) return
    ensure(open.name).catch((error) => {
      warn(error)
      // It may be asked for again.
      if (lab.dialogs.getState().open?.name === open.name) lab.dialogs.finish()
    })
  })
  start(lab)
}
