import type { DataOf } from '@lab/contract/calls'
import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

type Found = DataOf<'reservation/list'>

/** One page of the member's reservations: those to come, or all of them. */
export const useReservations = (open: boolean, page: number) => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [found, setFound] = useState<Found>()
  const [isFailed, setFailed] = useState(false)
  const turn = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++turn.current
    setFailed(false)
    const asked = { page, limit: 10, ...(open && { open }) }
    const { code, data } = await api.post('reservation/list', asked, { feedback: false })
    if (mine !== turn.current) return
    if (code && data) setFound(data)
    else setFailed(true)
  }, [api, open, page])

  useEffect(() => {
    if (isMember) void reload()
    return () => {
      turn.current++
      setFound(undefined)
    }
  }, [isMember, reload])

  return { found, isFailed, isMember, reload }
}
