import type { DataOf } from '@lab/contract/calls'
import { asc, eq } from 'drizzle-orm'
import { journalsOf } from '../../books/ledger/journals.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { member } from '../../people/member/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { payment, paymentItem, paymentReceipt } from '../online-payment/schema.ts'
import { payoutKey } from '../payout/move.ts'
import { payout } from '../payout/schema.ts'
import { refundKey } from '../refund/complete.ts'
import { refundOnline } from '../refund/online-schema.ts'
import { refund } from '../refund/schema.ts'
import { statement } from '../statement/schema.ts'
import { deskPayments } from './list.ts'

type Detail = DataOf<'staff/payment/detail'>

const itemsOf = async (db: Db, payment_rid: string): Promise<Detail['items']> => {
  const rows = await db
    .select({ item: paymentItem, statement, experiment, order: customerOrder })
    .from(paymentItem)
    .leftJoin(statement, eq(statement.rid, paymentItem.statement_rid))
    .leftJoin(experiment, eq(experiment.rid, paymentItem.experiment_rid))
    .leftJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .where(eq(paymentItem.payment_rid, payment_rid))
    .orderBy(statement.number, experiment.number)
  return rows.map(({ item: { fen, state }, statement, experiment, order }) => ({
    kind: statement ? 'statement' : 'experiment',
    rid: statement?.rid ?? experiment?.rid ?? '',
    number: statement?.number ?? experiment?.number ?? '',
    ...(order && { order: { rid: order.rid, number: order.number } }),
    fen,
    state,
  }))
}

/** What was to go back the way it came, each try. */
const refundsOf = async (db: Db, payment_rid: string): Promise<Detail['refunds']> => {
  const rows = await db
    .select({ one: refundOnline, refund: refund.number, payout: payout.number })
    .from(refundOnline)
    .leftJoin(refund, eq(refund.rid, refundOnline.refund_rid))
    .leftJoin(payout, eq(payout.rid, refundOnline.payout_rid))
    .where(eq(refundOnline.payment_rid, payment_rid))
    .orderBy(asc(refundOnline.rid))
  return rows.map(({ one, ...of }) => ({
    rid: one.rid,
    refund: { rid: one.refund_rid ?? one.payout_rid ?? '', number: of.refund ?? of.payout ?? '' },
    is_payout: one.payout_rid !== null,
    fen: one.fen,
    state: one.state,
    asked: one.created,
    ...(one.ended !== null && { ended: one.ended }),
    reason: one.reason,
  }))
}

/** One payment with what it paid, the money that came and what was booked of it. @throws Refusal `not_found` */
export const paymentFor = async (db: Db, rid: string): Promise<Detail> => {
  const [found] = await db
    .select({ payment, member })
    .from(payment)
    .innerJoin(member, eq(member.rid, payment.member_rid))
    .where(eq(payment.rid, rid))
  const [shown] = found ? await deskPayments(db, [found]) : []
  if (!found || !shown) throw refuse('not_found', '在线支付不存在')
  const refunds = await refundsOf(db, rid)
  const given = refunds.filter(({ state }) => state === 'done')
  const receipts = await db
    .select()
    .from(paymentReceipt)
    .where(eq(paymentReceipt.payment_rid, rid))
    .orderBy(asc(paymentReceipt.booked), asc(paymentReceipt.provider_number))
  return {
    ...shown,
    is_phone: found.payment.is_phone,
    expires: found.payment.expires,
    items: await itemsOf(db, rid),
    receipts: receipts.map(({ provider_number, fen, over_fen, at, booked }) => ({
      provider_number,
      fen,
      over_fen,
      at,
      booked,
    })),
    refunds,
    journals: await journalsOf(
      db,
      found.payment.number,
      given.map(({ refund, is_payout }) => (is_payout ? payoutKey(refund.rid) : refundKey(refund.rid))),
    ),
  }
}
