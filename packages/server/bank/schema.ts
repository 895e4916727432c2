import type { BankRowState, BankTarget } from '@lab/contract/rules/bank'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { file } from '../file/schema.ts'
import { staff } from '../staff/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Money that came in, as the bank tells it (domain §3); each row of the bank's is here once. */
export const bankRow = pgTable(
  'bank_row',
  {
    rid: text().primaryKey(),
    /** By which it is known when it is imported again: the account and serial number, or a hash of all of it. */
    key: text().notNull().unique(),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    state: text().$type<BankRowState>().notNull(),
    /** `YYYY-MM-DD` */
    day: text().notNull(),
    amount_fen: number().notNull(),
    payer: text().notNull(),
    remark: text().notNull(),
    serial: text().notNull(),
    /** What it was booked for. */
    target: text().$type<BankTarget>(),
    target_rid: text(),
    note: text().notNull().default(''),
    staff_rid: text().references(() => staff.rid),
    created: number().notNull(),
  },
  (table) => [
    index('bank_row_queue').on(table.state, table.day.desc(), table.rid.desc()),
    uniqueIndex('bank_row_target').on(table.target, table.target_rid),
    check('bank_row_amount', sql`${table.amount_fen} > 0`),
    check('bank_row_booked', sql`(${table.state} = 'booked') = (${table.target_rid} is not null)`),
  ],
)
