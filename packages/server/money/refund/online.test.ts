import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { endLocalRefunds, setLocalRefunds } from '../../ground/providers/payment/local.ts'
import { localTaken } from '../../ground/providers/payment/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, prestoreOf } from '../../testing/a-payer.ts'
import { paidOnline } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anOnlineBill } from '../../testing/an-online-bill.ts'
import { refundOnline } from './online-schema.ts'

let server: TestServer
let house: House
let finance: TestStaff
let finance2: TestStaff

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  finance = house.finance
  finance2 = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const ask = (statement_rid: string, amount_fen: number, change: object = {}, by = finance) =>
  by.post('staff/refund/add', {
    statement_rid,
    amount_fen,
    target: 'online',
    reason: '数据召回',
    ...change,
  })
const confirm = (rid: string, by = finance2) => by.decide('staff/refund/confirm', { rid })
const held = async (kind: 'alipay' | 'bank') => 0 - (await balanceOf(server.deps.db, houseAccount(kind)))
const job = () => runNow({ ...server.deps, log: server.app.log }, 'refunds')
const rowOf = async (rid: string) =>
  (await finance.post('staff/refund/list', { limit: 100 })).data.list.find(
    (one: { rid: string }) => one.rid === rid,
  )
const clean = async () => expect(await auditLedger(server.deps.db)).toEqual([])
const atProvider = async (number: string) => {
  const rows = await server.deps.db.select().from(localTaken).where(eq(localTaken.number, number))
  return rows.reduce((sum, { fen }) => sum + fen, 0)
}

