import { useEffect, useState } from 'react'

/** A state that goes by itself, so many milliseconds after it was set. */
export const useBrief = <T>(ms: number) => {
  const [value, set] = useState<T>()
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => set(undefined), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [value, set] as const
}
