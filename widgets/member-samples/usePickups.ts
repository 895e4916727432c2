import type { DataOf } from '@lab/contract/calls'
import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

type Found = DataOf<'sampling/list'>
export type Pickup = Found['list'][number]

interface Pickups {
  /** Absent until they are there. */
  found?: Found
  isFailed: boolean
  isVisitor: boolean
  reload: () => Promise<void>
}

/** One page of the member's pickups, newest first; fetched anew when one is submitted in the dialog. */
export const usePickups = (page: number, limit: number): Pickups => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [found, setFound] = useState<Found>()
  const [isFailed, setFailed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const turn = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await api.post('sampling/list', { page, limit }, { feedback: false })
    if (mine !== turn.current) return
    if (code && data) setFound(data)
    else setFailed(true)
  }, [api, page, limit])

  useEffect(() => {
    setAsked(true)
    if (isMember) void reload()
    // Nothing of a member stays in sight after a logout, or is brought by a late answer.
    return () => {
      turn.current++
      setFound(undefined)
    }
  }, [isMember, reload])

  useEffect(() => {
    const onSubmitted = () => void reload()
    document.addEventListener('lab-pickup-submitted', onSubmitted)
    return () => document.removeEventListener('lab-pickup-submitted', onSubmitted)
  }, [reload])

  return { found, isFailed, isVisitor: isAsked && !isMember, reload }
}
