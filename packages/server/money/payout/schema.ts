import type { PayoutSource, PayoutState, PayoutTarget } from '@lab/contract/rules/money/payout'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '../../ground/db/version.ts'
import { payerColumns } from '../../people/payer/columns.ts'
import { paidColumns, requestedColumns } from '../../people/staff/columns.ts'
import { payment } from '../online-payment/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

/** Unused prestore, or what is left of rebates, that finance pays out (domain §3): held from the request on. */
export const payout = pgTable(
  'payout',
  {
    rid: text().primaryKey(),
    version: version(),
    number: text().notNull().unique(),
    ...payerColumns(),
    source: text().$type<PayoutSource>().notNull(),
    state: text().$type<PayoutState>().notNull(),
    amount_fen: number().notNull(),
    target: text().$type<PayoutTarget>().notNull().default('bank'),
    /** By which it goes back the way it came. */
    payment_rid: text().references(() => payment.rid),
    /** The account it goes to at a bank: whose, at which, which number. */
    account_name: text().notNull(),
    bank: text().notNull(),
    account_number: text().notNull(),
    /** The same by `payeeOf`. */
    payee: text().notNull(),
    reason: text().notNull(),
    rejected: text().notNull().default(''),
    ...requestedColumns(),
    ...paidColumns(),
  },
  (table) => [
    index('payout_of').on(table.payer_kind, table.payer_rid),
    index('payout_decided').on(table.decided),
    index('payout_queue').on(table.state, table.rid),
    check('payout_amount', sql`${table.amount_fen} > 0`),
    index('payout_of_payment').on(table.payment_rid),
    check('payout_online', sql`(${table.target} = 'online') = (${table.payment_rid} is not null)`),
    check('payout_prestore', sql`${table.target} = 'bank' or ${table.source} = 'prestore'`),
    check('payout_paid', sql`(${table.state} = 'paid') = (${table.paid} is not null)`),
  ],
)

export type Payout = typeof payout.$inferSelect
