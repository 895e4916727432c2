import type { DataOf, PostPath, RequestOf } from '@lab/contract/calls'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'

/** Sends what changes a group, once; what is refused was already shown. */
export const useSend = () => {
  const { api } = useLab()
  const once = useOnce()
  return async <P extends PostPath>(path: P, request: RequestOf<P>) => {
    const answer = await once([path, request], (options) => api.post(path, request, options))
    return answer as { code: number; data?: DataOf<P>; reason?: string; fields?: Record<string, string> }
  }
}
