import type { DataOf } from '@lab/contract/calls'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useEffect } from 'react'

export type Pickup = DataOf<'sampling/list'>['list'][number]

/** One page of the member's pickups, newest first unless said; fetched anew when one is submitted in the dialog. */
export const usePickups = (page: number, limit: number, sort?: MemberSort<'sampling/list'>) => {
  const own = useOwn('sampling/list', { page, limit, sort })
  const { reload } = own
  useEffect(() => {
    const onSubmitted = () => void reload()
    document.addEventListener('lab-pickup-submitted', onSubmitted)
    return () => document.removeEventListener('lab-pickup-submitted', onSubmitted)
  }, [reload])
  return own
}
