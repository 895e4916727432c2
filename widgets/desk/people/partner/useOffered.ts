import type { DataOf } from '@lab/contract/calls'
import { useCall } from '@lab/core/api/useCall'
import { useLab } from '@lab/core/react'
import { useCallback } from 'react'

export type Offered = DataOf<'open/embed/widgets'>

/** The widgets that partners may show, and the tokens that restyle them. */
export const useOffered = () => {
  const { api } = useLab()
  const ask = useCallback(() => api.get('open/embed/widgets', {}, { feedback: false }), [api])
  const { found, isFailed, reload } = useCall<Offered>('', ask)
  return { offered: found, isFailed, reload }
}
