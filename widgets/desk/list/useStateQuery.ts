import type { DeskTabKey } from '@lab/contract/rules/app/desk'
import type { SortedPath } from '@lab/contract/rules/people/staff/desk-sorts'
import { useQuery } from './useQuery.ts'

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
  const query = useQuery(section)
  const { one, text, day, page, narrow } = query
  const sorting = query.sortingOf(list)
  const state = one('state', [...(Object.keys(states) as S[]), 'all' as const]) ?? usual
  const [kw, from, to] = [text('kw'), isDated && day('from'), isDated && day('to')]
  const asked = {
    state: state === 'all' ? undefined : (state as S),
    kw: kw || undefined,
    from,
    to,
    sort: sorting.asked,
  }
  return {
    ...query,
    /** As the calls of such lists ask it, without the page. */
    asked,
    /** For `Found`. */
    sorting,
    request: { page, ...asked },
    /** For `StateFilter`. */
    filter: { states, usual, state, kw, from, to, narrow },
  }
}
