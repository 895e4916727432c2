import type { AccountName } from '@lab/contract/rules/books/ledger/accounts'
import type { JournalKind } from '@lab/contract/rules/books/ledger/journals'
import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { staff } from '../../people/staff/schema.ts'

/** Epoch seconds, fen or points. */
const number = () => bigint({ mode: 'number' })

/** An account of the ledger with its balance, kept in the transactions that post to it (domain §3). */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    /** As `accountKey` names it. */
    key: text().primaryKey(),
    kind: text().$type<AccountName>().notNull(),
    holder_kind: text().notNull(),
    holder_rid: text().notNull(),
    balance: number().notNull().default(0),
    /** The least it may hold; null: anything. */
    floor: number(),
    /** The account that has what it held, since its holder was merged into another: nothing is booked on it any more. */
    merged_into: text().references((): AnyPgColumn => ledgerAccount.key),
  },
  (table) => [
    check('ledger_account_merged', sql`${table.merged_into} is null or ${table.balance} = 0`),
    index('ledger_account_merged_into').on(table.merged_into).where(isNotNull(table.merged_into)),
    check('ledger_account_floor', sql`${table.floor} is null or ${table.balance} >= ${table.floor}`),
    index('ledger_account_holder').on(table.holder_kind, table.holder_rid),
    index('ledger_account_kind').on(table.kind),
  ],
)

/** What moved, for what, and by whom; append-only: a correction is a journal that reverses. */
export const journal = pgTable(
  'journal',
  {
    rid: text().primaryKey(),
    kind: text().$type<JournalKind>().notNull(),
    /** What it is for, by its number or rid. */
    reference: text().notNull(),
    /** What may be booked once is named once. */
    key: text().notNull().unique(),
    at: number().notNull(),
    actor: text().$type<'member' | 'staff' | 'system'>().notNull(),
    actor_rid: text().notNull(),
    note: text().notNull(),
  },
  (table) => [index('journal_reference').on(table.reference), index('journal_at').on(table.at)],
)

/** One side of a journal; all of a journal and unit sum to zero, which the database checks at commit. */
export const posting = pgTable(
  'posting',
  {
    journal_rid: text()
      .notNull()
      .references(() => journal.rid),
    account_key: text()
      .notNull()
      .references(() => ledgerAccount.key),
    amount: number().notNull(),
    /** What the account held afterwards. */
    balance: number().notNull(),
    /** In which order an account's postings were booked. */
    position: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journal_rid, table.account_key] }),
    index('posting_of_account').on(table.account_key, table.position.desc()),
    check('posting_amount', sql`${table.amount} <> 0`),
  ],
)

/**
 * A month that takes no more journals, nor does any before it (domain §3); the database refuses them by a trigger, and
 * opens none again.
 */
export const closedMonth = pgTable('closed_month', {
  /** `YYYY-MM` */
  month: text().primaryKey(),
  closed: number().notNull(),
  staff_rid: text()
    .notNull()
    .references(() => staff.rid),
  /** Its report as it was closed. */
  report: jsonb().$type<Record<string, unknown>>().notNull(),
})
