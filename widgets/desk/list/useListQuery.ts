import type { DeskTabKey } from '@lab/contract/rules/app/desk'
import type { ListAddress, Spec } from '@lab/contract/rules/ground/list-address'
import type { SortedPath } from '@lab/contract/rules/people/staff/desk-sorts'
import { useQuery } from './useQuery.ts'

/** What a section's list is narrowed by, as its `address` says it, with the order that it stands in. */
export const useListQuery = <P extends SortedPath, S extends Spec>(
  section: DeskTabKey,
  list: P,
  address: ListAddress<S>,
) => {
  const query = useQuery(section)
  const sorting = query.sortingOf(list)
  const { page, ...filter } = query.read(address)
  const asked = { ...filter, sort: sorting.asked }
  return {
    ...query,
    filter,
    /** As the list's call is asked, without the page. */
    asked,
    request: { page, ...asked },
    /** For `Found`. */
    sorting,
  }
}
