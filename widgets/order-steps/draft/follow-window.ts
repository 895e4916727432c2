interface Followed {
  /** Another tab wrote. */
  storage: (event: StorageEvent) => void
  /** The page is left or hidden. */
  leave: () => void
  online: () => void
  /** The page is looked at again. */
  look: () => void
}

/** Tells what happens to the page, until the returned function is called. */
export const followWindow = (
  window: Window | undefined,
  { storage, leave, online, look }: Followed,
): (() => void) => {
  if (!window) return () => {}
  const { document } = window
  const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : look())
  window.addEventListener('storage', storage)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.removeEventListener('storage', storage)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', online)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
