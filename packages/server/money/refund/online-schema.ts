import type { BackState } from '@lab/contract/rules/money/payment/back'
import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { payment, paymentReceipt } from '../online-payment/schema.ts'
import { refund } from './schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/**
 * A refund, or a payout of prestore, that goes back the way its money came (domain §16), as its provider is asked for it: once for each try. What
 * it gives back of one receipt is never more than came, and what it is about is fixed: triggers see to it.
 */
export const refundOnline = pgTable(
  'refund_online',
  {
    /** Names it at the provider for good: asked for again, it is not given twice. */
    rid: text().primaryKey(),
    refund_rid: text().references(() => refund.rid),
    /** That this is one, the database knows: payouts are above refunds. */
    payout_rid: text(),
    payment_rid: text()
      .notNull()
      .references(() => payment.rid),
    provider: text().$type<PaymentProviderName>().notNull(),
    /** Of the money that it is part of. */
    provider_number: text().notNull(),
    fen: number().notNull(),
    state: text().$type<BackState>().notNull(),
    created: number().notNull(),
    /** When the provider is asked next, and how often it was. */
    next_ask: number().notNull(),
    asks: integer().notNull().default(0),
    ended: number(),
    /** Why it was not given back. */
    reason: text().notNull().default(''),
  },
  (table) => [
    foreignKey({
      name: 'refund_online_receipt',
      columns: [table.provider, table.provider_number],
      foreignColumns: [paymentReceipt.provider, paymentReceipt.provider_number],
    }),
    index('refund_online_of').on(table.refund_rid, table.rid),
    index('refund_online_of_payout').on(table.payout_rid, table.rid),
    index('refund_online_of_payment').on(table.payment_rid),
    index('refund_online_of_receipt').on(table.provider, table.provider_number),
    uniqueIndex('refund_online_live').on(table.refund_rid).where(sql`${table.state} <> 'failed'`),
    uniqueIndex('refund_online_payout_live').on(table.payout_rid).where(sql`${table.state} <> 'failed'`),
    index('refund_online_due').on(table.next_ask).where(sql`${table.state} = 'asked'`),
    check('refund_online_one', sql`(${table.refund_rid} is null) <> (${table.payout_rid} is null)`),
    check('refund_online_fen', sql`${table.fen} > 0`),
    check('refund_online_ended', sql`(${table.state} = 'asked') = (${table.ended} is null)`),
  ],
)
