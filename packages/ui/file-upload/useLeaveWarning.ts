import { useEffect } from 'react'

/** Asks before the page is left while files are on their way. */
export const useLeaveWarning = (isActive: boolean) =>
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
