import type { DataOf } from '@lab/contract/calls'
import { useCallback, useMemo } from 'react'
import { useCall } from '../api/useCall.ts'
import { useLab, useStore } from '../react.ts'

export type AgreedPrice = DataOf<'price/mineOf'>['list'][number]

/** What the member has agreed upon for projects in view, by their rids: asked apart, since lists are alike for everybody. */
export const useAgreedPrices = (rids: readonly string[]): ReadonlyMap<string, AgreedPrice> => {
  const { api, session, isPortal } = useLab()
  const isMember = useStore(session, ({ token }) => token !== null)
  const ask = useCallback(
    (asked: string) => api.post('price/mineOf', { project_rids: asked.split(' ') }, { feedback: false }),
    [api],
  )
  // On a partner's page nothing of them may be asked (domain §9).
  const { found } = useCall(rids.join(' '), ask, isMember && isPortal && rids.length > 0)
  return useMemo(() => new Map(found?.list.map((one) => [one.project_rid, one])), [found])
}
