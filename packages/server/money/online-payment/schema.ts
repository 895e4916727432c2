import type {
  PaymentProviderName,
  PaymentState,
  PaymentTarget,
} from '@lab/contract/rules/money/payment/payment'
import type { TransferItemState } from '@lab/contract/rules/money/transfer'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { member } from '../../people/member/schema.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { statement } from '../statement/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Money that a member is about to pay online (domain §16). What it is for and how much is fixed, by a trigger. */
export const payment = pgTable(
  'payment',
  {
    /** Names it at the provider too. */
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    member_rid: text()
      .notNull()
      .references(() => member.rid),
    /** Whose bills it pays: what is not needed goes to their prestore. */
    ...payerColumns(),
    target: text().$type<PaymentTarget>().notNull(),
    provider: text().$type<PaymentProviderName>().notNull(),
    amount_fen: number().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** Not to be guessed: names the picture of its code. */
    code: text().notNull().unique(),
    is_phone: boolean().notNull(),
    /** Where it is paid, once the provider has said so. */
    qr: text().notNull().default(''),
    address: text().notNull().default(''),
    created: number().notNull(),
    expires: number().notNull(),
    /** When the provider is asked next, of one that waits. */
    next_ask: number().notNull(),
    ended: number(),
    /** What of it went back the way it came. */
    refunded_fen: number().notNull().default(0),
    /** What went wrong with it, for finance. */
    reason: text().notNull().default(''),
  },
  (table) => [
    index('payment_of').on(table.member_rid, table.rid.desc()),
    index('payment_of_payer').on(table.payer_kind, table.payer_rid),
    index('payment_due').on(table.next_ask).where(sql`${table.state} = 'created'`),
    uniqueIndex('payment_prestore_live')
      .on(table.payer_kind, table.payer_rid)
      .where(sql`${table.state} = 'created' and ${table.target} = 'prestore'`),
    check('payment_amount', sql`${table.amount_fen} > 0`),
    // Paid twice, more than its amount may go back: what came of each receipt is the bound, by a trigger.
    check('payment_refunded', sql`${table.refunded_fen} >= 0`),
    check('payment_ended', sql`(${table.state} = 'created') = (${table.ended} is null)`),
  ],
)

/** What a payment pays: a bill, or an accepted quote. Each stands in one live payment at most. */
export const paymentItem = pgTable(
  'payment_item',
  {
    payment_rid: text()
      .notNull()
      .references(() => payment.rid),
    statement_rid: text().references(() => statement.rid),
    experiment_rid: text().references(() => experiment.rid),
    fen: number().notNull(),
    state: text().$type<TransferItemState>().notNull().default('open'),
  },
  (table) => [
    index('payment_item_of').on(table.payment_rid),
    index('payment_item_of_statement').on(table.statement_rid),
    uniqueIndex('payment_item_statement').on(table.statement_rid).where(sql`${table.state} = 'open'`),
    uniqueIndex('payment_item_experiment').on(table.experiment_rid).where(sql`${table.state} = 'open'`),
    check('payment_item_one', sql`(${table.statement_rid} is null) <> (${table.experiment_rid} is null)`),
    check('payment_item_fen', sql`${table.fen} >= 0`),
  ],
)

/** Money that a provider took, by its own number: booked once, however often it is told; never changed. */
export const paymentReceipt = pgTable(
  'payment_receipt',
  {
    provider: text().$type<PaymentProviderName>().notNull(),
    provider_number: text().notNull(),
    payment_rid: text()
      .notNull()
      .references(() => payment.rid),
    fen: number().notNull(),
    /** What of it paid nothing: it is in prestore, or unclaimed where its payer is gone. */
    over_fen: number().notNull(),
    /** When the provider took it, and when it was booked. */
    at: number().notNull(),
    booked: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.provider_number] }),
    index('payment_receipt_of').on(table.payment_rid),
    check('payment_receipt_fen', sql`${table.fen} > 0 and ${table.over_fen} between 0 and ${table.fen}`),
  ],
)
