import type { SortName, Sorts } from '@lab/contract/rules/ground/sort'
import { useLab } from '@lab/core/react'
import type { Sorting } from './sortable.tsx'

/** The order of a list that stands in its page's address; nothing is said there of the list's own. */
export const useSorting = <S extends Sorts>(
  sorts: S,
  said: S[number] | undefined,
  href: (sort: S[number] | undefined) => string,
): Sorting => {
  const { navigation } = useLab()
  const onSort = (sort: SortName) => void navigation.go(href(sort === sorts[0] ? undefined : sort))
  return { sorts, sort: said ?? sorts[0], onSort }
}
