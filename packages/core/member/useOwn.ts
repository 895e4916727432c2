import type { DataOf, PostPath, RequestOf } from '@lab/contract/calls'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../api/useCall.ts'
import { useLab, useStore } from '../react.ts'

/**
 * What a call answers the member: asked anew when the request changes, and nothing of them stays after a logout.
 * `isVisitor` once it is known that nobody is logged in.
 */
export const useOwn = <P extends PostPath>(path: P, request: RequestOf<P>) => {
  const { api, session } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(true), [])
  const ask = useCallback(
    (asked: string) => api.post(path, JSON.parse(asked) as never, { feedback: false }),
    [api, path],
  )
  const { found, isOld, isFailed, reload } = useCall<DataOf<P>>(JSON.stringify(request), ask, isMember)
  return { found: isOld || !isMember ? undefined : found, isFailed, isVisitor: isAsked && !isMember, reload }
}
