import type { DataOf } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/ground/time'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { backDays, backFlow } from '@lab/contract/rules/money/payment/back'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { payment, paymentReceipt } from '../online-payment/schema.ts'
import { type Payment, paymentOfBill } from '../online-payment/store.ts'
import type { Statement } from '../statement/schema.ts'
import { refundOnline } from './online-schema.ts'

export type RefundOnline = typeof refundOnline.$inferSelect

/** Money that came for a bill, as it can go back. */
export interface WayBack {
  payment: Pick<Payment, 'rid' | 'number' | 'provider'>
  provider_number: string
  /** What of it did not go back yet, nor is asked for, fen. */
  fen: number
}

/** What of a receipt went back the way it came, or is asked for, fen: in all, and of what it paid. */
const goneBack = async (db: Db, { provider, provider_number }: typeof paymentReceipt.$inferSelect) => {
  const ofReceipt = and(
    eq(refundOnline.provider, provider),
    eq(refundOnline.provider_number, provider_number),
  )
  const [found] = await db
    .select({
      all: sql<string>`coalesce(sum(${refundOnline.fen}), 0)`,
      refunds: sql<string>`coalesce(sum(${refundOnline.fen}) filter (where ${refundOnline.refund_rid} is not null), 0)`,
    })
    .from(refundOnline)
    .where(and(ofReceipt, ne(refundOnline.state, 'failed')))
  return { all: Number(found?.all ?? 0), refunds: Number(found?.refunds ?? 0) }
}

/** How the money of a bill can go back the way it came; else why not, in words. */
export const wayBackOf = async (
  db: Db,
  { now, providers }: Pick<Deps, 'now' | 'providers'>,
  bill: Pick<Statement, 'rid' | 'online'>,
): Promise<WayBack | string> => {
  if (bill.online === null) return '这个账单不是在线支付的'
  const { title } = paymentProviders[bill.online]
  const paidBy = await paymentOfBill(db, bill.rid)
  const [one] = await db
    .select()
    .from(payment)
    .where(eq(payment.rid, paidBy?.rid ?? ''))
  // What came first paid it: what came once more is in prestore.
  const receipts = await db
    .select()
    .from(paymentReceipt)
    .where(eq(paymentReceipt.payment_rid, one?.rid ?? ''))
    .orderBy(asc(paymentReceipt.booked), asc(paymentReceipt.provider_number))
  const receipt = receipts.find(({ fen, over_fen }) => over_fen < fen)
  if (!one || !receipt) return '没有找到这个账单的在线支付'
  const isLate = receipt.at + backDays * daySeconds < now()
  if (!providers.payments[one.provider]) return `${title}已停用，不能原路退回`
  if (isLate) return `支付已超过 ${backDays} 天，${title}不再受理退款`
  const { all, refunds } = await goneBack(db, receipt)
  const fen = Math.min(receipt.fen - receipt.over_fen - refunds, receipt.fen - all)
  return { payment: one, provider_number: receipt.provider_number, fen: Math.max(0, fen) }
}

/** One try, locked until the transaction's end. @throws Refusal `not_found` */
export const lockOnline = async (tx: Db, rid: string): Promise<RefundOnline> => {
  const [found] = await tx.select().from(refundOnline).where(eq(refundOnline.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '退款不存在')
  return found
}

/** The try of a refund or a payout that has not failed, where there is one. */
export const liveOnline = async (db: Db, of_rid: string): Promise<RefundOnline | undefined> => {
  const isOf = or(eq(refundOnline.refund_rid, of_rid), eq(refundOnline.payout_rid, of_rid))
  const live = and(isOf, ne(refundOnline.state, 'failed'))
  const [found] = await db.select().from(refundOnline).where(live)
  return found
}

/** A try ends, once: what its provider gave back is kept with its payment. Answers whether it was open. */
export const endOnline = async (
  tx: Db,
  deps: Pick<Deps, 'now'>,
  rid: string,
  said: { event: 'done' } | { event: 'fail'; reason: string },
): Promise<boolean> => {
  const online = await lockOnline(tx, rid)
  const state = nextState(backFlow, online.state, said.event, 'system')
  if (!state) return false
  const reason = said.event === 'fail' ? said.reason : ''
  await tx.update(refundOnline).set({ state, ended: deps.now(), reason }).where(eq(refundOnline.rid, rid))
  if (said.event === 'done')
    await tx
      .update(payment)
      .set({ refunded_fen: sql`${payment.refunded_fen} + ${online.fen}` })
      .where(eq(payment.rid, online.payment_rid))
  return true
}

/** Writes that a provider is to give back, before it hears of it. @throws Refusal `wrong_state` for more than is left */
export const beginOnline = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { payment: of, provider_number, fen }: WayBack,
  asked: { refund_rid: string; fen: number } | { payout_rid: string; fen: number },
): Promise<void> => {
  if (fen < asked.fen) throw refuse('wrong_state', '这笔在线支付没有这么多可以原路退回')
  const created = now()
  await tx.insert(refundOnline).values({
    rid: newId(),
    ...asked,
    payment_rid: of.rid,
    provider: of.provider,
    provider_number,
    state: 'asked',
    created,
    next_ask: created,
  })
}

/** The last try of each of several refunds or payouts, as the desk shows it. */
export const shownOnline = async (
  db: Db,
  rids: readonly string[],
): Promise<Map<string, DataOf<'staff/refund/list'>['list'][number]['online']>> => {
  if (rids.length === 0) return new Map()
  const rows = await db
    .select({ one: refundOnline, number: payment.number })
    .from(refundOnline)
    .innerJoin(payment, eq(payment.rid, refundOnline.payment_rid))
    .where(or(inArray(refundOnline.refund_rid, [...rids]), inArray(refundOnline.payout_rid, [...rids])))
    .orderBy(asc(refundOnline.rid))
  return new Map(
    rows.map(({ one, number }) => [
      one.refund_rid ?? one.payout_rid ?? '',
      {
        provider: one.provider,
        payment: { rid: one.payment_rid, number },
        state: one.state,
        asked: one.created,
        ...(one.ended !== null && { ended: one.ended }),
        reason: one.reason,
      },
    ]),
  )
}
