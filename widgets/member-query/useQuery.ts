import type { DataOf } from '@lab/contract/calls'
import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type QueryFilter, rowsPerPage } from './filter.ts'

/** What fits the filter; late answers are dropped, and nothing stays after a logout. */
export const useQuery = (filter: QueryFilter) => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [found, setFound] = useState<DataOf<'order/query'>>()
  const [isFailed, setFailed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const turn = useRef(0)
  const asked = JSON.stringify({ ...filter, limit: rowsPerPage })

  const reload = useCallback(async () => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await api.post('order/query', JSON.parse(asked), { feedback: false })
    if (mine !== turn.current) return
    if (code && data) setFound(data)
    else setFailed(true)
  }, [api, asked])

  useEffect(() => {
    setAsked(true)
    if (isMember) void reload()
    return () => {
      turn.current++
      setFound(undefined)
    }
  }, [isMember, reload])

  return { found, isFailed, reload, isVisitor: isAsked && !isMember }
}
