import { type MouseEvent, useCallback, useEffect, useState } from 'react'

/** Called when the desk itself has changed the address. */
const changed = 'lab-desk-address'

const here = () => {
  const { pathname = '', search = '', hash = '' } = globalThis.location ?? {}
  return pathname + search + hash
}

/** Changes the address without a new page; whoever follows it is notified. */
export const go = (href: string, how: 'push' | 'replace' = 'push') => {
  if (href === here()) return
  window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', href)
  window.dispatchEvent(new Event(changed))
}

/** The address as it is; back and forward are followed. */
export const useAddress = (): URL => {
  const [address, setAddress] = useState(here)
  useEffect(() => {
    const follow = () => setAddress(here())
    const events = ['popstate', 'hashchange', changed]
    for (const event of events) window.addEventListener(event, follow)
    return () => {
      for (const event of events) window.removeEventListener(event, follow)
    }
  }, [])
  return new URL(address, 'https://desk.invalid')
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** What a link within the desk is: a press leads there without a new page, and to its beginning. */
export const useLinkTo = () =>
  useCallback(
    (href: string) => ({
      href,
      onClick: (event: MouseEvent) => {
        if (!isPlain(event)) return
        event.preventDefault()
        go(href)
        window.scrollTo?.(0, 0)
      },
    }),
    [],
  )
