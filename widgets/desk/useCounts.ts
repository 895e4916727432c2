import type { DataOf } from '@lab/contract/calls'
import { createContext, useContext, useEffect, useState } from 'react'
import { useDesk } from './session/desk-session.ts'

type Counts = DataOf<'staff/counts'>

const CountsContext = createContext<Counts>({})
export const CountsProvider = CountsContext.Provider

/** What the frame has counted, for a tab that shows it too. */
export const useCounted = (): Counts => useContext(CountsContext)

/** How often others' work is looked after, ms. */
const interval = 60_000

/** What waits in each tab; asked anew for each `tab`, after every act of one's own, and each minute one looks. */
export const useCounts = (tab: string | undefined): Counts => {
  const { call, acts } = useDesk()
  const [counts, setCounts] = useState<Counts>({})

  useEffect(() => {
    let isOver = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const { code, data } = await call('staff/counts', {}, { feedback: false })
      if (code && data && !isOver) setCounts(data)
    }
    void ask()
    const timer = setInterval(ask, interval)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [call, tab, acts])

  return counts
}
