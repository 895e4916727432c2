import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { shownLimit } from '@lab/contract/rules/ground/file'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import {
  applyLimits,
  type InvoiceEvent,
  invoiceFlow,
  isLiveInvoice,
} from '@lab/contract/rules/money/invoice/invoice-application'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { file } from '../../people/file/schema.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import {
  type Application,
  addPaper,
  changeApplication,
  completePaper,
  findApplication,
  linesOf,
  writeLines,
} from './application-store.ts'
import { chooseLines, lockWithPayer, wantedTitle } from './apply.ts'

type Issued = ParsedOf<'staff/invoiceApply/confirm'>
type Decided = DataOf<'staff/invoiceApply/confirm'>

/** Only a PDF that staff stored, and that goes by mail, goes out as an invoice. @throws Refusal `not_found`, `invalid` */
const requirePdf = async (tx: Db, file_rid: string | undefined): Promise<void> => {
  if (file_rid === undefined) return
  const [found] = await tx.select().from(file).where(eq(file.rid, file_rid))
  if (!found || found.staff_rid === null)
    throw refuse('not_found', '文件不存在', { file_rid: '文件不存在，请重新上传' })
  if (found.type !== 'application/pdf')
    throw refuse('invalid', '发票文件应为 PDF', { file_rid: '发票文件应为 PDF' })
  if (found.size > applyLimits.pdf) {
    const why = `发票文件不能超过${shownLimit(applyLimits.pdf)}`
    throw refuse('invalid', why, { file_rid: why })
  }
}

/** @throws Refusal `wrong_state` */
const requireNext = ({ state }: Application, event: InvoiceEvent) => {
  const to = nextState(invoiceFlow, state, event, 'staff')
  if (!to) throw refuse('wrong_state')
  return to
}

/** The invoice that was applied for is out. */
const issueOne = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  { rid, version, number, file_rid }: Issued,
): Promise<Decided> => {
  const application = await lockWithPayer(tx, rid)
  requireVersion(application, version)
  const to = requireNext(application, 'confirm')
  await requirePdf(tx, file_rid)
  const { rid: staff_rid } = staffOf(caller)
  await addPaper(tx, deps, application, { kind: 'blue', number, file_rid, staff_rid })
  await changeApplication(tx, rid, { state: to, decided: deps.now(), staff_rid })
  await notifyIssued(tx, deps, application, { key: 'issued', file_rid })
  await noteAct(tx, deps, caller, {
    action: 'invoiceApply/confirm',
    target_rid: rid,
    before: { state: application.state },
    after: { state: to, number: application.number, invoice: number, amount_fen: application.amount_fen },
  })
  return { rid, state: to }
}

interface IssuedNotice {
  /** Names what is told: once each. */
  key: string
  file_rid: string | undefined
  again?: boolean
}

/** Tells the member, and the title's own e-mail, that there is an invoice; its PDF goes along. */
const notifyIssued = (
  tx: Db,
  deps: Deps,
  { rid, member_rid, number, title, email, amount_fen: fen }: Application,
  { key, file_rid, again = false }: IssuedNotice,
) =>
  notify(tx, deps, {
    kind: 'invoice_issued',
    member_rid,
    facts: { number, title, fen, again, has_pdf: file_rid !== undefined },
    key: `invoice ${rid} ${key}`,
    paper: { file_rid, to: email },
  })

export const confirm = (deps: Deps, request: Issued, caller: Caller) =>
  idempotent(deps, caller, (tx) => issueOne(tx, deps, caller, request))

export const reject = (deps: Deps, request: ParsedOf<'staff/invoiceApply/reject'>, caller: Caller) =>
  idempotent(deps, caller, async (tx): Promise<Decided> => {
    const { rid, version, reason } = request
    const application = await lockWithPayer(tx, rid)
    requireVersion(application, version)
    const to = requireNext(application, 'reject')
    await changeApplication(tx, rid, {
      state: to,
      reason,
      decided: deps.now(),
      staff_rid: staffOf(caller).rid,
    })
    const { member_rid, number } = application
    await notify(tx, deps, {
      kind: 'invoice_rejected',
      member_rid,
      facts: { number, reason, may_ask_again: true },
      key: `invoice ${rid} rejected`,
    })
    await noteAct(tx, deps, caller, {
      action: 'invoiceApply/reject',
      target_rid: rid,
      before: { state: application.state },
      after: { state: to, number, reason },
    })
    return { rid, state: to }
  })

