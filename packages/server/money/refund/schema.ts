import type { RefundState, RefundTarget } from '@lab/contract/rules/money/refund'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { paidColumns, requestedColumns } from '../../people/staff/columns.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** All or part of a settled statement given back (domain §3); once it is paid it is the credit note `note_number`. */
export const refund = pgTable(
  'refund',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    state: text().$type<RefundState>().notNull(),
    amount_fen: number().notNull(),
    target: text().$type<RefundTarget>().notNull(),
    bank: text().notNull(),
    /** Who gets it at the bank, by `payeeOf`; empty for prestore. */
    payee: text().notNull().default(''),
    reason: text().notNull(),
    rejected: text().notNull().default(''),
    ...requestedColumns(),
    ...paidColumns(),
    note_number: text().unique(),
  },
  (table) => [
    index('refund_of').on(table.statement_rid),
    index('refund_decided').on(table.decided),
    index('refund_queue').on(table.state, table.rid),
    check('refund_amount', sql`${table.amount_fen} > 0`),
    check('refund_paid', sql`(${table.state} = 'paid') = (${table.note_number} is not null)`),
  ],
)
