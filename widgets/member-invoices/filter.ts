import type { DataOf } from '@lab/contract/calls'
import { listAddress, oneOf, orderIn, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { allInvoiceStates } from '@lab/contract/rules/money/invoice/invoice-application'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'

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

const records = listAddress({
  state: oneOf(allInvoiceStates),
  kw: words(),
  from: dayParam,
  to: dayParam,
  sort: orderIn(memberSorts['invoiceApply/list']),
})

export type InvoiceFilter = ReturnType<typeof records.read>

export const invoiceFilter = (said: InvoiceParams): InvoiceFilter => records.read({ ...said })

/** The address of the list with a change; each change but that of the page leads to the first one. */
export const hrefWith = (filter: InvoiceFilter, change: Partial<InvoiceFilter>): string =>
  hrefOf('member-invoiceLs', {}, records.query(filter, change))
