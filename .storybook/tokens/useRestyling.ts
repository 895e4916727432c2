import { useState } from 'react'
import type { Restyling } from '../../packages/ui/tokens/restyling.ts'

const key = 'lab-tokens'

const kept = (): Restyling => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** What was changed, for as long as the tab lives. */
export const useRestyling = () => {
  const [restyling, setRestyling] = useState(kept)
  const change = (next: Restyling) => {
    setRestyling(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [restyling, change] as const
}