describe('a refund of what was paid online', () => {
  it('goes back the way it came when another person approves it, and is booked once', async () => {
    const { member, bill, number, payment } = await anOnlineBill(server, house)
    expect((await finance.post('staff/refund/find', { number })).data).toMatchObject({
      open_fen: 100_000,
      online_fen: 100_000,
      payment: { rid: payment },
      why_not_online: '',
    })
    const before = { alipay: await held('alipay'), bank: await held('bank') }
    const { rid } = (await ask(bill, 60_000)).data
    expect((await confirm(rid, finance)).reason).toBe('second_person_required')
    expect((await confirm(rid)).data).toEqual({ rid, state: 'paid' })
    expect([await held('alipay'), await held('bank')]).toEqual([before.alipay - 60_000, before.bank])
    expect(await atProvider(payment)).toBe(40_000)
    expect(await rowOf(rid)).toMatchObject({
      state: 'paid',
      target: 'online',
      note_number: expect.stringMatching(/^HZ-/),
      online: { provider: 'local', payment: { rid: payment }, state: 'done' },
    })
    expect((await finance.post('staff/payment/detail', { rid: payment })).data).toMatchObject({
      refunded_fen: 60_000,
      refunds: [{ refund: { rid }, fen: 60_000, state: 'done' }],
      journals: [
        { kind: 'payment' },
        {
          kind: 'refund',
          postings: [
            { account: 'alipay', amount: 60_000 },
            { account: 'revenue', amount: -60_000 },
          ],
        },
      ],
    })
    expect((await member.post('payment/info', { rid: payment })).data.refunded_fen).toBe(60_000)
    const [notice] = (await member.post('inbox/list')).data.list
    expect(notice.text).toContain('¥600.00（原路退回至模拟支付）')
    expect(await prestoreOf(member)).toBe(0)
    expect((await finance.post('staff/refund/find', { number })).data.online_fen).toBe(40_000)
    await clean()
  })

  it('is given once by two people at a time, and by the job beside them', async () => {
    const { bill, payment } = await anOnlineBill(server, house)
    const { rid } = (await ask(bill, 30_000)).data
    const before = await held('alipay')
    const answers = await Promise.all([
      confirm(rid),
      job(),
      confirm(rid, await aStaff(server, 'finance')),
      job(),
    ])
    expect(answers.filter((one) => typeof one === 'object' && one.code === 1).length).toBeGreaterThan(0)
    await job()
    expect([await atProvider(payment), before - (await held('alipay'))]).toEqual([70_000, 30_000])
    await clean()
  })

  it('is asked for until the provider knows, and nothing else can be done about it meanwhile', async () => {
    const { member, bill, payment } = await anOnlineBill(server, house, 40_000)
    await setLocalRefunds(server.deps, payment, 'slow')
    const { rid } = (await ask(bill, 40_000)).data
    const before = await held('alipay')
    expect((await confirm(rid)).data.state).toBe('approved')
    const tries = { paid: {}, reject: { reason: '重复' }, way: { target: 'prestore' } }
    for (const [act, more] of Object.entries(tries)) {
      const { reason } = await finance.decide(`staff/refund/${act}`, { rid, ...more })
      expect([act, reason]).toEqual([act, 'wrong_state'])
    }
    expect((await rowOf(rid)).online.state).toBe('asked')
    server.pass(10)
    await job()
    expect(await held('alipay')).toBe(before)
    await endLocalRefunds(server.deps, payment, 'done')
    server.pass(60)
    await job()
    expect((await rowOf(rid)).state).toBe('paid')
    expect(before - (await held('alipay'))).toBe(40_000)
    expect((await member.post('assign/statementInfo', { rid: bill })).data.refunded_fen).toBe(40_000)
    await clean()
  })

  it('goes another way when the provider refuses, once another person has approved that', async () => {
    const { member, bill, payment } = await anOnlineBill(server, house)
    await setLocalRefunds(server.deps, payment, 'refused')
    const { rid } = (await ask(bill, 80_000)).data
    expect((await confirm(rid)).data.state).toBe('approved')
    expect(await rowOf(rid)).toMatchObject({
      state: 'approved',
      online: { state: 'failed', reason: '模拟支付拒绝了退款' },
    })
    const { list } = (await finance.post('staff/inbox/list', {})).data
    expect(list[0]).toMatchObject({
      kind: 'refund_failed',
      text: expect.stringContaining('模拟支付拒绝了退款'),
    })
    expect((await finance.decide('staff/refund/paid', { rid })).reason).toBe('wrong_state')
    const bank = { target: 'bank', bank: '' }
    expect((await finance2.decide('staff/refund/way', { rid, ...bank })).fields).toHaveProperty('bank')
    expect((await finance2.decide('staff/refund/way', { rid, target: 'prestore' })).data.state).toBe(
      'requested',
    )
    expect((await confirm(rid, finance2)).reason).toBe('second_person_required')
    expect((await confirm(rid, finance)).data.state).toBe('approved')
    expect((await finance.decide('staff/refund/paid', { rid })).data.state).toBe('paid')
    expect(await prestoreOf(member)).toBe(80_000)
    expect((await finance.post('staff/payment/detail', { rid: payment })).data).toMatchObject({
      refunded_fen: 0,
      refunds: [{ state: 'failed' }],
    })
    await clean()
  })

  it('can be tried once more the way it came', async () => {
    const { bill, payment } = await anOnlineBill(server, house)
    await setLocalRefunds(server.deps, payment, 'refused')
    const { rid } = (await ask(bill, 20_000)).data
    await confirm(rid)
    await setLocalRefunds(server.deps, payment, 'done')
    await finance2.decide('staff/refund/way', { rid, target: 'online' })
    expect((await confirm(rid, finance)).data.state).toBe('paid')
    expect(await atProvider(payment)).toBe(80_000)
  })

  it('is none of a bill that was paid otherwise, nor of more than paid it, nor after a year', async () => {
    const payer = await aPayer(server, 300_000)
    const other = await billOf(house, payer)
    expect((await ask(other, 100)).reason).toBe('wrong_state')
    const { bill, number, payment } = await anOnlineBill(server, house)
    // Paid twice: what came once more is in prestore.
    await paidOnline(server, payment)
    expect((await ask(bill, 100_001)).reason).toBe('amount_exceeded')
    server.pass(366 * 86_400)
    const late = await ask(bill, 100)
    expect([late.reason, late.msg]).toEqual(['wrong_state', expect.stringContaining('365 天')])
    expect((await finance.post('staff/refund/find', { number })).data).toMatchObject({
      online_fen: 0,
      why_not_online: expect.stringContaining('365 天'),
    })
  })
})

describe('the database', () => {
  it('lets no more go back than came, nor a try be changed, nor one be paid that was not given', async () => {
    const { bill, payment } = await anOnlineBill(server, house)
    await setLocalRefunds(server.deps, payment, 'slow')
    const { rid } = (await ask(bill, 70_000)).data
    await confirm(rid)
    const { db, newId } = server.deps
    const [live] = await db.select().from(refundOnline).where(eq(refundOnline.refund_rid, rid))
    const again = { ...live, rid: newId(), refund_rid: (await ask(bill, 30_000)).data.rid }
    const refused = (work: PromiseLike<unknown>) => expect(work).rejects.toThrow()
    await refused(
      db.insert(refundOnline).values({ ...again, fen: 70_000 } as typeof refundOnline.$inferInsert),
    )
    await refused(
      db.insert(refundOnline).values({ ...live, rid: newId() } as typeof refundOnline.$inferInsert),
    )
    await refused(
      db
        .update(refundOnline)
        .set({ fen: 1 })
        .where(eq(refundOnline.rid, live?.rid ?? '')),
    )
    await refused(db.delete(refundOnline).where(eq(refundOnline.rid, live?.rid ?? '')))
    await refused(db.execute(sql`update refund set state = 'paid', note_number = 'HZ-1' where rid = ${rid}`))
  })
})