/** The red invoice is out: what it takes back may be invoiced again. */
export const red = (deps: Deps, request: ParsedOf<'staff/invoiceApply/red'>, caller: Caller) =>
  idempotent(deps, caller, async (tx): Promise<Decided> => {
    const { rid, version, number, file_rid, reason } = request
    const application = await lockWithPayer(tx, rid)
    requireVersion(application, version)
    const to = requireNext(application, 'red')
    await requirePdf(tx, file_rid)
    const { rid: staff_rid } = staffOf(caller)
    await addPaper(tx, deps, application, { kind: 'red', number, file_rid, note: reason, staff_rid })
    // From now on it bears the title that is wanted instead: finance sees to whom it issues anew.
    const title = await wantedTitle(tx, application)
    await changeApplication(tx, rid, {
      ...title,
      red_wanted: null,
      red_needed: false,
      red_refused: '',
      red_title_rid: null,
      state: to,
      staff_rid,
    })
    const left_fen = await openFen(tx, rid)
    await notify(tx, deps, {
      kind: 'invoice_red',
      member_rid: application.member_rid,
      facts: { number: application.number, fen: application.amount_fen, reason, left_fen },
      key: `invoice ${rid} red ${deps.now()}`,
    })
    if (left_fen > 0)
      await notifyStaff(tx, deps, {
        kind: 'reissue_wanted',
        facts: { number: application.number, title: title?.title ?? application.title, fen: left_fen },
        key: `reissue ${rid} ${deps.now()}`,
      })
    await noteAct(tx, deps, caller, {
      action: 'invoiceApply/red',
      target_rid: rid,
      before: { state: application.state, title: application.title },
      after: { state: to, number: application.number, invoice: number, reason, title: title?.title },
    })
    return { rid, state: to }
  })

/** What an application's payments can have invoiced now, as its own lines name them. */
export const openLines = async (tx: Db, { rid, state, payer_kind, payer_rid, amount_fen }: Application) => {
  const lines = await linesOf(tx, [rid])
  const of = (kind: 'statement' | 'prestore') =>
    lines.filter((line) => line.kind === kind).map((line) => line.rid)
  const own_fen = isLiveInvoice(state) ? amount_fen : 0
  const named = { statement: of('statement'), prestore: of('prestore') }
  return chooseLines(tx, { kind: payer_kind, rid: payer_rid }, named, own_fen)
}

/** How much of them that is, fen. */
export const openFen = async (tx: Db, rid: string): Promise<number> => {
  try {
    return (await openLines(tx, await findApplication(tx, rid))).amount_fen
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'nothing_to_invoice') return 0
    throw error
  }
}

/** Issued anew after a red one, for what of its payments was kept. */
export const reissue = (deps: Deps, request: ParsedOf<'staff/invoiceApply/reissue'>, caller: Caller) =>
  idempotent(deps, caller, async (tx): Promise<Decided> => {
    const { rid, version, number, file_rid } = request
    const application = await lockWithPayer(tx, rid)
    requireVersion(application, version)
    const to = requireNext(application, 'reissue')
    await requirePdf(tx, file_rid)
    const { rid: staff_rid } = staffOf(caller)
    const { lines, amount_fen } = await openLines(tx, application)
    const now = { ...application, amount_fen }
    await writeLines(tx, rid, lines)
    await addPaper(tx, deps, now, { kind: 'blue', number, file_rid, staff_rid })
    await changeApplication(tx, rid, { amount_fen, red_reason: '', state: to, staff_rid })
    await notifyIssued(tx, deps, now, { key: `issued ${deps.now()}`, file_rid, again: true })
    await noteAct(tx, deps, caller, {
      action: 'invoiceApply/reissue',
      target_rid: rid,
      before: { state: application.state, amount_fen: application.amount_fen },
      after: { state: to, number: application.number, invoice: number, amount_fen, title: now.title },
    })
    return { rid, state: to }
  })

/** Adds the PDF or the number that was missing. */
export const attach = (deps: Deps, request: ParsedOf<'staff/invoiceApply/attach'>, caller: Caller) =>
  idempotent(deps, caller, async (tx): Promise<Decided> => {
    const { paper_rid, number, file_rid } = request
    await requirePdf(tx, file_rid)
    const change = { ...(number !== '' && { number }), ...(file_rid !== undefined && { file_rid }) }
    const { before, application_rid } = await completePaper(tx, paper_rid, change)
    await noteAct(tx, deps, caller, {
      action: 'invoiceApply/attach',
      target_rid: application_rid,
      before: { number: before.number, file_rid: before.file_rid },
      after: change,
    })
    const application = await findApplication(tx, application_rid)
    const { rid, state } = application
    if (file_rid !== undefined && before.kind === 'blue')
      await notifyIssued(tx, deps, application, {
        key: `paper ${file_rid}`,
        file_rid,
        again: state === 'reissued',
      })
    return { rid, state }
  })
