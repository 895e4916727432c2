import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, asc, count, eq, exists, gte, ilike, inArray, lt, or, sum } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import { deskMember, memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { payment, paymentItem, paymentReceipt } from '../online-payment/schema.ts'
import { overOf, type Payment, payerOfPayment } from '../online-payment/store.ts'
import { statement } from '../statement/schema.ts'

type Shown = DataOf<'staff/payment/list'>['list'][number]
type Row = { payment: Payment; member: typeof member.$inferSelect }

/** Payments as the desk names them. */
export const deskPayments = async (db: Db, rows: readonly Row[]): Promise<Shown[]> => {
  const rids = rows.map((row) => row.payment.rid)
  const over = await overOf(db, rids)
  const receipts = await db
    .select()
    .from(paymentReceipt)
    .where(inArray(paymentReceipt.payment_rid, rids))
    .orderBy(asc(paymentReceipt.booked), asc(paymentReceipt.provider_number))
  const numbers = Map.groupBy(receipts, ({ payment_rid }) => payment_rid)
  const nameOf = await namedPayers(
    db,
    rows.map((row) => payerOfPayment(row.payment)),
  )
  return rows.map(({ payment: one, member }) => ({
    rid: one.rid,
    number: one.number,
    state: one.state,
    target: one.target,
    provider: one.provider,
    amount_fen: one.amount_fen,
    to_prestore_fen: over.get(one.rid) ?? 0,
    refunded_fen: one.refunded_fen,
    member: deskMember(member),
    payer: nameOf(payerOfPayment(one)),
    provider_numbers: (numbers.get(one.rid) ?? []).map(({ provider_number }) => provider_number),
    created: one.created,
    ...(one.ended !== null && { ended: one.ended }),
    reason: one.reason,
  }))
}

/** Payments of money with such a number at the provider, or for a bill or an experiment with such a one. */
const numberLike = (db: Db, kw: string | undefined) => {
  if (!kw) return
  const like = containing(kw)
  const receipts = db
    .select({ rid: paymentReceipt.payment_rid })
    .from(paymentReceipt)
    .where(and(eq(paymentReceipt.payment_rid, payment.rid), ilike(paymentReceipt.provider_number, like)))
  const items = db
    .select({ rid: paymentItem.payment_rid })
    .from(paymentItem)
    .leftJoin(statement, eq(statement.rid, paymentItem.statement_rid))
    .leftJoin(experiment, eq(experiment.rid, paymentItem.experiment_rid))
    .where(
      and(
        eq(paymentItem.payment_rid, payment.rid),
        or(ilike(statement.number, like), ilike(experiment.number, like)),
      ),
    )
  return or(memberLike(kw, payment.number), exists(receipts), exists(items))
}

/** One page of the payments that finance asks for. */
export const paymentsFor = async (
  db: Db,
  { page, limit, sort, state, provider, kw, from, to }: ParsedOf<'staff/payment/list'>,
): Promise<DataOf<'staff/payment/list'>> => {
  const wanted = and(
    state && eq(payment.state, state),
    provider && eq(payment.provider, provider),
    from ? gte(payment.created, startOf(from)) : undefined,
    to ? lt(payment.created, startOf(dayAfter(to, 1))) : undefined,
    numberLike(db, kw),
  )
  const orders = queueOrders(payment.rid, payment.amount_fen, false)
  const order: DeskSort<'staff/payment/list'> = sort
  const rows = await db
    .select({ payment, member })
    .from(payment)
    .innerJoin(member, eq(member.rid, payment.member_rid))
    .where(wanted)
    .orderBy(...orders[order])
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db
    .select({ total: count(), fen: sum(payment.amount_fen) })
    .from(payment)
    .innerJoin(member, eq(member.rid, payment.member_rid))
    .where(wanted)
  const list = await deskPayments(db, rows)
  return { list, total: all?.total ?? 0, total_fen: Number(all?.fen ?? 0), page, limit }
}
