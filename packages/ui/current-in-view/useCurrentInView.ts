import { type RefObject, useEffect } from 'react'

/** Of the entry before the current one, in px: it shows that there are more. */
const edge = 48

/** A list of one line that scrolls, on phones, begins with what is current in it. `current` says which one it is. */
export const useCurrentInView = (list: RefObject<HTMLElement | null>, current: unknown) => {
  useEffect(() => {
    const { current: box } = list
    const entry = box?.querySelector<HTMLElement>('[aria-current]')?.closest('li')
    if (box && entry) box.scrollLeft = entry.offsetLeft - box.offsetLeft - edge
  }, [list, current])
}
