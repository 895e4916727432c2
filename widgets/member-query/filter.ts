import type { RequestOf } from '@lab/contract/calls'
import { listAddress, orderIn, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
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

const search = listAddress({
  kind: kindParam,
  kw: words(),
  state: (state, { kind }) => {
    const states = statesOf(kindParam(kind))
    return Object.keys(states).find((one) => one === state) as QueryFilter['state']
  },
  from: dayParam,
  to: dayParam,
  sort: orderIn(memberSorts['order/query']),
})

export const queryFilter = (said: QueryParams): QueryFilter => search.read({ ...said })

/** Whether something is asked for that not every row fits. */
export const isNarrowed = ({ page: _, sort: __, ...conditions }: QueryFilter): boolean =>
  Object.values(conditions).some((condition) => condition !== undefined)

/** The address of the search with a change; each change but that of the page leads to the first one. */
export const hrefWith = (filter: QueryFilter, change: Partial<QueryFilter>): string =>
  hrefOf('member-oquery', {}, search.query(filter, change))
