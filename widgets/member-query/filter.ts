import type { RequestOf } from '@lab/contract/calls'
import { periodParam } from '@lab/contract/rules/ground/period'
import { keywordParam, pageParam } from '@lab/contract/rules/ground/query-params'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { type FoundKind, foundKinds, kindParam } from '@lab/contract/rules/work/order/order-query'

/** Rows a page shows. */
export const rowsPerPage = 20

export interface QueryParams {
  kind?: string
  kw?: string
  state?: string
  from?: string
  to?: string
  sort?: string
  page: number
}

export type QueryFilter = Omit<RequestOf<'order/query'>, 'limit'> & { page: number }

/** The states of a kind; of experiments where none was chosen. */
export const statesOf = (kind: FoundKind | undefined): Readonly<Record<string, string>> =>
  foundKinds[kind ?? 'experiment'].states

/** What of an address makes sense: nonsense counts as not said. */
export const queryFilter = ({ kind, kw, state, from, to, sort, page }: QueryParams): QueryFilter => {
  const chosen = kindParam(kind)
  return {
    kind: chosen,
    kw: keywordParam(kw)?.slice(0, 50),
    state: state && Object.hasOwn(statesOf(chosen), state) ? (state as QueryFilter['state']) : undefined,
    ...periodParam({ from, to }),
    sort: sortParam(memberSorts['order/query'], sort),
    page: pageParam(page),
  }
}

/** Whether something is asked for that not every row fits. */
export const isNarrowed = ({ page: _, sort: __, ...conditions }: QueryFilter): boolean =>
  Object.values(conditions).some((condition) => condition !== undefined)

/** The address of the search with a change; each change but that of the page leads to the first one. */
export const hrefWith = (filter: QueryFilter, change: Partial<QueryFilter>): string => {
  const { page, ...rest } = { ...filter, page: 1, ...change }
  return hrefOf('member-oquery', {}, { ...rest, page: page === 1 ? undefined : page })
}
