import type { ApplicationState } from '@lab/contract/rules/ground/application'
import type { TransferItemState } from '@lab/contract/rules/money/transfer'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { file } from '../../people/file/schema.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { decidedColumns } from '../../people/staff/columns.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Money that a member says they sent to the lab's bank account, and what for, until finance has found it (domain §3). */
export const transferApplication = pgTable(
  'transfer_application',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** Whose bills it pays: what is over goes to their prestore. */
    ...payerColumns(),
    state: text().$type<ApplicationState>().notNull(),
    amount_fen: number().notNull(),
    /** What of it pays back credit. */
    credit_fen: number().notNull().default(0),
    /** As finance found it, and what of it went to prestore. */
    received_fen: number(),
    over_fen: number().notNull().default(0),
    file_rid: text()
      .notNull()
      .references(() => file.rid),
    /** `YYYY-MM-DD` */
    paid_on: text().notNull(),
    remark: text().notNull(),
    reason: text().notNull().default(''),
    created: number().notNull(),
    ...decidedColumns(),
  },
  (table) => [
    index('transfer_application_of').on(table.member_rid, table.rid.desc()),
    index('transfer_application_of_payer').on(table.payer_kind, table.payer_rid),
    index('transfer_application_queue').on(table.state, table.rid),
    check(
      'transfer_application_amount',
      sql`${table.amount_fen} > 0 and ${table.credit_fen} >= 0 and ${table.over_fen} >= 0`,
    ),
  ],
)

/** What a transfer pays: a statement, or an accepted quote. Each stands in one open transfer at most. */
export const transferItem = pgTable(
  'transfer_item',
  {
    transfer_rid: text()
      .notNull()
      .references(() => transferApplication.rid),
    statement_rid: text().references(() => statement.rid),
    experiment_rid: text().references(() => experiment.rid),
    fen: number().notNull(),
    state: text().$type<TransferItemState>().notNull().default('open'),
  },
  (table) => [
    index('transfer_item_of').on(table.transfer_rid),
    uniqueIndex('transfer_item_statement').on(table.statement_rid).where(sql`${table.state} = 'open'`),
    uniqueIndex('transfer_item_experiment').on(table.experiment_rid).where(sql`${table.state} = 'open'`),
    check('transfer_item_one', sql`(${table.statement_rid} is null) <> (${table.experiment_rid} is null)`),
    check('transfer_item_fen', sql`${table.fen} >= 0`),
  ],
)
