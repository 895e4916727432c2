import type { DataOf } from '@lab/contract/calls'

export type DeskInvoice = DataOf<'staff/invoiceApply/list'>['list'][number]

/** What is done with one application. */
export type InvoiceAct = 'confirm' | 'red' | 'reissue' | 'attach' | 'reject' | 'redReject'
