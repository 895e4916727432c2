import type { DataOf, PostPath, RequestOf } from '@lab/contract/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLab, useStore } from '../react.ts'

/**
 * What a call answers the member: asked anew when the request changes, late answers dropped, and nothing of him stays
 * after a logout. `isVisitor` once it is known that nobody is logged in.
 */
export const useOwn = <P extends PostPath>(path: P, request: RequestOf<P>) => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [found, setFound] = useState<DataOf<P>>()
  const [isFailed, setFailed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const turn = useRef(0)
  const asked = JSON.stringify(request)

  const reload = useCallback(async (): Promise<DataOf<P> | undefined> => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await api.post(path, JSON.parse(asked) as never, { feedback: false })
    if (mine !== turn.current) return undefined
    const fresh = code && data ? (data as DataOf<P>) : undefined
    if (fresh) setFound(fresh)
    else setFailed(true)
    return fresh
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
