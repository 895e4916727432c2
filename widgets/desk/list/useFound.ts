import type { DataOf, RequestOf } from '@lab/contract/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type StaffCall, useDesk } from '../session/desk-session.ts'

/**
 * What a call answers to a request: asked anew when the request changes; late answers are dropped. Until the next answer
 * is there the last one stays, and `isOld` says so.
 */
export const useFound = <P extends StaffCall>(path: P, request: RequestOf<P>) => {
  const { call } = useDesk()
  const [found, setFound] = useState<{ to: string; data: DataOf<P> }>()
  const [isFailed, setFailed] = useState(false)
  const turn = useRef(0)
  const asked = JSON.stringify(request)

  /** Asks again; answers what there is now, unless it was asked anew meanwhile. */
  const reload = useCallback(async (): Promise<DataOf<P> | undefined> => {
    const mine = ++turn.current
    setFailed(false)
    const { code, data } = await call(path, JSON.parse(asked), { feedback: false })
    if (mine !== turn.current) return undefined
    if (code && data) setFound({ to: asked, data })
    else setFailed(true)
    return data
  }, [call, path, asked])

  useEffect(() => {
    void reload()
    return () => {
      turn.current++
    }
  }, [reload])

  return { found: found?.data, isOld: found !== undefined && found.to !== asked, isFailed, reload }
}
