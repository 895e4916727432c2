import { type DeskTabKey, deskAddress } from '@lab/contract/rules/app/desk'
import { type ListAddress, oneOf, type Spec, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { pageParam } from '@lab/contract/rules/ground/query-params'
import { type SortName, type Sorts, sortIn } from '@lab/contract/rules/ground/sort'
import { type DeskSort, deskSorts, type SortedPath } from '@lab/contract/rules/people/staff/desk-sorts'
import { useCallback } from 'react'
import { go, useAddress } from './address.ts'
import { changed } from './changed.ts'

const addressOf = (section: DeskTabKey, query: URLSearchParams) =>
  `${deskAddress(section)}${query.size > 0 ? `?${query}` : ''}`

/**
 * What a section's list is narrowed by, as it stands in the address; nonsense counts as not said. Each change but that of
 * the page leads to the first one; empty values go.
 */
export const useQuery = (section: DeskTabKey) => {
  const { searchParams } = useAddress()
  const query = String(searchParams)
  const narrow = useCallback(
    (change: Record<string, string | number | undefined>) => {
      const { page, ...rest } = change
      const next = changed(new URLSearchParams(query), { ...rest, page: page === 1 ? undefined : page })
      go(addressOf(section, next))
    },
    [query, section],
  )
  /** Leads to another view of the section, where nothing is narrowed yet. */
  const open = useCallback(
    (to: Record<string, string>) => {
      const next = new URLSearchParams(Object.entries(to).filter(([, value]) => value))
      go(addressOf(section, next))
    },
    [section],
  )
  /** In which order a list of the section stands. */
  const sortingOf = <P extends SortedPath>(list: P) => {
    const sorts: Sorts = deskSorts[list]
    const sort = sortIn(sorts, searchParams.get('sort')) as DeskSort<P>
    return {
      sorts,
      sort,
      /** As the list's call is asked: nothing where it stands in its own order. */
      asked: sort === sorts[0] ? undefined : sort,
      onSort: (sort: SortName) => narrow({ sort: sort === sorts[0] ? '' : sort }),
    }
  }
  const said = (name: string) => searchParams.get(name) ?? undefined
  const pageOf = (name: string) => pageParam(said(name))
  return {
    narrow,
    open,
    sortingOf,
    /** What the list is narrowed by. */
    read: <S extends Spec>(address: ListAddress<S>) =>
      address.read(Object.fromEntries(searchParams) as never),
    text: (name: string) => words()(said(name)) ?? '',
    /** Of a few; undefined when it is none of them. */
    one: <T extends string>(name: string, known: readonly T[]) => oneOf(known)(said(name)),
    day: (name: string) => dayParam(said(name)),
    page: pageOf('page'),
    /** The page of a second list in the section. */
    pageOf,
  }
}
