import type { SettlementWay, StatementState } from '@lab/contract/rules/statement'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../account/schema.ts'
import { experiment } from '../experiment/schema.ts'
import type { PayerKind } from '../order/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** A bill over experiments of one payer (domain §3). */
export const statement = pgTable(
  'statement',
  {
    rid: text().primaryKey(),
    number: text().notNull().unique(),
    /** Who settled it. */
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    payer_kind: text().$type<PayerKind>().notNull(),
    payer_rid: text().notNull(),
    state: text().$type<StatementState>().notNull(),
    pay: text().$type<SettlementWay>().notNull(),
    list_fen: number().notNull(),
    total_fen: number().notNull(),
    created: number().notNull(),
    paid: number(),
  },
  (table) => [
    index('statement_of_member').on(table.member_rid, table.rid.desc()),
    check('statement_total', sql`${table.total_fen} >= 0 and ${table.total_fen} <= ${table.list_fen}`),
  ],
)

/** An experiment on a statement: on one at most that is not void. */
export const statementLine = pgTable(
  'statement_line',
  {
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    experiment_rid: text()
      .notNull()
      .references(() => experiment.rid),
    fen: number().notNull(),
    is_void: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.statement_rid, table.experiment_rid] }),
    uniqueIndex('statement_line_once').on(table.experiment_rid).where(sql`not ${table.is_void}`),
    check('statement_line_fen', sql`${table.fen} >= 0`),
  ],
)
