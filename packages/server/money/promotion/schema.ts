import type { PromoterState, WithdrawState } from '@lab/contract/rules/money/promotion'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { member } from '../../people/member/schema.ts'
import { decidedColumns } from '../../people/staff/columns.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })
const memberRid = () => text().references(() => member.rid)

/** A member's wish to be a promoter, and what became of it: one at a time that waits or holds (domain §3). */
export const promoter = pgTable(
  'promoter',
  {
    rid: text().primaryKey(),
    version: version(),
    member_rid: memberRid().notNull(),
    state: text().$type<PromoterState>().notNull(),
    reason: text().notNull(),
    /** Why it was rejected or ended. */
    answer: text().notNull().default(''),
    created: number().notNull(),
    ...decidedColumns(),
  },
  (table) => [
    uniqueIndex('promoter_once').on(table.member_rid).where(sql`${table.state} in ('applied', 'approved')`),
    index('promoter_queue').on(table.state, table.rid),
  ],
)

/** Whom a promoter brought, and until when their orders count. */
export const promoterBond = pgTable(
  'promoter_bond',
  {
    member_rid: memberRid().primaryKey(),
    promoter_rid: memberRid().notNull(),
    since: number().notNull(),
    until: number().notNull(),
  },
  (table) => [
    index('promoter_bond_of').on(table.promoter_rid),
    check('promoter_bond_other', sql`${table.member_rid} <> ${table.promoter_rid}`),
  ],
)

/** Where a promoter's withdrawals go. */
export const payoutAccount = pgTable('payout_account', {
  member_rid: memberRid().primaryKey(),
  payee: text().notNull(),
  bank: text().notNull(),
  bank_no: text().notNull(),
  updated: number().notNull(),
})

/** What a statement earned the promoter of one whose experiments stand on it. */
export const rebate = pgTable(
  'rebate',
  {
    rid: text().primaryKey(),
    promoter_rid: memberRid().notNull(),
    member_rid: memberRid().notNull(),
    statement_rid: text()
      .notNull()
      .references(() => statement.rid),
    paid_fen: number().notNull(),
    rate_bp: integer().notNull(),
    fen: number().notNull(),
    /** To be taken back after refunds, altogether; and how much of that was. */
    due_back_fen: number().notNull().default(0),
    back_fen: number().notNull().default(0),
    at: number().notNull(),
  },
  (table) => [
    uniqueIndex('rebate_once').on(table.statement_rid, table.member_rid),
    index('rebate_of_promoter').on(table.promoter_rid, table.rid.desc()),
    check(
      'rebate_back',
      sql`${table.fen} > 0 and 0 <= ${table.back_fen} and ${table.back_fen} <= ${table.due_back_fen} and ${table.due_back_fen} <= ${table.fen}`,
    ),
  ],
)

/** Rebates on their way to a bank, with the account as it was when they were asked for. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: memberRid().notNull(),
    state: text().$type<WithdrawState>().notNull(),
    amount_fen: number().notNull(),
    payee: text().notNull(),
    bank: text().notNull(),
    bank_no: text().notNull(),
    /** Why it was rejected, or the bank's number of the payment. */
    note: text().notNull().default(''),
    created: number().notNull(),
    ...decidedColumns(),
  },
  (table) => [
    index('withdrawal_of').on(table.member_rid, table.rid.desc()),
    index('withdrawal_queue').on(table.state, table.rid),
    check('withdrawal_amount', sql`${table.amount_fen} > 0`),
  ],
)
