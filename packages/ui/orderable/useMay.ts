import type { Orderable } from '@lab/contract/rules/people/payer/orderable'
import { payerFor } from '@lab/contract/rules/people/payer/payer'
import { useOwn } from '@lab/core/member/useOwn'
import { useRef } from 'react'

/** What may be ordered now against a total, fen; the last answer while the next is awaited. */
export const useMay = (cluster_rid: string, total_fen?: number): Orderable | undefined => {
  const { found } = useOwn('order/may', { payer: payerFor(cluster_rid), ...(total_fen && { total_fen }) })
  const last = useRef<Orderable>(undefined)
  if (found) last.current = found
  return last.current
}
