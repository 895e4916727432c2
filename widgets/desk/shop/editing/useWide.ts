import { useSyncExternalStore } from 'react'

/** Whether the window is at least so wide, px. */
export const useWide = (width: number): boolean => {
  const query = `(width >= ${width}px)`
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
