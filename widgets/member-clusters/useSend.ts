import type { DataOf, PostPath, RequestOf } from '@lab/contract/calls'
import { newKey } from '@lab/core/api/new-key'
import { useLab } from '@lab/core/react'
import { useRef } from 'react'

/** Sends what changes a group: a lost answer asks again with the same key; what is refused has been told. */
export const useSend = () => {
  const { api } = useLab()
  const key = useRef(newKey())
  return async <P extends PostPath>(path: P, request: RequestOf<P>) => {
    const answer = await api.post(path, request, { idempotencyKey: key.current })
    if (answer.code || answer.reason) key.current = newKey()
    return answer as { code: number; data?: DataOf<P>; reason?: string; fields?: Record<string, string> }
  }
}
