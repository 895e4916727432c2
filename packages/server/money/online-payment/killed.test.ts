import { houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, eq, inArray, lt, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Database } from '../../ground/db/open.ts'
import { localNotice } from '../../ground/providers/payment/local.ts'
import { localTaken } from '../../ground/providers/payment/schema.ts'
import { notification } from '../../people/notify/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf } from '../../testing/a-payer.ts'
import { aPayment, atProvider, taken } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { anOnlineBill } from '../../testing/an-online-bill.ts'
import type { Work } from '../../testing/killed/child.ts'
import { type Mortals, mortals } from '../../testing/killed/kill.ts'
import { refundOnline } from '../refund/online-schema.ts'
import { refund } from '../refund/schema.ts'
import { statement } from '../statement/schema.ts'
import { payment, paymentReceipt } from './schema.ts'

let server: TestServer
let house: House
let killed: Mortals | undefined
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(async () => {
  await killed?.close()
  await server.close()
})

type Request = Work['requests'][number]

const call = (path: string, token: string, body: object): Request => ({
  url: `/api/${path}`,
  headers: { token, 'content-type': 'application/json', 'idempotency-key': JSON.stringify(body) },
  payload: JSON.stringify(body),
})

// To start on the embedded database takes seconds: there a few stand for all.
const kills = process.env.DATABASE_URL ? 20 : 3
const [fen, back_fen] = [10_000, 1_000]

/** A member whose money the provider has taken, for a bill or for prestore; nothing is booked of it yet. */
const aPaid = async (nth: number) => {
  const member = await aPayer(server)
  const bill = nth % 4 < 2 ? await billOf(house, member, fen) : undefined
  const rid = await aPayment(
    member,
    bill ? { target: 'statement', rid: bill } : { target: 'prestore', amount_fen: fen },
  )
  const { headers, body } = localNotice(await atProvider(server, rid), await taken(server, rid))
  const told: Request = {
    url: '/api/open/payment/local/notice',
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    payload: body,
  }
  // Of every other one the provider says nothing: who pays asks what became of it.
  const heard = nth % 2 ? told : call('payment/info', member.token, { rid })
  return { member, bill, rid, heard }
}

/** Refunds that are asked for, and what another person approves them by: then the provider gives the money back. */
const asked = async (many: number): Promise<{ rid: string; approve: Request }[]> => {
  const other = await aStaff(server, 'finance')
  const all = []
  while (all.length < many) {
    const { bill: statement_rid } = await anOnlineBill(server, house, fen)
    for (let part = 0; part < 5 && all.length < many; part++) {
      const form = { statement_rid, amount_fen: back_fen, target: 'online', reason: '数据召回' }
      const { rid } = (await house.finance.post('staff/refund/add', form)).data
      all.push({ rid, approve: call('staff/refund/confirm', other.token, { rid, version: 1 }) })
    }
  }
  return all
}

/** What every payer, the provider and the books have at the end. */
const expectWhole = async (
  { db }: Database,
  paid: Awaited<ReturnType<typeof aPaid>>[],
  back: Awaited<ReturnType<typeof asked>>,
) => {
  const payments = paid.map(({ rid }) => rid)
  const of = inArray(payment.rid, payments)
  expect(await db.$count(payment, and(of, eq(payment.state, 'paid')))).toBe(kills)
  expect(await db.$count(paymentReceipt, inArray(paymentReceipt.payment_rid, payments))).toBe(kills)
  for (const { member, bill } of paid) {
    const prestore = await balanceOf(db, payerAccount('prestore', { kind: 'self', rid: member.rid }))
    expect(prestore).toBe(bill ? 0 : fen)
    if (bill)
      expect((await db.select().from(statement).where(eq(statement.rid, bill)))[0]?.state).toBe('paid')
    const told = and(eq(notification.member_rid, member.rid), eq(notification.kind, 'payment_paid'))
    expect(await db.$count(notification, told)).toBe(1)
  }
  const given = inArray(
    refund.rid,
    back.map(({ rid }) => rid),
  )
  expect(await db.$count(refund, and(given, eq(refund.state, 'paid')))).toBe(kills)
  expect(await db.$count(refundOnline)).toBe(kills)
  expect(await db.$count(notification, eq(notification.kind, 'refunded'))).toBe(kills)
  expect(await db.$count(localTaken, lt(localTaken.fen, 0))).toBe(kills)
  const [there] = await db.select({ fen: sum(localTaken.fen) }).from(localTaken)
  expect(0 - (await balanceOf(db, houseAccount('alipay')))).toBe(Number(there?.fen))
  expect(await auditLedger(db)).toEqual([])
}

it(`loses nothing and books nothing twice, killed ${kills} times between provider and ledger`, async () => {
  const paid: Awaited<ReturnType<typeof aPaid>>[] = []
  for (let nth = 0; nth < kills; nth++) paid.push(await aPaid(nth))
  const back = await asked(kills)
  killed = await mortals(server)
  server.pass(10)

  const round = (nth: number): Request[] => {
    const heard = paid[nth]?.heard as Request
    return [heard, heard, back[nth]?.approve as Request]
  }
  // A round is some 90 statements: each dies a little later, and of every other one the last is heard.
  for (let nth = 0; nth < kills; nth++) {
    const work = { now: server.deps.now(), requests: round(nth), jobs: ['refunds' as const] }
    const dies = 3 + Math.floor((80 * nth) / kills)
    expect(await killed.run({ ...work, dies, isSent: nth % 2 === 1 })).toBeUndefined()
  }
  // Whoever had no answer asks again; the provider says nothing more, and is asked.
  const left = await killed.run({
    now: server.deps.now() + 7200,
    requests: back.map(({ approve }) => approve),
    jobs: ['payments', 'refunds'],
  })
  expect(left?.statuses).toEqual(back.map(() => 200))
  const last = await killed.run({
    now: server.deps.now() + 14_400,
    requests: [],
    jobs: ['payments', 'refunds'],
  })
  expect(last?.statements).toBeGreaterThan(0)
  const database = await killed.open()
  try {
    await expectWhole(database, paid, back)
  } finally {
    await database.close()
  }
}, 240_000)
