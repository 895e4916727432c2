import type { DataOf } from '@lab/contract/calls'
import { useEffect, useState } from 'react'
import { useDesk } from './desk-session.ts'

type Counts = DataOf<'staff/counts'>

/** How often others' work is looked after, ms. */
const interval = 60_000

/** What waits in each section; asked anew for each `section`, after every act of one's own, and each minute one looks. */
export const useCounts = (section: string | undefined): Counts => {
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
  }, [call, section, acts])

  return counts
}
