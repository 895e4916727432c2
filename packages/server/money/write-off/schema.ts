import type { WriteOffState } from '@lab/contract/rules/money/refund'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { requestedColumns } from '../../people/staff/columns.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** A receivable that is given up (domain §3): by two persons, which the database holds too. */
export const writeOff = pgTable(
  'write_off',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    state: text().$type<WriteOffState>().notNull(),
    amount_fen: number().notNull(),
    reason: text().notNull(),
    rejected: text().notNull().default(''),
    ...requestedColumns(),
  },
  (table) => [
    uniqueIndex('write_off_once').on(table.statement_rid).where(sql`${table.state} <> 'rejected'`),
    index('write_off_queue').on(table.state, table.rid),
    check('write_off_amount', sql`${table.amount_fen} > 0`),
    check(
      'write_off_two',
      sql`${table.state} <> 'approved' or (${table.decided_by} is not null and ${table.decided_by} <> ${table.created_by})`,
    ),
  ],
)
