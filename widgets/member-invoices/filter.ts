import type { DataOf } from '@lab/contract/calls'
import { periodParam } from '@lab/contract/rules/ground/period'
import { keywordParam, pageParam } from '@lab/contract/rules/ground/query-params'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { allInvoiceStates, type InvoiceState } from '@lab/contract/rules/money/invoice/invoice-application'
import { type MemberSort, memberSorts } from '@lab/contract/rules/people/account/member-sorts'

export type Invoice = DataOf<'invoiceApply/list'>['list'][number]
export type Open = DataOf<'invoiceApply/available'>['list'][number]

export interface InvoiceParams {
  cluster?: string
  view?: string
  /** The bill with which one comes. */
  bill?: string
  state?: string
  kw?: string
  from?: string
  to?: string
  sort?: string
  page: number
}

export interface InvoiceFilter {
  state?: InvoiceState
  kw?: string
  from?: string
  to?: string
  sort?: MemberSort<'invoiceApply/list'>
  page: number
}

/** What of an address makes sense: nonsense counts as not said. */
export const invoiceFilter = ({ state, kw, from, to, sort, page }: InvoiceParams): InvoiceFilter => ({
  state: allInvoiceStates.find((one) => one === state),
  kw: keywordParam(kw)?.slice(0, 50),
  ...periodParam({ from, to }),
  sort: sortParam(memberSorts['invoiceApply/list'], sort),
  page: pageParam(page),
})

/** The address of the list with a change; each change but that of the page leads to the first one. */
export const hrefWith = (filter: InvoiceFilter, change: Partial<InvoiceFilter>): string => {
  const { page, ...rest } = { ...filter, page: 1, ...change }
  return hrefOf('member-invoiceLs', {}, { ...rest, page: page === 1 ? undefined : page })
}
