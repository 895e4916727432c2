import { matchRoute, type Verdict } from './routes.ts'

/** What the interception asks of its surroundings. */
export interface Traffic {
  judge(path: string): Verdict
  /** A visit is not to go on; `isThere`: the address already says so. */
  block(verdict: Verdict, isThere: boolean): void
  /** A history entry is about to be left. */
  leave(entry: string): void
  show(event: NavigateEvent): Promise<void>
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** To or from the entry of a popup: the page is the same. */
const isOfPopup = ({ navigationType, destination }: NavigateEvent, here: string | null | undefined) =>
  navigationType === 'traverse' && destination.sameDocument && destination.url === here

/** A change of page that we can make: not a hash, a download, a sent form, a reload, or a script's own entry. */
const isPageChange = (event: NavigateEvent) =>
  event.canIntercept &&
  !event.hashChange &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload' &&
  (event.navigationType === 'traverse' || !event.destination.sameDocument)

/** An invitation is the server's to answer: it puts the code where the next page finds it. */
const isOurs = (path: string) => {
  const route = matchRoute(path)?.route
  return route !== undefined && route.name !== 'invited'
}

/** Takes over the navigation between host pages where the browser has the Navigation API. */
export const intercept = (navigation: Navigation, { judge, block, leave, show }: Traffic) => {
  navigation.addEventListener('navigate', (event) => {
    const path = pathOf(event.destination.url)
    if (!isPageChange(event) || !isOurs(path) || isOfPopup(event, navigation.currentEntry?.url)) return
    const verdict = judge(path)
    const isAllowed = 'allow' in verdict
    // Going back or forward cannot always be stopped: then it is turned round on arrival.
    if (!isAllowed && event.cancelable) {
      event.preventDefault()
      queueMicrotask(() => block(verdict, false))
      return
    }
    if (navigation.currentEntry) leave(navigation.currentEntry.key)
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        if (isAllowed) await show(event)
        else block(verdict, true)
      },
    })
  })
}
