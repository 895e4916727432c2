import { and, eq } from 'drizzle-orm'
import type { MayRead } from '../../people/file/readable.ts'
import { invoiceApplication, invoicePaper } from './application-schema.ts'

/** The PDF of an invoice is for the member who asked for it, and no other. */
export const mayReadOfInvoices: MayRead = async (db, member_rid, file_rid) => {
  const [given] = await db
    .select({ rid: invoicePaper.rid })
    .from(invoicePaper)
    .innerJoin(invoiceApplication, eq(invoiceApplication.rid, invoicePaper.application_rid))
    .where(and(eq(invoicePaper.file_rid, file_rid), eq(invoiceApplication.member_rid, member_rid)))
    .limit(1)
  return given !== undefined
}
