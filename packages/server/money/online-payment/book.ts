import { houseAccount, payerAccount, receivableAccount } from '@lab/contract/rules/books/ledger/accounts'
import { oncePerAccount, type Posting } from '@lab/contract/rules/books/ledger/journals'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { dueFen } from '../../work/experiment/price.ts'
import { type Experiment, lockExperiment } from '../../work/experiment/store.ts'
import { type Statement, statement } from '../statement/schema.ts'
import { isGone } from '../statement/store.ts'
import { type Payment, type PaymentItem, payerOfPayment, paymentItems } from './store.ts'

/** What is still to be paid of what a payment names; nothing where it was paid or called off meanwhile. */
export interface Owed {
  item: PaymentItem
  bill?: Statement
  quote?: Experiment
}

const owedOf = async (tx: Db, one: Payment, item: PaymentItem): Promise<Owed> => {
  if (item.statement_rid !== null) {
    const [bill] = await tx
      .select()
      .from(statement)
      .where(eq(statement.rid, item.statement_rid))
      .for('update')
    return bill?.state === 'unpaid' ? { item, bill } : { item }
  }
  const quote = (await lockExperiment(tx, item.experiment_rid ?? ''))?.experiment
  const isOwed =
    quote?.state === 'prepaying' &&
    quote.payer_kind === one.payer_kind &&
    quote.payer_rid === one.payer_rid &&
    dueFen(quote) === item.fen
  return isOwed ? { item, quote } : { item }
}

export interface PaymentBooking {
  owed: Owed[]
  /** What pays nothing any more, fen. */
  over_fen: number
  postings: Posting[]
}

/** What is over is its payer's to use; of one who is gone it waits for finance. */
const overAccount = async (tx: Db, one: Payment) => {
  const payer = payerOfPayment(one)
  return (await isGone(tx, payer)) ? houseAccount('unclaimed') : payerAccount('prestore', payer)
}

/** What money that came for a payment is booked on: what it pays exactly, and all else to prestore (domain §16). */
export const paymentBooking = async (tx: Db, one: Payment): Promise<PaymentBooking> => {
  const isLive = one.state === 'created'
  const owed: Owed[] = []
  const items = isLive ? await paymentItems(tx, [one.rid]) : []
  for (const { item } of items) owed.push(await owedOf(tx, one, item))
  const paid = owed.flatMap(({ item, bill, quote }): Posting[] => {
    if (bill) return [{ account: receivableAccount(bill.rid), amount: item.fen }]
    return quote ? [{ account: houseAccount('prepaid'), amount: item.fen }] : []
  })
  const rest = one.amount_fen - paid.reduce((sum, { amount }) => sum + amount, 0)
  const over = rest > 0 ? [{ account: await overAccount(tx, one), amount: rest }] : []
  const { account } = paymentProviders[one.provider]
  const from = { account: houseAccount(account), amount: -one.amount_fen }
  const isWanted = isLive && one.target === 'prestore'
  return { owed, over_fen: isWanted ? 0 : rest, postings: oncePerAccount([from, ...paid, ...over]) }
}
