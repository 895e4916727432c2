import type { InvoiceType } from '@lab/contract/rules/money/invoice/invoice-title'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../../people/member/schema.ts'

/** What a member has invoices made out to (domain §3); the newest has the greatest `rid`. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    rid: text().primaryKey(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    type: integer().$type<InvoiceType>().notNull(),
    title: text().notNull(),
    tax_no: text().notNull(),
    bank: text().notNull(),
    bank_no: text().notNull(),
    reg_address: text().notNull(),
    reg_phone: text().notNull(),
    email: text().notNull(),
    is_default: boolean().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    /** Epoch seconds since which it is offered no more; orders that named it still do. */
    removed: bigint({ mode: 'number' }),
  },
  (table) => [
    index('invoice_title_of_member').on(table.member_rid, table.rid.desc()),
    uniqueIndex('invoice_title_one_default').on(table.member_rid).where(sql`${table.is_default}`),
  ],
)
