import { invoiceItemIn } from '@lab/contract/rules/money/invoice/invoice-application'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { rejectRed } from './ask-red.ts'
import { deskCounts, deskRow, deskRows, totalIn } from './desk-list.ts'
import { exportInvoices } from './export.ts'
import { attach, confirm, openFen, red, reissue, reject } from './issue.ts'

/** Finance's side of invoices (domain §3). */
export const invoiceDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/invoiceApply/list': async ({ page, limit, ...filter }) => {
      const list = await deskRows(deps.db, filter, { limit, offset: (page - 1) * limit })
      const counted = await deskCounts(deps.db, filter)
      return { list, total: totalIn(counted.counts, filter.state), page, limit, ...counted }
    },
    'staff/invoiceApply/info': async ({ rid }) => {
      const row = await deskRow(deps.db, rid)
      if (!row) throw refuse('not_found', '开票申请不存在')
      const { name: item } = invoiceItemIn(await settingOf(deps, 'invoice_item'))
      return { ...row, open_fen: await openFen(deps.db, rid), item }
    },
    'staff/invoiceApply/confirm': (request, caller) => confirm(deps, request, caller),
    'staff/invoiceApply/reject': (request, caller) => reject(deps, request, caller),
    'staff/invoiceApply/red': (request, caller) => red(deps, request, caller),
    'staff/invoiceApply/redReject': (request, caller) => rejectRed(deps, request, caller),
    'staff/invoiceApply/reissue': (request, caller) => reissue(deps, request, caller),
    'staff/invoiceApply/attach': (request, caller) => attach(deps, request, caller),
    'staff/invoiceApply/export': (request, caller) => exportInvoices(deps, request, caller),
  }) satisfies Partial<Handlers>
