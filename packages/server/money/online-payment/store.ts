import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { prepayment } from '../prepayment/schema.ts'
import { statement, statementLine } from '../statement/schema.ts'
import { payment, paymentItem, paymentReceipt } from './schema.ts'

export type Payment = typeof payment.$inferSelect
export type PaymentItem = typeof paymentItem.$inferSelect

export const payerOfPayment = ({ payer_kind, payer_rid }: Payment): Payer => ({
  kind: payer_kind,
  rid: payer_rid,
})

/** One payment, this member's where one is named. @throws Refusal `not_found`, also for another's */
export const findPayment = async (db: Db, rid: string, member_rid?: string): Promise<Payment> => {
  const own = member_rid === undefined ? undefined : eq(payment.member_rid, member_rid)
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.rid, rid), own))
  if (!found) throw refuse('not_found', '在线支付不存在')
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockPayment = async (tx: Db, rid: string): Promise<Payment> => {
  const [found] = await tx.select().from(payment).where(eq(payment.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '在线支付不存在')
  return found
}

/** What several payments pay, by the numbers of it. */
export const paymentItems = async (db: Db, rids: readonly string[]) =>
  rids.length === 0
    ? []
    : db
        .select({ item: paymentItem, statement: statement.number, experiment: experiment.number })
        .from(paymentItem)
        .leftJoin(statement, eq(statement.rid, paymentItem.statement_rid))
        .leftJoin(experiment, eq(experiment.rid, paymentItem.experiment_rid))
        .where(inArray(paymentItem.payment_rid, [...rids]))
        .orderBy(statement.number, experiment.number)

/** In which live payment a bill or an experiment waits, by its rid. */
export const livePayments = async (
  db: Db,
  rids: { statement: readonly string[] } | { experiment: readonly string[] },
): Promise<Map<string, { rid: string; number: string }>> => {
  const [column, wanted] =
    'statement' in rids
      ? [paymentItem.statement_rid, rids.statement]
      : [paymentItem.experiment_rid, rids.experiment]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ of: column, rid: payment.rid, number: payment.number })
    .from(paymentItem)
    .innerJoin(payment, eq(payment.rid, paymentItem.payment_rid))
    .where(and(eq(paymentItem.state, 'open'), inArray(column, [...wanted])))
  return new Map(rows.map(({ of, rid, number }) => [of ?? '', { rid, number }]))
}

/** The payment by which a bill was paid, or what it bills was paid ahead. */
export const paymentOfBill = async (
  db: Db,
  statement_rid: string,
): Promise<{ rid: string; number: string } | undefined> => {
  const paidBy = db
    .select({ rid: paymentItem.payment_rid })
    .from(paymentItem)
    .where(and(eq(paymentItem.statement_rid, statement_rid), eq(paymentItem.state, 'paid')))
  const ahead = db
    .select({ rid: prepayment.payment_rid })
    .from(prepayment)
    .innerJoin(statementLine, eq(statementLine.experiment_rid, prepayment.experiment_rid))
    .where(and(eq(statementLine.statement_rid, statement_rid), eq(statementLine.is_ahead, true)))
  const [found] = await db
    .select({ rid: payment.rid, number: payment.number })
    .from(payment)
    .where(or(inArray(payment.rid, paidBy), inArray(payment.rid, ahead)))
  return found
}

/** What people call payments, by their rids. */
export const paymentNumbers = async (db: Db, rids: readonly string[]): Promise<Map<string, string>> => {
  if (rids.length === 0) return new Map()
  const wanted = inArray(payment.rid, [...rids])
  const rows = await db.select({ rid: payment.rid, number: payment.number }).from(payment).where(wanted)
  return new Map(rows.map(({ rid, number }) => [rid, number]))
}

/** What of the money that came for payments paid nothing, fen by their rids. */
export const overOf = async (db: Db, rids: readonly string[]): Promise<Map<string, number>> => {
  if (rids.length === 0) return new Map()
  const rows = await db
    .select({ rid: paymentReceipt.payment_rid, fen: sql<string>`sum(${paymentReceipt.over_fen})` })
    .from(paymentReceipt)
    .where(inArray(paymentReceipt.payment_rid, [...rids]))
    .groupBy(paymentReceipt.payment_rid)
  return new Map(rows.map(({ rid, fen }) => [rid, Number(fen)]))
}

/** What a payment that is over was to pay can be paid in another way. */
export const releasePaymentItems = async (tx: Db, payment_rid: string): Promise<void> => {
  await tx
    .update(paymentItem)
    .set({ state: 'released' })
    .where(and(eq(paymentItem.payment_rid, payment_rid), eq(paymentItem.state, 'open')))
}

/** One page of a member's payments, newest first. */
export const paymentsOf = async (
  db: Db,
  member_rid: string,
  { page, limit, state }: { page: number; limit: number; state?: Payment['state'] },
): Promise<{ rows: Payment[]; total: number }> => {
  const wanted = and(eq(payment.member_rid, member_rid), state && eq(payment.state, state))
  const rows = await db
    .select()
    .from(payment)
    .where(wanted)
    .orderBy(desc(payment.rid))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(payment, wanted) }
}
