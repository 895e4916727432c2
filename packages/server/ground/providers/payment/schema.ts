import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** What the local provider knows of payments, as a provider elsewhere would. */
export const localPayment = pgTable('local_payment', {
  number: text().primaryKey(),
  /** Leads to its page. */
  code: text().notNull().unique(),
  /** Signs its notices. */
  secret: text().notNull(),
  fen: number().notNull(),
  subject: text().notNull(),
  back: text().notNull(),
  state: text().$type<'open' | 'paid' | 'closed'>().notNull(),
  expires: number().notNull(),
  /** What it does when money is to go back: gives it, refuses, or takes its time. */
  refunds: text().$type<'done' | 'refused' | 'slow'>().notNull().default('done'),
})

/** Money that the local provider was to give back, by our number. */
export const localRefund = pgTable('local_refund', {
  refund_number: text().primaryKey(),
  number: text()
    .notNull()
    .references(() => localPayment.number),
  fen: number().notNull(),
  state: text().$type<'processing' | 'done' | 'failed'>().notNull(),
})

/** Money that the local provider took, and what it gave back. */
export const localTaken = pgTable(
  'local_taken',
  {
    provider_number: text().primaryKey(),
    number: text()
      .notNull()
      .references(() => localPayment.number),
    /** Below zero where it was given back. */
    fen: number().notNull(),
    at: number().notNull(),
  },
  (table) => [index('local_taken_of').on(table.number)],
)
