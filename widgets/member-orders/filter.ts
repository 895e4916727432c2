import type { RequestOf } from '@lab/contract/calls'
import { listAddress, orderIn, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { tabParam } from '@lab/contract/rules/work/experiment/order-groups'

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

const orders = listAddress({
  tab: tabParam,
  kw: words(),
  from: dayParam,
  to: dayParam,
  sort: orderIn(memberSorts['order/list']),
})

/** What the list is narrowed by. */
export type OrderFilter = ReturnType<typeof orders.read>

export const orderFilter = (said: OrderParams): OrderFilter => orders.read({ ...said })

/** The address of the list with a change; each change but that of the page leads to the first one. */
export const hrefWith = (filter: OrderFilter, change: Partial<OrderFilter>): string =>
  hrefOf('member-order', {}, orders.query(filter, change))

export const orderHref = (rid: string, assign?: string) => hrefOf('member-order', {}, { rid, assign })

export const requestOf = (filter: OrderFilter): RequestOf<'order/list'> => ({
  ...(JSON.parse(JSON.stringify(filter)) as OrderFilter),
  limit: ordersPerPage,
})
