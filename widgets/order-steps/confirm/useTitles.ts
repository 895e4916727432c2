import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useState } from 'react'

export type InvoiceTitle = DataOf<'invoice/list'>['list'][number]

export interface Titles {
  /** Undefined until they are there. */
  titles: readonly InvoiceTitle[] | undefined
  isFailed: boolean
  load: () => Promise<void>
}

/** The member's invoice titles. */
export const useTitles = (): Titles => {
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
