import type { DataOf, RequestOf } from '@lab/contract/calls'
import { useLab, useStore } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'

type OwnList = 'sample/list' | 'sample4recycle/list' | 'address/list'

/** A list of the member's own, fetched anew when what is asked changes; nothing of him stays after a logout. */
export const useOwn = <P extends OwnList>(path: P, request: RequestOf<P>) => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [found, setFound] = useState<DataOf<P>>()
  const [isFailed, setFailed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const turn = useRef(0)
  const asked = JSON.stringify(request)

  const reload = useCallback(async () => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await api.post(path, JSON.parse(asked) as never, { feedback: false })
    if (mine !== turn.current) return
    if (code && data) setFound(data as DataOf<P>)
    else setFailed(true)
  }, [api, path, asked])

  useEffect(() => {
    setAsked(true)
    if (isMember) void reload()
    return () => {
      turn.current++
      setFound(undefined)
    }
  }, [isMember, reload])

  return { found, isFailed, isVisitor: isAsked && !isMember, reload }
}
