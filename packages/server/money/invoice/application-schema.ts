import type { InvoiceState, PaperKind } from '@lab/contract/rules/money/invoice/invoice-application'
import type { InvoiceType } from '@lab/contract/rules/money/invoice/invoice-title'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { staff } from '../../people/staff/schema.ts'
import { prestoreApplication } from '../prestore/schema.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** An invoice that a member asks for, with the title as it was then (domain §3). */
export const invoiceApplication = pgTable(
  'invoice_application',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** Whose payments it is for. */
    ...payerColumns(),
    state: text().$type<InvoiceState>().notNull(),
    type: integer().$type<InvoiceType>().notNull(),
    title: text().notNull(),
    tax_no: text().notNull(),
    bank: text().notNull(),
    bank_no: text().notNull(),
    reg_address: text().notNull(),
    reg_phone: text().notNull(),
    email: text().notNull(),
    /** The sum of its lines. */
    amount_fen: number().notNull(),
    remark: text().notNull(),
    reason: text().notNull().default(''),
    created: number().notNull(),
    decided: number(),
    staff_rid: text().references(() => staff.rid),
    /** Since when a red invoice is asked for. */
    red_wanted: number(),
    red_reason: text().notNull().default(''),
    /** Because money was given back. */
    red_needed: boolean().notNull().default(false),
    /** Why finance refused the last one that was asked for. */
    red_refused: text().notNull().default(''),
    /** The title that the member wants instead; it may be gone by then. */
    red_title_rid: text(),
  },
  (table) => [
    index('invoice_application_of').on(table.member_rid, table.rid.desc()),
    index('invoice_application_payer').on(table.payer_kind, table.payer_rid),
    index('invoice_application_queue').on(table.state, table.rid),
    index('invoice_application_red').on(table.rid).where(sql`${table.red_wanted} is not null`),
    check('invoice_application_amount', sql`${table.amount_fen} > 0`),
  ],
)

/**
 * What an application is for. While it is live the amount counts as invoiced: a trigger holds the live lines of a
 * statement or a payment within what was paid.
 */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    application_rid: text()
      .notNull()
      .references(() => invoiceApplication.rid),
    position: integer().notNull(),
    statement_rid: text().references(() => statement.rid),
    prestore_rid: text().references(() => prestoreApplication.rid),
    fen: number().notNull(),
    is_live: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.application_rid, table.position] }),
    uniqueIndex('invoice_line_statement').on(table.statement_rid, table.application_rid),
    uniqueIndex('invoice_line_prestore').on(table.prestore_rid, table.application_rid),
    check('invoice_line_source', sql`num_nonnulls(${table.statement_rid}, ${table.prestore_rid}) = 1`),
    check('invoice_line_fen', sql`${table.fen} > 0`),
  ],
)

/** Every invoice that was issued, and every red one, in their order; never changed but for what was missing of it. */
export const invoicePaper = pgTable(
  'invoice_paper',
  {
    rid: text().primaryKey(),
    application_rid: text()
      .notNull()
      .references(() => invoiceApplication.rid),
    kind: text().$type<PaperKind>().notNull(),
    /** Empty while only its file is known. */
    number: text().notNull(),
    file_rid: text()
      .unique()
      .references(() => file.rid),
    amount_fen: number().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    issued: number().notNull(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
  },
  (table) => [
    index('invoice_paper_of').on(table.application_rid, table.rid),
    uniqueIndex('invoice_paper_number').on(table.number).where(sql`${table.number} <> ''`),
    check('invoice_paper_named', sql`${table.number} <> '' or ${table.file_rid} is not null`),
    check('invoice_paper_amount', sql`${table.amount_fen} > 0`),
  ],
)

/** What of a statement or a payment was given back and so is not to be invoiced, fen. */
export const invoiceGivenBack = pgTable(
  'invoice_given_back',
  { source_rid: text().primaryKey(), fen: number().notNull() },
  (table) => [check('invoice_given_back_fen', sql`${table.fen} > 0`)],
)
