import type { Modals } from '../dialogs/modals.ts'

const mark = 'lab-popup'

const isMarked = (state: unknown) => typeof state === 'object' && state !== null && mark in state

interface Wiring {
  window: Window & typeof globalThis
  modals: Modals
}

/**
 * On the portal an open popup has a history entry of its own, so that Back takes the popup and not the page, also
 * where the page before was another site's. (Closing the popup in the `navigate` event needs no entry, but browsers
 * tell of a way back to another site to nobody.) The entry stays when the popup is closed otherwise, to be used by
 * the next one: going back at once would race with whatever follows, such as the way to a member's page. Back from
 * it then goes on to the page before. Returns what tells that another page is shown.
 */
export const backClosesFirst = ({ window, modals }: Wiring) => {
  const { history, location } = window
  /** The address of the popup's entry one is at. */
  let entry: string | undefined
  const look = () => {
    entry = isMarked(history.state) ? location.href : undefined
  }
  const add = () => {
    if (modals.count() === 0 || isMarked(history.state)) return
    history.pushState({ ...history.state, [mark]: true }, '')
    look()
  }
  look()
  modals.subscribe(({ stack }) => {
    if (stack.length === 0) return
    // A new entry would break off a visit that is under way.
    const visit = (window.navigation as Navigation | undefined)?.transition?.finished
    if (visit) visit.then(add, add)
    else add()
  })
  window.addEventListener('popstate', () => {
    const left = entry
    look()
    if (entry || left !== location.href) return
    if (modals.count() > 0) modals.closeTop()
    else history.back()
  })
  return look
}

/**
 * A page that is not ours keeps its history as it is: no entry is made. Where the browser has the Navigation API a
 * step back within that page is called off once, for the popup. Browsers with close watchers, on phones foremost,
 * close a modal `<dialog>` by Back themselves. Elsewhere Back leaves the page, as it does without us.
 */
export const backClosesHere = ({ window, modals }: Wiring) => {
  const navigation = window.navigation as Navigation | undefined
  navigation?.addEventListener('navigate', (event) => {
    const isBack =
      event.navigationType === 'traverse' && event.destination.index < (navigation.currentEntry?.index ?? 0)
    if (!isBack || !event.cancelable || event.defaultPrevented || modals.count() === 0) return
    event.preventDefault()
    modals.closeTop()
  })
}
