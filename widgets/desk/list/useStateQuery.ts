import type { DeskTabKey } from '@lab/contract/rules/app/desk'
import { listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import type { SortedPath } from '@lab/contract/rules/people/staff/desk-sorts'
import { useListQuery } from './useListQuery.ts'

const notAsked = () => undefined

/**
 * What a list is narrowed by that has states: one of them (`usual` until the address says another, `all` for any),
 * words, and two days where the list is `dated`; with the order that it stands in.
 */
export const useStateQuery = <S extends string, P extends SortedPath>(
  section: DeskTabKey,
  list: P,
  states: Readonly<Record<S, string>>,
  usual: NoInfer<S> | 'all',
  isDated?: 'dated',
) => {
  const { filter, sorting, ...query } = useListQuery(
    section,
    list,
    listAddress({
      state: oneOf([...(Object.keys(states) as S[]), 'all' as const]),
      kw: words(),
      from: isDated ? dayParam : notAsked,
      to: isDated ? dayParam : notAsked,
    }),
  )
  const { state = usual, kw, from, to } = filter
  const asked = { state: state === 'all' ? undefined : (state as S), kw, from, to, sort: sorting.asked }
  return {
    ...query,
    /** As the calls of such lists ask it, without the page. */
    asked,
    /** For `Found`. */
    sorting,
    request: { page: query.page, ...asked },
    /** For `StateFilter`. */
    filter: { section, states, usual, state, kw: kw ?? '', from, to, narrow: query.narrow },
  }
}
