import { type RefObject, useEffect } from 'react'

/** Where one goes on in what is left: the list, by its name, else the heading. */
const placeIn = (box: HTMLElement): HTMLElement | undefined => {
  const table = box.querySelector<HTMLElement>('.table')
  if (table) return table
  const heading = box.querySelector<HTMLElement>('h1, h2, h3')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading ?? undefined
}

/**
 * What has the focus may vanish by what it does: its row is decided, its dialog closes, its button has nothing to do any
 * more. Whoever works by keyboard goes on in the nearest part that is left, never at the top of the page.
 */
export const useLostFocus = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const root = element.getRootNode() as Document | ShadowRoot
    /** What has, or had, the focus, and all around it. */
    let path: HTMLElement[] = []
    const note = (event: FocusEvent) => {
      const all = event.composedPath()
      path = all.slice(0, all.indexOf(element)).filter((one) => one instanceof HTMLElement)
    }
    const keep = () => {
      const [last] = path
      if (!last || (last.isConnected && !last.matches(':disabled'))) return
      const { activeElement } = root
      const isFree = !activeElement || activeElement === last || activeElement === document.body
      if (!isFree) return
      const around = path.slice(1).filter((one) => one.isConnected)
      const place = [...around, element].map(placeIn).find((one) => one !== undefined)
      place?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    element.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', note)
    }
  }, [box])
}
