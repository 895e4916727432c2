import type { ShownItem } from '@lab/core/plan/shown'
import { useMemo, useState } from 'react'

/** What would be ordered now. */
export interface Selection {
  /** Those that can be chosen. */
  orderable: readonly ShownItem[]
  chosen: readonly ShownItem[]
  isChosen(rid: string): boolean
  choose(rids: readonly string[], isChosen: boolean): void
}

/** Neither withdrawn nor with a price that has changed unseen. */
export const isOrderable = ({ stale }: ShownItem) => stale === undefined

/** All is chosen that can be, until it is taken out: what comes newly onto the plan is chosen, too. */
export const useSelection = (items: readonly ShownItem[]): Selection => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const orderable = items.filter(isOrderable)
    const chosen = orderable.filter(({ rid }) => !left.has(rid))
    return {
      orderable,
      chosen,
      isChosen: (rid) => chosen.some((item) => item.rid === rid),
      choose: (rids, isChosen) =>
        setLeft((before) => {
          const next = new Set(before)
          for (const rid of rids) isChosen ? next.delete(rid) : next.add(rid)
          return next
        }),
    }
  }, [items, left])
}
