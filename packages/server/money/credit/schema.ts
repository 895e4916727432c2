import type { ApplicationState } from '@lab/contract/rules/ground/application'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { decidedColumns } from '../../people/staff/columns.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** What a member asks finance to let them, or a group of theirs, owe (domain §3). */
export const creditApplication = pgTable(
  'credit_application',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** The group for which it is; null: for the member. */
    cluster_rid: text().references(() => cluster.rid),
    state: text().$type<ApplicationState>().notNull(),
    limit_fen: number().notNull(),
    granted_fen: number(),
    reason: text().notNull(),
    files: jsonb().$type<string[]>().notNull(),
    answer: text().notNull().default(''),
    created: number().notNull(),
    ...decidedColumns(),
  },
  (table) => [
    index('credit_application_of').on(table.member_rid, table.rid.desc()),
    index('credit_application_cluster').on(table.cluster_rid, table.rid.desc()),
    index('credit_application_queue').on(table.state, table.rid),
    uniqueIndex('credit_application_of_payer')
      .on(sql`coalesce(${table.cluster_rid}, ${table.member_rid})`)
      .where(sql`${table.state} = 'applied'`),
    check('credit_application_limit', sql`${table.limit_fen} > 0`),
  ],
)

/** A statement that credit paid, and what of it was paid back: all open ones of a payer sum to what their account owes. */
export const creditUse = pgTable(
  'credit_use',
  {
    rid: text().primaryKey(),
    ...payerColumns(),
    statement_rid: text()
      .notNull()
      .unique()
      .references(() => statement.rid),
    at: number().notNull(),
    fen: number().notNull(),
    repaid_fen: number().notNull().default(0),
    /** `YYYY-MM-DD` */
    due_day: text().notNull(),
    /** How many reminders went out. */
    reminded: integer().notNull().default(0),
  },
  (table) => [
    index('credit_use_of').on(table.payer_kind, table.payer_rid, table.due_day),
    index('credit_use_due').on(table.due_day).where(sql`${table.repaid_fen} < ${table.fen}`),
    check('credit_use_fen', sql`${table.repaid_fen} >= 0 and ${table.repaid_fen} <= ${table.fen}`),
  ],
)
