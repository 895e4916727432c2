import type { BankRowState, BookedTarget } from '@lab/contract/rules/money/bank/bank'
import type { BankColumns } from '@lab/contract/rules/money/bank/fields'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { file } from '../../people/file/schema.ts'
import { staff } from '../../people/staff/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Money that came in, as the bank tells it (domain §3); each row of the bank's is here once. */
export const bankRow = pgTable(
  'bank_row',
  {
    rid: text().primaryKey(),
    version: version(),
    /** By which it is known when it is imported again: a hash of all it says, and of how often its file says it. */
    key: text().notNull().unique(),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    state: text().$type<BankRowState>().notNull(),
    /** `YYYY-MM-DD` */
    day: text().notNull(),
    /** `HH:MM:SS`, where the bank says it. */
    clock: text().notNull().default(''),
    /** The account of the lab's that it came to, where the file names it. */
    account: text().notNull().default(''),
    amount_fen: number().notNull(),
    payer: text().notNull(),
    remark: text().notNull(),
    serial: text().notNull(),
    /** What it was booked for; of several bills the first. */
    target: text().$type<BookedTarget>(),
    target_rid: text(),
    note: text().notNull().default(''),
    staff_rid: text().references(() => staff.rid),
    created: number().notNull(),
  },
  (table) => [
    index('bank_row_queue').on(table.state, table.day.desc(), table.rid.desc()),
    uniqueIndex('bank_row_target')
      .on(table.target, table.target_rid)
      .where(sql`${table.target} in ('prestore', 'transfer', 'statement')`),
    check('bank_row_amount', sql`${table.amount_fen} > 0`),
    check('bank_row_booked', sql`(${table.state} = 'booked') = (${table.target_rid} is not null)`),
  ],
)

/** What finance said that the columns of a bank's files hold; a bank's files are known again by their head. */
export const bankMapping = pgTable('bank_mapping', {
  /** A hash of the head's titles. */
  head: text().primaryKey(),
  titles: jsonb().$type<string[]>().notNull(),
  columns: jsonb().$type<BankColumns>().notNull(),
  staff_rid: text()
    .notNull()
    .references(() => staff.rid),
  updated: number().notNull(),
})
