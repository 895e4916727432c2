import { useOwn } from '@lab/core/member/useOwn'
import { useEffect } from 'react'

/** What of other widgets may have changed a number. */
const changes = [
  'lab-order-changed',
  'lab-cluster-changed',
  'lab-pickup-submitted',
  'lab-plan-changed',
  'lab-inbox-read',
] as const

/** The numbers of what waits for the member, asked anew after what changes them. */
export const useCounts = () => {
  const counts = useOwn('asset/all4num', {})
  const { reload } = counts
  useEffect(() => {
    const again = () => void reload()
    for (const name of changes) document.addEventListener(name, again)
    return () => {
      for (const name of changes) document.removeEventListener(name, again)
    }
  }, [reload])
  return counts
}

export type Counts = ReturnType<typeof useCounts>
