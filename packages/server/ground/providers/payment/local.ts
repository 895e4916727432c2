import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import type { Tools } from '../kinds.ts'
import { ForgedNotice, type PaymentProvider, ProviderRefusal, type RawNotice, type Taken } from './kinds.ts'
import { localPayment, localTaken } from './schema.ts'

export type LocalPayment = typeof localPayment.$inferSelect

const signatureHeader = 'x-local-signature'

const signed = ({ secret }: LocalPayment, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** What the local provider sends of money that it took. */
export const localNotice = (payment: LocalPayment, taken: Taken): RawNotice & { body: string } => {
  const body = JSON.stringify(taken)
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
const readTaken = (body: string): Taken | undefined => {
  try {
    const { number, provider_number, fen, at } = JSON.parse(body)
    const isTaken = [number, provider_number].every((one) => typeof one === 'string') && Number.isInteger(fen)
    return isTaken ? { number, provider_number, fen, at: Number(at) } : undefined
  } catch {
    return undefined
  }
}

/** A stand-in for a provider: its page is of this server, and its books are two tables of this database. */
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
    const taken = readTaken(body)
    const payment = taken && (await findLocal(db, taken.number))
    if (!payment) throw new ForgedNotice('no such payment')
    const [right, given] = [Buffer.from(signed(payment, body)), Buffer.from(String(headers[signatureHeader]))]
    if (right.length !== given.length || !timingSafeEqual(right, given))
      throw new ForgedNotice('wrong signature')
    return taken
  },
  answers: {
    taken: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 400, type: 'text/plain', body: 'failure' },
  },
  refund: async ({ number, provider_number, refund_number, fen }) => {
    const [found] = await takenFor(db, number).then((all) =>
      all.filter((one) => one.provider_number === provider_number),
    )
    if (!found || found.fen < fen) throw new ProviderRefusal('模拟支付没有收到这笔款')
    await db
      .insert(localTaken)
      .values({ provider_number: refund_number, number, fen: -fen, at: now() })
      .onConflictDoNothing()
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
