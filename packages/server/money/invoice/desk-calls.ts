import { calls } from '@lab/contract/calls'
import { invoiceItemIn } from '@lab/contract/rules/money/invoice/invoice-application'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { findApplication } from './application-store.ts'
import { deskCounts, deskRow, deskRows, totalIn } from './desk-list.ts'
import { exportInvoices } from './export.ts'
import { attach, batch, confirm, openLines, red, reissue, reject } from './issue.ts'

/** What could be invoiced now of what an application is for; nothing where it was given back, or invoiced otherwise. */
const openFen = async (deps: Deps, rid: string): Promise<number> => {
  try {
    return (await openLines(deps.db, await findApplication(deps.db, rid))).amount_fen
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'nothing_to_invoice') return 0
    throw error
  }
}

/** Finance's side of invoices (domain §3). */
export const invoiceDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/invoiceApply/list'], async ({ page, limit, ...filter }) => {
    const list = await deskRows(deps.db, filter, { limit, offset: (page - 1) * limit })
    const counted = await deskCounts(deps.db, filter)
    return { list, total: totalIn(counted.counts, filter.state), page, limit, ...counted }
  }),
  handle(calls['staff/invoiceApply/info'], async ({ rid }) => {
    const row = await deskRow(deps.db, rid)
    if (!row) throw refuse('not_found', '开票申请不存在')
    const { name: item } = invoiceItemIn(await settingOf(deps, 'invoice_item'))
    return { ...row, open_fen: await openFen(deps, rid), item }
  }),
  handle(calls['staff/invoiceApply/confirm'], (request, caller) => confirm(deps, request, caller)),
  handle(calls['staff/invoiceApply/batch'], (request, caller) => batch(deps, request, caller)),
  handle(calls['staff/invoiceApply/reject'], (request, caller) => reject(deps, request, caller)),
  handle(calls['staff/invoiceApply/red'], (request, caller) => red(deps, request, caller)),
  handle(calls['staff/invoiceApply/reissue'], (request, caller) => reissue(deps, request, caller)),
  handle(calls['staff/invoiceApply/attach'], (request, caller) => attach(deps, request, caller)),
  handle(calls['staff/invoiceApply/export'], (request, caller) => exportInvoices(deps, request, caller)),
]
