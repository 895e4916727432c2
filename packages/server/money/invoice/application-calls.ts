import { whyNotInvoiced } from '@lab/contract/rules/money/invoice/invoice-application'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { clusterFor } from '../../people/cluster/store.ts'
import { applicationsOf, findApplication } from './application-store.ts'
import { apply, cancel, edit, invoicePayer } from './apply.ts'
import { askRed, cancelRed } from './ask-red.ts'
import { exportOwnInvoices } from './export-own.ts'
import { leftOf, paidPage } from './paid.ts'
import { shownApplications } from './shown.ts'

/** The member's side of invoices (domain §3). */
export const invoiceApplyCalls = (deps: Deps & WithFiles) =>
  ({
    'invoiceApply/add': (request, caller) => apply(deps, request, caller),
    'invoiceApply/edit': (request, caller) => edit(deps, request, caller),
    'invoiceApply/cancel': (request, caller) => cancel(deps, request, caller),
    'invoiceApply/red': (request, caller) => askRed(deps, request, caller),
    'invoiceApply/redCancel': (request, caller) => cancelRed(deps, request, caller),
    'invoiceApply/info': async ({ rid }, caller) => {
      const found = await findApplication(deps.db, rid, memberOf(caller).rid)
      const [shown] = await shownApplications(deps.db, [found])
      return shown as NonNullable<typeof shown>
    },
    'invoiceApply/list': async (request, caller) => {
      const { rows, total } = await applicationsOf(deps.db, memberOf(caller).rid, request)
      const list = await shownApplications(deps.db, rows)
      return { list, total, page: request.page, limit: request.limit }
    },
    'invoiceApply/export': (request, caller) => exportOwnInvoices(deps, request, caller),
    'invoiceApply/available': async ({ cluster_rid, ...request }, caller) => {
      const { rid: member_rid } = memberOf(caller)
      if (cluster_rid !== undefined) await clusterFor(deps.db, cluster_rid, member_rid, 'invoice')
      const payer = invoicePayer(member_rid, cluster_rid)
      const left_fen = Math.max(0, await leftOf(deps.db, payer))
      const { open, total, closed } = await paidPage(deps.db, payer, left_fen, request)
      const others = closed.flatMap((row) => {
        const { kind, rid, number, at, paid_fen } = row
        const reason = whyNotInvoiced(row, left_fen)
        return reason ? { kind, rid, number, at, paid_fen, reason } : []
      })
      const list = open.map(({ pay: _, invoiced_fen: __, ...row }) => row)
      return { list, total, page: request.page, limit: request.limit, left_fen, others }
    },
  }) satisfies Partial<Handlers>
