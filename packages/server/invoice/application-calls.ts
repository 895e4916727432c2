import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle, memberOf } from '../http/handle.ts'
import { applicationsOf, findApplication } from './application-store.ts'
import { apply, askRed, cancel, edit } from './apply.ts'
import { leftOf, openPaid } from './paid.ts'
import { shownApplications } from './shown.ts'

/** The member's side of invoices (domain §3). */
export const invoiceApplyCalls = (deps: Deps): Handled[] => [
  handle(calls['invoiceApply/add'], (request, caller) => apply(deps, request, caller)),
  handle(calls['invoiceApply/edit'], (request, caller) => edit(deps, request, caller)),
  handle(calls['invoiceApply/cancel'], (request, caller) => cancel(deps, request, caller)),
  handle(calls['invoiceApply/red'], (request, caller) => askRed(deps, request, caller)),
  handle(calls['invoiceApply/info'], async ({ rid }, caller) => {
    const found = await findApplication(deps.db, rid, memberOf(caller).rid)
    const [shown] = await shownApplications(deps.db, [found])
    return shown as NonNullable<typeof shown>
  }),
  handle(calls['invoiceApply/list'], async (request, caller) => {
    const { rows, total } = await applicationsOf(deps.db, memberOf(caller).rid, request)
    const list = await shownApplications(deps.db, rows)
    return { list, total, page: request.page, limit: request.limit }
  }),
  handle(calls['invoiceApply/available'], async (request, caller) => {
    const payer = { kind: 'self', rid: memberOf(caller).rid } as const
    const found = await openPaid(deps.db, payer, request)
    const left_fen = Math.max(0, await leftOf(deps.db, payer))
    return { ...found, page: request.page, limit: request.limit, left_fen }
  }),
]
