import type { DataOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { useLab, useStore } from '@lab/core/react'
import { useEffect, useState } from 'react'

type Counts = Partial<DataOf<'asset/all4num'>>

/** What was last known on this page: each of the member's pages brings a navigation of its own, and all begin with it. */
const known = new WeakMap<Lab, Counts>()

/** What of other widgets may have changed a number. */
const changes = [
  'lab-order-changed',
  'lab-cluster-changed',
  'lab-pickup-submitted',
  'lab-pickup-canceled',
  'lab-inbox-read',
] as const

/** The counts beside the entries: asked anew on each page, and after what changes them; empty for a visitor. */
export const useCounts = (path: string): Counts => {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const [counts, setCounts] = useState<Counts>(() => known.get(lab) ?? {})

  useEffect(() => {
    let isOver = false
    const take = (taken: Counts) => {
      known.set(lab, taken)
      setCounts(taken)
    }
    const ask = async () => {
      const { code, data } = await lab.api.post('asset/all4num', {}, { feedback: false })
      if (code && data && !isOver) take(data)
    }
    if (!isMember) return take({})
    void ask()
    for (const name of changes) document.addEventListener(name, ask)
    return () => {
      isOver = true
      for (const name of changes) document.removeEventListener(name, ask)
    }
  }, [lab, isMember, path])

  return counts
}
