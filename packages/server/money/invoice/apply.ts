import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { allErrors } from '@lab/contract/rules/ground/form'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import {
  applyLimits,
  type InvoiceSource,
  invoiceFlow,
  invoiceLines,
} from '@lab/contract/rules/money/invoice/invoice-application'
import {
  type InvoiceTitle,
  type InvoiceType,
  invoiceTitleRules,
} from '@lab/contract/rules/money/invoice/invoice-title'
import { and, eq } from 'drizzle-orm'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { clusterFor } from '../../people/cluster/store.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { invoiceApplication } from './application-schema.ts'
import {
  changeApplication,
  findApplication,
  freeLines,
  lockApplication,
  writeLines,
} from './application-store.ts'
import { leftOf, namedPaid } from './paid.ts'
import { findTitle, requireTitle } from './store.ts'

/** What an application keeps of a title. */
type Snapshot = Omit<InvoiceTitle, 'type'>

export const snapshotOf = ({
  title,
  tax_no,
  bank,
  bank_no,
  reg_address,
  reg_phone,
  email,
}: Snapshot): Snapshot => ({
  title,
  tax_no,
  bank,
  bank_no,
  reg_address,
  reg_phone,
  email,
})

/** @throws Refusal `invalid` where the kind of invoice needs more than the title has */
export const requireComplete = (type: InvoiceType, title: Snapshot): void => {
  const [problem] = Object.values(allErrors(invoiceTitleRules, { ...title, type }))
  if (problem)
    throw refuse('invalid', `该抬头不能开这种发票：${problem}`, { invoice_rid: `${problem}，请先补全抬头` })
}

/**
 * What is invoiced of what was named; `own_fen` is what the application itself held of it before.
 * @throws Refusal `not_found` also for another's, `nothing_to_invoice`
 */
export const chooseLines = async (
  tx: Db,
  payer: Payer,
  named: Record<InvoiceSource, readonly string[]>,
  own_fen = 0,
) => {
  const found = await namedPaid(tx, payer, named)
  const wanted = new Set([...named.statement, ...named.prestore])
  if (found.length < wanted.size) throw refuse('not_found', '所选款项不存在或尚未付款')
  const chosen = invoiceLines(found, (await leftOf(tx, payer)) + own_fen)
  if (chosen.amount_fen === 0) throw refuse('nothing_to_invoice')
  return chosen
}

/** Whose payments are invoiced: a member's own, or those of a group. */
export const invoicePayer = (member_rid: string, cluster_rid: string | undefined): Payer =>
  cluster_rid === undefined ? { kind: 'self', rid: member_rid } : { kind: 'cluster', rid: cluster_rid }

/** Asks for an invoice: under the payer's lock, so that of many at once none invoices the same money. */
export const apply = (
  deps: Deps,
  request: ParsedOf<'invoiceApply/add'>,
  caller: Caller,
): Promise<DataOf<'invoiceApply/add'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { cluster_rid, statement_rids, prestore_apply_rids, invoice_rid, type, remark = '' } = request
  const payer = invoicePayer(member_rid, cluster_rid)
  return idempotent(deps, caller, async (tx) => {
    await lockPayer(tx, payer)
    if (cluster_rid !== undefined) await clusterFor(tx, cluster_rid, member_rid, 'invoice')
    const waiting = and(
      eq(invoiceApplication.member_rid, member_rid),
      eq(invoiceApplication.state, 'applied'),
    )
    if ((await tx.$count(invoiceApplication, waiting)) >= applyLimits.open)
      throw refuse('too_many', `待开票的申请最多 ${applyLimits.open} 个`)
    const title = snapshotOf(await requireTitle(tx, member_rid, invoice_rid))
    requireComplete(type, title)
    const { lines, amount_fen } = await chooseLines(tx, payer, {
      statement: statement_rids,
      prestore: prestore_apply_rids,
    })
    const [rid, created] = [deps.newId(), deps.now()]
    const number = await nextDayNumber(tx, 'invoice', created)
    await tx.insert(invoiceApplication).values({
      ...title,
      rid,
      number,
      member_rid,
      type,
      amount_fen,
      remark,
      created,
      payer_kind: payer.kind,
      payer_rid: payer.rid,
      state: 'applied',
    })
    await writeLines(tx, rid, lines)
    await notifyStaff(tx, deps, {
      kind: 'invoice_applied',
      facts: { number, fen: amount_fen, title: title.title },
      key: `invoice ${rid}`,
    })
    return { rid, number, amount_fen }
  })
}

/** Holds the payer and then the application, in the order in which all of this part lock. */
export const lockWithPayer = async (tx: Db, rid: string, member_rid?: string) => {
  const { payer_kind, payer_rid } = await findApplication(tx, rid, member_rid)
  await lockPayer(tx, { kind: payer_kind, rid: payer_rid })
  return lockApplication(tx, rid, member_rid)
}

/** Changes what waits: its title, its kind, or what it is for. */
export const edit = (deps: Deps, request: ParsedOf<'invoiceApply/edit'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    const { rid, statement_rids, prestore_apply_rids, invoice_rid, type, remark } = request
    const application = await lockWithPayer(tx, rid, member_rid)
    if (!nextState(invoiceFlow, application.state, 'edit', 'member')) throw refuse('wrong_state')
    const { payer_kind, payer_rid } = application
    if (payer_kind === 'cluster') await clusterFor(tx, payer_rid, member_rid, 'invoice')
    const title =
      invoice_rid === undefined
        ? snapshotOf(application)
        : snapshotOf(await requireTitle(tx, member_rid, invoice_rid))
    if (invoice_rid !== undefined || type !== undefined) requireComplete(type ?? application.type, title)
    const change = {
      ...title,
      ...(type !== undefined && { type }),
      ...(remark !== undefined && { remark }),
    }
    if (statement_rids === undefined && prestore_apply_rids === undefined)
      await changeApplication(tx, rid, change)
    else {
      const named = { statement: statement_rids ?? [], prestore: prestore_apply_rids ?? [] }
      if (named.statement.length + named.prestore.length === 0)
        throw refuse('invalid', '请选择要开票的款项', { statement_rids: '请选择要开票的款项' })
      await freeLines(tx, rid)
      const payer: Payer = { kind: application.payer_kind, rid: application.payer_rid }
      const { lines, amount_fen } = await chooseLines(tx, payer, named, application.amount_fen)
      await writeLines(tx, rid, lines)
      await changeApplication(tx, rid, { ...change, amount_fen })
    }
    return {}
  })

export const cancel = (deps: Deps, request: ParsedOf<'invoiceApply/cancel'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    const application = await lockApplication(tx, request.rid, member_rid)
    const to = nextState(invoiceFlow, application.state, 'cancel', 'member')
    if (!to) throw refuse('wrong_state')
    await changeApplication(tx, request.rid, { state: to })
    await countAsOver(tx, deps.now(), [{ kinds: ['invoice_applied'], rid: request.rid }])
    return {}
  })

/** The title that is wanted instead, where it is still there and has what the kind of invoice needs. */
export const wantedTitle = async (
  tx: Db,
  {
    member_rid,
    red_title_rid,
    type,
  }: Pick<typeof invoiceApplication.$inferSelect, 'member_rid' | 'red_title_rid' | 'type'>,
): Promise<Snapshot | undefined> => {
  const found = red_title_rid === null ? undefined : await findTitle(tx, member_rid, red_title_rid)
  if (!found) return
  const title = snapshotOf(found)
  return Object.keys(allErrors(invoiceTitleRules, { ...title, type })).length === 0 ? title : undefined
}
