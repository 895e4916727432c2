import { type InvoiceSource, isInvoiceOut } from '@lab/contract/rules/money/invoice/invoice-application'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { prestoreApplication } from '../prestore/schema.ts'
import { statement } from '../statement/schema.ts'
import { invoiceApplication, invoiceGivenBack, invoiceLine } from './application-schema.ts'
import { type Application, changeApplication, linesOf, writeLines } from './application-store.ts'

interface GivenBack {
  kind: InvoiceSource
  /** Of the statement or the prestore application. */
  rid: string
  /** What of it was given back in all so far, fen. */
  given_back_fen: number
  /** The refund's number and reason, for finance and the member. */
  reason: string
}

type Tools = Pick<Deps, 'now' | 'newId'>

const paidFenOf = async (tx: Db, kind: InvoiceSource, rid: string): Promise<number> => {
  const [found] =
    kind === 'statement'
      ? await tx.select({ fen: statement.total_fen }).from(statement).where(eq(statement.rid, rid))
      : await tx
          .select({ fen: prestoreApplication.amount_fen })
          .from(prestoreApplication)
          .where(eq(prestoreApplication.rid, rid))
  return found?.fen ?? 0
}

/** An application that waits asks for so much less of a source, or for nothing any more. */
const lower = async (
  tx: Db,
  deps: Tools,
  { rid, number, member_rid }: Application,
  { source_rid, fen, reason }: { source_rid: string; fen: number; reason: string },
): Promise<void> => {
  const lines = (await linesOf(tx, [rid]))
    .map((line) => (line.rid === source_rid ? { ...line, fen: line.fen - fen } : line))
    .filter((line) => line.fen > 0)
  if (lines.length > 0) {
    await writeLines(tx, rid, lines)
    return changeApplication(tx, rid, { amount_fen: lines.reduce((sum, line) => sum + line.fen, 0) })
  }
  await changeApplication(tx, rid, { state: 'rejected', reason, decided: deps.now() })
  await countAsOver(tx, deps.now(), [{ kinds: ['invoice_applied'], rid }])
  const facts = { number, reason }
  await notify(tx, deps, { kind: 'invoice_rejected', member_rid, facts, key: `invoice ${rid} rejected` })
}

/**
 * Asks finance for a red invoice, once while it is asked for; a title that was wanted before stays so, unless another
 * or (`null`) none is named.
 */
export const wantRed = async (
  tx: Db,
  deps: Tools,
  { rid, number, amount_fen, red_wanted }: Application,
  reason: string,
  { title_rid, needed }: { title_rid?: string | null; needed?: true },
): Promise<void> => {
  const since = red_wanted ?? deps.now()
  await changeApplication(tx, rid, {
    red_wanted: since,
    red_reason: reason,
    red_title_rid: title_rid,
    red_refused: '',
    ...(needed && { red_needed: true }),
  })
  await notifyStaff(tx, deps, {
    kind: 'red_wanted',
    facts: { number, fen: amount_fen, reason },
    key: `red ${rid} ${since}`,
  })
}

/**
 * Told, in the refund's own transaction, that all or part of a statement (or of money paid ahead) was given back: that
 * part can be invoiced no more. As far as more is invoiced than was kept, applications that wait are lowered, and for
 * invoices that are out a red one is asked of finance, who then issue anew what was kept. Hold the payer's lock
 * (`lockPayer`) before any row.
 */
export const redNeeded = async (
  tx: Db,
  deps: Tools,
  { kind, rid, given_back_fen, reason }: GivenBack,
): Promise<void> => {
  if (given_back_fen <= 0) return
  await tx
    .insert(invoiceGivenBack)
    .values({ source_rid: rid, fen: given_back_fen })
    .onConflictDoUpdate({ target: invoiceGivenBack.source_rid, set: { fen: given_back_fen } })
  const source = kind === 'statement' ? invoiceLine.statement_rid : invoiceLine.prestore_rid
  const invoiced = await tx
    .select({ application: invoiceApplication, fen: invoiceLine.fen })
    .from(invoiceLine)
    .innerJoin(invoiceApplication, eq(invoiceApplication.rid, invoiceLine.application_rid))
    .where(and(eq(source, rid), eq(invoiceLine.is_live, true)))
    .orderBy(desc(invoiceApplication.rid))
    .for('update')
  const kept_fen = Math.max(0, (await paidFenOf(tx, kind, rid)) - given_back_fen)
  let over_fen = invoiced.reduce((sum, { fen }) => sum + fen, 0) - kept_fen
  const waitingFirst = [
    ...invoiced.filter(({ application }) => !isInvoiceOut(application.state)),
    ...invoiced.filter(({ application }) => isInvoiceOut(application.state)),
  ]
  for (const { application, fen } of waitingFirst) {
    if (over_fen <= 0) return
    const less = Math.min(fen, over_fen)
    over_fen -= less
    if (isInvoiceOut(application.state)) await wantRed(tx, deps, application, reason, { needed: true })
    else await lower(tx, deps, application, { source_rid: rid, fen: less, reason })
  }
}
