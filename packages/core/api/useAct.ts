import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * One act at a time, such as sending what a button is pressed for: while one is under way `isBusy` says so, and another
 * press does nothing and resolves to `undefined`, also within the same tick. Failures are the caller's.
 */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false)
  // Two presses before the next render are one.
  const isUnderWay = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const act = useCallback(async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      isUnderWay.current = false
      if (!isGone.current) setBusy(false)
    }
  }, [])

  return { act, isBusy }
}
