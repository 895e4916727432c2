import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { invoiceApplication, invoiceLine, invoicePaper } from '../../money/invoice/application-schema.ts'
import { titlesOf } from '../../money/invoice/store.ts'
import type { Statement } from '../../money/statement/schema.ts'
import { file } from '../../people/file/schema.ts'
import type { StoredFile } from '../../people/file/store.ts'

/** An application for an invoice over a bill that counts, with what was issued for it. */
export interface BillInvoice {
  application: typeof invoiceApplication.$inferSelect
  /** The invoice that is valid; none while it waits for finance. */
  paper?: typeof invoicePaper.$inferSelect
  file?: StoredFile
}

/** The invoices over a bill, those that wait too, the first asked for in front. */
export const invoicesOf = async (db: Db, statement_rid: string): Promise<BillInvoice[]> => {
  const rows = await db
    .select({ application: invoiceApplication })
    .from(invoiceLine)
    .innerJoin(invoiceApplication, eq(invoiceApplication.rid, invoiceLine.application_rid))
    .where(and(eq(invoiceLine.statement_rid, statement_rid), eq(invoiceLine.is_live, true)))
    .orderBy(asc(invoiceApplication.rid))
  const found: BillInvoice[] = []
  for (const { application } of rows) {
    const [issued] =
      application.state === 'applied'
        ? []
        : await db
            .select({ paper: invoicePaper, file })
            .from(invoicePaper)
            .leftJoin(file, eq(file.rid, invoicePaper.file_rid))
            .where(and(eq(invoicePaper.application_rid, application.rid), eq(invoicePaper.kind, 'blue')))
            .orderBy(desc(invoicePaper.rid))
            .limit(1)
    found.push({
      application,
      ...(issued && { paper: issued.paper }),
      ...(issued?.file && { file: issued.file }),
    })
  }
  return found
}

/** What a payer has papers made out to. */
export interface PayerTitle {
  title: string
  tax_no: string
}

/** The title of a bill: that of its invoice, else the one its member uses, where they pay themselves. */
export const titleOf = async (
  db: Db,
  bill: Statement,
  invoices: readonly BillInvoice[],
): Promise<PayerTitle | undefined> => {
  const asked = invoices.at(-1)?.application
  if (asked) return { title: asked.title, tax_no: asked.tax_no }
  if (bill.payer_kind !== 'self') return
  const titles = await titlesOf(db, bill.member_rid)
  const usual = titles.find(({ is_default }) => is_default) ?? titles[0]
  return usual && { title: usual.title, tax_no: usual.tax_no }
}
