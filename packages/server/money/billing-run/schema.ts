import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { payerColumns } from '../../people/payer/columns.ts'
import { staff } from '../../people/staff/schema.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Statements for all payers in one run (domain §3); one at a time, and gone on with until it is done. */
export const billingRun = pgTable(
  'billing_run',
  {
    rid: text().primaryKey(),
    /** `YYYY-MM-DD`: the last day whose confirmed data it bills. */
    until: text().notNull(),
    /** Before this instant. */
    before: number().notNull(),
    due_day: text().notNull(),
    started: number().notNull(),
    finished: number(),
    staff_rid: text()
      .notNull()
      .references(() => staff.rid),
  },
  (table) => [
    uniqueIndex('billing_run_open')
      .on(sql`(${table.finished} is null)`)
      .where(sql`${table.finished} is null`),
  ],
)

/** A payer whom a run is done with, once; with `problem` no statement could be made for them. */
export const billingRunPayer = pgTable(
  'billing_run_payer',
  {
    run_rid: text()
      .notNull()
      .references(() => billingRun.rid),
    ...payerColumns(),
    statements: integer().notNull(),
    fen: number().notNull(),
    problem: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.run_rid, table.payer_kind, table.payer_rid] })],
)

/** Which run made a statement. */
export const billingRunStatement = pgTable(
  'billing_run_statement',
  {
    statement_rid: text()
      .primaryKey()
      .references(() => statement.rid),
    run_rid: text()
      .notNull()
      .references(() => billingRun.rid),
  },
  (table) => [index('billing_run_statement_of').on(table.run_rid)],
)
