import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { isInvoiceOut } from '@lab/contract/rules/money/invoice/invoice-application'
import { mayRed, type RedEvent } from '@lab/contract/rules/money/invoice/red'
import { type Caller, type Deps, memberOf, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { type Application, changeApplication, lockApplication } from './application-store.ts'
import { requireComplete, snapshotOf } from './apply.ts'
import { wantRed } from './red-needed.ts'
import { requireTitle } from './store.ts'

/** Asks finance to take an invoice back, e.g. for a wrong title; asked again it is the same wish in other words. */
export const askRed = (deps: Deps, request: ParsedOf<'invoiceApply/red'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    const { rid, reason, invoice_rid } = request
    const application = await lockApplication(tx, rid, member_rid)
    if (!isInvoiceOut(application.state)) throw refuse('wrong_state', '还没有开出的发票')
    if (invoice_rid !== undefined)
      requireComplete(application.type, snapshotOf(await requireTitle(tx, member_rid, invoice_rid)))
    await wantRed(tx, deps, application, reason, { title_rid: invoice_rid ?? null })
    return {}
  })

/** Nothing is asked for any more. */
const dropped = { red_wanted: null, red_reason: '', red_title_rid: null }

/** @throws Refusal `wrong_state` */
const requireRed = (application: Application, event: RedEvent): void => {
  if (mayRed(application, event)) return
  throw refuse(
    'wrong_state',
    application.red_needed ? '这张发票的款项已退款，必须红冲' : '没有等待答复的红冲申请',
  )
}

/** Takes the wish back: the invoice is right after all. */
export const cancelRed = (deps: Deps, request: ParsedOf<'invoiceApply/redCancel'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const application = await lockApplication(tx, request.rid, memberOf(caller).rid)
    requireRed(application, 'cancel')
    await changeApplication(tx, request.rid, dropped)
    await countAsOver(tx, deps.now(), [{ kinds: ['red_wanted'], rid: request.rid }])
    return {}
  })

/** Finance keeps the invoice as it is, and says why. */
export const rejectRed = (
  deps: Deps,
  request: ParsedOf<'staff/invoiceApply/redReject'>,
  caller: Caller,
): Promise<DataOf<'staff/invoiceApply/redReject'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid, version, reason } = request
    const application = await lockApplication(tx, rid)
    requireVersion(application, version)
    requireRed(application, 'reject')
    const { member_rid, number, state, red_reason } = application
    await changeApplication(tx, rid, { ...dropped, red_refused: reason, staff_rid: staffOf(caller).rid })
    await notify(tx, deps, {
      kind: 'invoice_red_refused',
      member_rid,
      facts: { number, reason },
      key: `invoice ${rid} red refused ${version}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'invoiceApply/redReject',
      target_rid: rid,
      before: { red_reason },
      after: { number, reason },
    })
    return { rid, state }
  })
