import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import type { SettlementWay } from '@lab/contract/rules/money/statement/statement'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { payerColumns } from '../../people/payer/columns.ts'
import { experiment } from '../../work/experiment/schema.ts'

/** Epoch seconds, or fen. */
const number = () => bigint({ mode: 'number' })

export type PrepaymentWay = Exclude<SettlementWay, 'credit'>

/** What was paid for an experiment before the work: held until it is settled, or goes back (domain §2). */
export const prepayment = pgTable(
  'prepayment',
  {
    experiment_rid: text()
      .primaryKey()
      .references(() => experiment.rid),
    ...payerColumns(),
    fen: number().notNull(),
    /** How it was paid. */
    pay: text().$type<PrepaymentWay>().notNull().default('transfer'),
    /** Of what was paid online: by which payment, which the database knows, and at whom. */
    payment_rid: text(),
    online: text().$type<PaymentProviderName>(),
    created: number().notNull(),
    /** When it was used up or given back. */
    closed: number(),
    /** What of it went back to prestore. */
    back_fen: number().notNull().default(0),
  },
  (table) => [
    index('prepayment_open').on(table.experiment_rid).where(sql`${table.closed} is null`),
    index('prepayment_of_payer').on(table.payer_kind, table.payer_rid),
    index('prepayment_of_payment').on(table.payment_rid),
    check('prepayment_online', sql`(${table.online} is null) = (${table.payment_rid} is null)`),
    check('prepayment_fen', sql`${table.fen} >= 0 and ${table.back_fen} between 0 and ${table.fen}`),
  ],
)
