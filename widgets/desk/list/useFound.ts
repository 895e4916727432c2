import type { DataOf, RequestOf } from '@lab/contract/calls'
import { useCall } from '@lab/core/api/useCall'
import { useCallback } from 'react'
import { type StaffCall, useDesk } from '../session/desk-session.ts'

/** What a call answers staff to a request: until the next answer is there the last one stays. */
export const useFound = <P extends StaffCall>(path: P, request: RequestOf<P>) => {
  const { call } = useDesk()
  const ask = useCallback((asked: string) => call(path, JSON.parse(asked), { feedback: false }), [call, path])
  return useCall<DataOf<P>>(JSON.stringify(request), ask)
}
