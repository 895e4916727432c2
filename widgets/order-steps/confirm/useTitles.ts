import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useState } from 'react'

export type InvoiceTitle = DataOf<'invoice/list'>['list'][number]

/** The member's invoice titles: undefined until they are there. */
export const useTitles = () => {
  const lab = useLab()
  const [titles, setTitles] = useState<readonly InvoiceTitle[]>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const { code, data } = await lab.api.post('invoice/list', {}, { feedback: false })
    if (code && data) setTitles(data.list)
    else setFailed(true)
  }, [lab])
  useEffect(() => void load(), [load])
  return { titles, isFailed, load }
}
