import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import type { Tools } from '../kinds.ts'
import {
  type BackStanding,
  ForgedNotice,
  type MoneyBack,
  type PaymentProvider,
  ProviderRefusal,
  type RawNotice,
  type Taken,
  type ToldBack,
} from './kinds.ts'
import { localPayment, localRefund, localTaken } from './schema.ts'

export type LocalPayment = typeof localPayment.$inferSelect

const signatureHeader = 'x-local-signature'

const signed = ({ secret }: LocalPayment, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** What the local provider sends of money that it took. */
export const localNotice = (payment: LocalPayment, taken: Taken): RawNotice & { body: string } => {
  const body = JSON.stringify(taken)
  return { headers: { [signatureHeader]: signed(payment, body) }, body }
}

/** What it sends of money that went back, or did not. */
export const localBackNotice = (
  payment: LocalPayment,
  { refund_number, number, fen, state }: typeof localRefund.$inferSelect,
): RawNotice & { body: string } => {
  const body = JSON.stringify({ number, refund_number, fen, state })
  return { headers: { [signatureHeader]: signed(payment, body) }, body }
}

const findLocal = async (db: Db, number: string): Promise<LocalPayment | undefined> =>
  (await db.select().from(localPayment).where(eq(localPayment.number, number)))[0]

const takenFor = (db: Db, number: string): Promise<Taken[]> =>
  db
    .select()
    .from(localTaken)
    .where(and(eq(localTaken.number, number), gt(localTaken.fen, 0)))
    .orderBy(asc(localTaken.provider_number))

const standingIn = async (db: Db, number: string) => {
  const found = await findLocal(db, number)
  if (!found) return { state: 'none' } as const
  const taken = await takenFor(db, number)
  return taken.length > 0
    ? ({ state: 'paid', taken } as const)
    : ({ state: found.state === 'open' ? 'open' : 'closed' } as const)
}

/** The text of a notice as what it says; nothing where it is none. */
const readTold = (body: string): Taken | ToldBack | undefined => {
  try {
    const { number, provider_number, fen, at, refund_number, state } = JSON.parse(body)
    if (refund_number !== undefined) return { number, refund_number, fen, standing: standingOf({ state }) }
    const isTaken = [number, provider_number].every((one) => typeof one === 'string') && Number.isInteger(fen)
    return isTaken ? { number, provider_number, fen, at: Number(at) } : undefined
  } catch {
    return undefined
  }
}

const standingOf = ({ state }: Pick<typeof localRefund.$inferSelect, 'state'>): BackStanding =>
  state === 'failed' ? { state, reason: '模拟支付没有退款' } : { state }

const give = async (db: Db, at: number, { refund_number, number, fen }: typeof localRefund.$inferSelect) => {
  const row = { provider_number: refund_number, number, fen: -fen, at }
  await db.insert(localTaken).values(row).onConflictDoNothing()
}

/** Gives back as the payment's page says that it does, never more than it took. */
const refundIn = async (
  db: Db,
  at: number,
  { number, refund_number, fen }: MoneyBack,
): Promise<BackStanding> =>
  db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(localPayment)
      .where(eq(localPayment.number, number))
      .for('update')
    const [before] = await tx.select().from(localRefund).where(eq(localRefund.refund_number, refund_number))
    if (before) return standingOf(before)
    const asked = await tx.select().from(localRefund).where(eq(localRefund.number, number))
    const given = asked.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.fen), 0)
    const took = (await takenFor(tx, number)).reduce((sum, one) => sum + one.fen, 0)
    if (!payment || given + fen > took) throw new ProviderRefusal('模拟支付没有收到这么多')
    if (payment.refunds === 'refused') throw new ProviderRefusal('模拟支付拒绝了退款')
    const row = {
      refund_number,
      number,
      fen,
      state: payment.refunds === 'slow' ? ('processing' as const) : ('done' as const),
    }
    await tx.insert(localRefund).values(row)
    if (row.state === 'done') await give(tx, at, row)
    return { state: row.state }
  })

/** What takes its time is given back now, or not. Answers what ended so. */
export const endLocalRefunds = (
  { db, now }: Pick<Tools, 'db' | 'now'>,
  number: string,
  state: 'done' | 'failed',
): Promise<(typeof localRefund.$inferSelect)[]> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .update(localRefund)
      .set({ state })
      .where(and(eq(localRefund.number, number), eq(localRefund.state, 'processing')))
      .returning()
    if (state === 'done') for (const one of ended) await give(tx, now(), one)
    return ended
  })

/** What it does from now on when money is to go back. */
export const setLocalRefunds = async (
  { db }: Pick<Tools, 'db'>,
  number: string,
  refunds: LocalPayment['refunds'],
): Promise<void> => {
  await db.update(localPayment).set({ refunds }).where(eq(localPayment.number, number))
}

/** A stand-in for a provider: its page is of this server, and its books are three tables of this database. */
export const localPayments = ({ db, now, newId }: Tools): PaymentProvider => ({
  create: async ({ number, fen, subject, code, base, back, expires }) => {
    const row = { number, code, secret: newId(), fen, subject, back, state: 'open' as const, expires }
    await db.insert(localPayment).values(row).onConflictDoNothing()
    const address = `${base}/dev/payment/${code}`
    return { qr: address, address }
  },
  query: (number) => standingIn(db, number),
  close: async (number) => {
    await db
      .update(localPayment)
      .set({ state: 'closed' })
      .where(and(eq(localPayment.number, number), eq(localPayment.state, 'open')))
    return standingIn(db, number)
  },
  read: async ({ headers, body }) => {
    const told = readTold(body)
    const payment = told && (await findLocal(db, told.number))
    if (!payment) throw new ForgedNotice('no such payment')
    const [right, given] = [Buffer.from(signed(payment, body)), Buffer.from(String(headers[signatureHeader]))]
    if (right.length !== given.length || !timingSafeEqual(right, given))
      throw new ForgedNotice('wrong signature')
    return told
  },
  answers: {
    taken: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 400, type: 'text/plain', body: 'failure' },
  },
  refund: (back) => refundIn(db, now(), back),
  refundInfo: async ({ refund_number }) => {
    const [found] = await db.select().from(localRefund).where(eq(localRefund.refund_number, refund_number))
    return found ? standingOf(found) : { state: 'none' }
  },
})

/** Takes money for a payment; a second time too, and after it was closed, as may happen elsewhere. */
export const takeLocal = async ({ db, now, newId }: Tools, { number, fen }: LocalPayment): Promise<Taken> => {
  const taken = { provider_number: newId(), number, fen, at: now() }
  await db.insert(localTaken).values(taken)
  await db
    .update(localPayment)
    .set({ state: 'paid' })
    .where(and(eq(localPayment.number, number), eq(localPayment.state, 'open')))
  return taken
}
