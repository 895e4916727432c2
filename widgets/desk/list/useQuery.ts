import { type DeskTabKey, deskAddress } from '@lab/contract/rules/app/desk'
import { type SortName, type Sorts, sortIn } from '@lab/contract/rules/ground/sort'
import { isDate } from '@lab/contract/rules/ground/time'
import { type DeskSort, deskSorts, type SortedPath } from '@lab/contract/rules/people/staff/desk-sorts'
import { useCallback } from 'react'
import { go, useAddress } from './address.ts'

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
      const next = new URLSearchParams(query)
      next.delete('page')
      for (const [name, value] of Object.entries(change))
        value && !(name === 'page' && value === 1) ? next.set(name, String(value)) : next.delete(name)
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
  const text = (name: string) => searchParams.get(name)?.trim().slice(0, 50) ?? ''
  const pageOf = (name: string) =>
    Math.min(100_000, Math.max(1, Math.trunc(Number(searchParams.get(name) ?? 1)) || 1))
  return {
    narrow,
    open,
    sortingOf,
    text,
    /** Of a few; undefined when it is none of them. */
    one: <T extends string>(name: string, known: readonly T[]) =>
      known.find((value) => value === searchParams.get(name)),
    day: (name: string) => (isDate(text(name)) ? text(name) : undefined),
    page: pageOf('page'),
    /** The page of a second list in the section. */
    pageOf,
  }
}
