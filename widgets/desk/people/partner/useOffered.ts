import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useState } from 'react'

export type Offered = DataOf<'open/embed/widgets'>

/** The widgets that partners may show, and the tokens that restyle them. */
export const useOffered = () => {
  const { api } = useLab()
  const [offered, setOffered] = useState<Offered>()
  const [isFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    const { code, data } = await api.get('open/embed/widgets', {}, { feedback: false })
    if (code && data) setOffered(data)
    else setFailed(true)
  }, [api])
  useEffect(() => void load(), [load])

  return { offered, isFailed, reload: load }
}
