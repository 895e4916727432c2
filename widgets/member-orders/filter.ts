import type { RequestOf } from '@lab/contract/calls'
import { periodParam } from '@lab/contract/rules/ground/period'
import { keywordParam, pageParam } from '@lab/contract/rules/ground/query-params'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { type MemberSort, memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { type OrderTab, tabParam } from '@lab/contract/rules/work/experiment/order-groups'

/** Orders a page of the list shows. */
export const ordersPerPage = 10

/** What the address says, as it came. */
export interface OrderParams {
  tab?: string
  kw?: string
  from?: string
  to?: string
  sort?: string
  page: number
}

/** What the list is narrowed by. */
export interface OrderFilter {
  tab?: OrderTab
  kw?: string
  from?: string
  to?: string
  sort?: MemberSort<'order/list'>
  page: number
}

/** What of an address makes sense: nonsense counts as not said. */
export const orderFilter = ({ tab, kw, from, to, sort, page }: OrderParams): OrderFilter => ({
  tab: tabParam(tab),
  kw: keywordParam(kw)?.slice(0, 50),
  ...periodParam({ from, to }),
  sort: sortParam(memberSorts['order/list'], sort),
  page: pageParam(page),
})

/** The address of the list with a change; each change but that of the page leads to the first one. */
export const hrefWith = (filter: OrderFilter, change: Partial<OrderFilter>): string => {
  const { page, ...rest } = { ...filter, page: 1, ...change }
  return hrefOf('member-order', {}, { ...rest, page: page === 1 ? undefined : page })
}

export const orderHref = (rid: string, assign?: string) => hrefOf('member-order', {}, { rid, assign })

export const requestOf = (filter: OrderFilter): RequestOf<'order/list'> => ({
  ...(JSON.parse(JSON.stringify(filter)) as OrderFilter),
  limit: ordersPerPage,
})
