import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { endLocalRefunds, setLocalRefunds } from '../../ground/providers/payment/local.ts'
import { localTaken } from '../../ground/providers/payment/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, type Payer, prestoreOf } from '../../testing/a-payer.ts'
import { aPayment, paidOnline } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { anOnlineBill } from '../../testing/an-online-bill.ts'
import { anOrder } from '../../testing/an-order.ts'
import { refundOnline } from '../refund/online-schema.ts'

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

const ask = (member: Payer, amount_fen: number, payment_rid: string, change: object = {}) =>
  finance.post('staff/payout/add', {
    payer: { kind: 'self', rid: member.rid },
    source: 'prestore',
    amount_fen,
    target: 'online',
    payment_rid,
    reason: '课题结束',
    ...change,
  })
const account = { account_name: '示例大学', bank: '示例银行', account_number: '4242 4242 4242 4242' }
const confirm = (rid: string, by = finance2) => by.decide('staff/payout/confirm', { rid })
const held = async (kind: 'alipay' | 'bank') => 0 - (await balanceOf(server.deps.db, houseAccount(kind)))
const job = () => runNow({ ...server.deps, log: server.app.log }, 'refunds')
const waysOf = async (member: Payer): Promise<[string, number][]> => {
  const { list } = (await finance.post('staff/payout/find', { kw: member.phone })).data
  return list[0].ways.map(({ payment, fen }: { payment: { rid: string }; fen: number }) => [payment.rid, fen])
}
const rowOf = async (rid: string) =>
  (await finance.post('staff/payout/list', { limit: 100 })).data.list.find(
    (one: { rid: string }) => one.rid === rid,
  )
const clean = async () => expect(await auditLedger(server.deps.db)).toEqual([])
const atProvider = async (number: string) => {
  const rows = await server.deps.db.select().from(localTaken).where(eq(localTaken.number, number))
  return rows.reduce((sum, { fen }) => sum + fen, 0)
}
/** Prestore that a member paid in online. */
const paidAhead = async (fen = 40_000) => {
  const member = await aPayer(server)
  const payment = await aPayment(member, { target: 'prestore', amount_fen: fen })
  await paidOnline(server, payment)
  return { member, payment }
}

describe('a payout of prestore that was paid online', () => {
  it('goes back the way it came when it is approved, and is booked and told once', async () => {
    const { member, payment } = await paidAhead()
    const before = { alipay: await held('alipay'), bank: await held('bank') }
    expect(await waysOf(member)).toEqual([[payment, 40_000]])
    const { rid, number } = (await ask(member, 30_000, payment)).data
    expect(await prestoreOf(member)).toBe(10_000)
    const answers = await Promise.all([confirm(rid), job(), confirm(rid, finance), job()])
    expect(answers.some((one) => typeof one === 'object' && one.code === 1)).toBe(true)
    await job()
    expect(await rowOf(rid)).toMatchObject({
      state: 'paid',
      target: 'online',
      payment: { rid: payment },
      online: { state: 'done', provider: 'local' },
    })
    expect([before.alipay - (await held('alipay')), await held('bank')]).toEqual([30_000, before.bank])
    expect([await atProvider(payment), await prestoreOf(member)]).toEqual([10_000, 10_000])
    expect(await waysOf(member)).toEqual([[payment, 10_000]])
    const { list } = (await member.post('inbox/list')).data
    expect(list.filter(({ kind }: { kind: string }) => kind === 'paid_out')).toMatchObject([
      { text: `预存余额 ¥300.00 已原路退回至模拟支付（${number}）。` },
    ])
    expect((await finance.post('staff/payment/detail', { rid: payment })).data).toMatchObject({
      refunded_fen: 30_000,
      refunds: [{ refund: { rid, number }, is_payout: true, state: 'done' }],
      journals: [{ kind: 'payment' }, { kind: 'payout_paid' }],
    })
    expect((await member.post('payment/info', { rid: payment })).data.refunded_fen).toBe(30_000)
    await clean()
  })

  it('needs another person above the sum, and counts with what goes to a bank', async () => {
    const { member, payment } = await paidAhead(90_000)
    const bank = (await ask(member, 20_000, payment, { target: 'bank', payment_rid: undefined, ...account }))
      .data
    expect((await confirm(bank.rid, finance)).code).toBe(1)
    const { rid } = (await ask(member, 40_000, payment)).data
    expect((await confirm(rid, finance)).reason).toBe('second_person_required')
    expect((await confirm(rid)).data.state).toBe('paid')
  })

  it('goes to a bank when the provider refuses, once that is approved; or is tried once more', async () => {
    const { member, payment } = await paidAhead()
    await setLocalRefunds(server.deps, payment, 'refused')
    const { rid } = (await ask(member, 20_000, payment)).data
    expect((await confirm(rid)).data.state).toBe('approved')
    expect((await finance.decide('staff/payout/paid', { rid })).reason).toBe('wrong_state')
    expect((await finance.post('staff/inbox/list', {})).data.list[0]).toMatchObject({
      kind: 'payout_failed',
      text: expect.stringContaining('模拟支付拒绝了退款'),
    })
    const way = (change: object) => finance2.decide('staff/payout/way', { rid, ...change })
    expect((await way({ target: 'bank' })).fields).toHaveProperty('account_number')
    expect((await way({ target: 'online', payment_rid: payment })).data.state).toBe('requested')
    expect((await confirm(rid, finance)).data.state).toBe('approved')
    const before = { alipay: await held('alipay'), bank: await held('bank') }
    expect((await way({ target: 'bank', ...account })).data.state).toBe('requested')
    expect((await confirm(rid, finance)).data.state).toBe('approved')
    expect((await finance.decide('staff/payout/paid', { rid })).data.state).toBe('paid')
    expect([await held('alipay'), before.bank - (await held('bank'))]).toEqual([before.alipay, 20_000])
    expect(await prestoreOf(member)).toBe(20_000)
    await clean()
  })

  it('waits for a slow provider, who may still refuse: then it can be called off', async () => {
    const { member, payment } = await paidAhead()
    await setLocalRefunds(server.deps, payment, 'slow')
    const { rid } = (await ask(member, 40_000, payment)).data
    expect((await confirm(rid)).data.state).toBe('approved')
    for (const [act, more] of Object.entries({ paid: {}, reject: { reason: '重复' }, way: account }))
      expect((await finance.decide(`staff/payout/${act}`, { rid, ...more })).reason).toBe('wrong_state')
    await endLocalRefunds(server.deps, payment, 'failed')
    server.pass(10)
    await job()
    expect((await rowOf(rid)).online.state).toBe('failed')
    expect((await finance.decide('staff/payout/reject', { rid, reason: '改天再退' })).data.state).toBe(
      'rejected',
    )
    expect(await prestoreOf(member)).toBe(40_000)
    await clean()
  })

  it('takes from a payment what of it went to prestore, and no more', async () => {
    const { member, bill, payment } = await anOnlineBill(server, house, 10_000)
    expect(await waysOf(member)).toEqual([])
    expect((await ask(member, 1, payment)).reason).toBe('amount_exceeded')
    // Paid once more: that is prestore, and no refund of the bill.
    await paidOnline(server, payment)
    expect(await waysOf(member)).toEqual([[payment, 10_000]])
    expect((await ask(member, 10_001, payment)).reason).toBe('amount_exceeded')
    const stranger = await aPayer(server, 10_000)
    expect((await ask(stranger, 1, payment)).reason).toBe('wrong_state')
    expect((await ask(member, 100, payment, { payment_rid: undefined })).fields).toHaveProperty('target')
    expect((await ask(member, 100, payment, { source: 'rebate' })).code).toBe(0)
    // What of the bill is given back to prestore can go that way too.
    const form = { statement_rid: bill, amount_fen: 4_000, target: 'prestore', reason: '数据召回' }
    const refund = (await finance.post('staff/refund/add', form)).data
    await finance2.decide('staff/refund/confirm', { rid: refund.rid })
    await finance.decide('staff/refund/paid', { rid: refund.rid })
    for (const fen of [10_000, 4_000]) {
      const { rid } = (await ask(member, fen, payment)).data
      expect((await confirm(rid)).data.state).toBe('paid')
    }
    expect([await atProvider(payment), await prestoreOf(member)]).toEqual([6_000, 0])
    await clean()
    server.pass(366 * 86_400)
    expect(await waysOf(member)).toEqual([])
  })
})

describe('what was paid online before the work', () => {
  const aPaidQuote = async () => {
    const member = await aPayer(server, 0, { organization: 2, teacher: '' })
    const order = await anOrder(server, member, 'sem')
    const { rid } = order.assigns[0]
    const valid_until = server.deps.now() + 9 * 86_400
    await house.service.post('staff/assign/quote', { rid, price_fen: 30_000, valid_until })
    await member.post('order/update4protocol', { rid: order.rid, file_rid: await aVoucher(server, member) })
    await member.post('assign/accept', { rid, quote_version: 1 })
    const payment = await aPayment(member, { target: 'assign', rid })
    await paidOnline(server, payment)
    return { member, order, rid, payment }
  }
  const ended = () => runNow({ ...server.deps, log: server.app.log }, 'prepaid')

  it('goes back the way it came when the work is called off', async () => {
    const { member, order, payment } = await aPaidQuote()
    expect(await waysOf(member)).toEqual([])
    expect((await member.post('order/cancel', { rid: order.rid })).code).toBe(1)
    await ended()
    expect([await prestoreOf(member), await waysOf(member)]).toEqual([30_000, [[payment, 30_000]]])
    const { rid } = (await ask(member, 30_000, payment)).data
    expect((await confirm(rid)).data.state).toBe('paid')
    expect([await atProvider(payment), await prestoreOf(member)]).toEqual([0, 0])
    await clean()
  })

  it('goes back the way it came as a refund of the bill that used it', async () => {
    const { member, order, rid, payment } = await aPaidQuote()
    const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
    await house.lab.post('staff/assign/receive', { rid, samples })
    await house.lab.post('staff/assign/start', { rid })
    await house.lab.post('staff/assign/submit', {
      rid,
      note: '见附件',
      final_fen: 20_000,
      price_reason: '少测',
    })
    await house.colleague.post('staff/assign/release', { rid })
    expect((await member.post('assign/right', { rid })).code).toBe(1)
    await ended()
    const [bill] = (await member.post('assign/statements')).data.list
    expect(bill).toMatchObject({ state: 'paid', online: 'local', total_fen: 20_000 })
    expect((await finance.post('staff/refund/find', { number: bill.number })).data).toMatchObject({
      online_fen: 20_000,
      payment: { rid: payment },
    })
    expect(await waysOf(member)).toEqual([[payment, 10_000]])
    const form = { statement_rid: bill.rid, amount_fen: 20_000, target: 'online', reason: '数据召回' }
    const refund = (await finance.post('staff/refund/add', form)).data
    expect((await finance2.decide('staff/refund/confirm', { rid: refund.rid })).data.state).toBe('paid')
    const { rid: out } = (await ask(member, 10_000, payment)).data
    expect((await confirm(out)).data.state).toBe('paid')
    expect([await atProvider(payment), await prestoreOf(member)]).toEqual([0, 0])
    await clean()
  })
})

describe('the database', () => {
  it('lets no more go back than came, and none be paid that was not given', async () => {
    const { member, payment } = await paidAhead()
    await setLocalRefunds(server.deps, payment, 'slow')
    const { rid } = (await ask(member, 30_000, payment)).data
    const other = (await ask(member, 10_000, payment)).data.rid
    await confirm(rid)
    const { db, newId } = server.deps
    const [live] = await db.select().from(refundOnline).where(eq(refundOnline.payout_rid, rid))
    const again = { ...live, rid: newId(), payout_rid: other } as typeof refundOnline.$inferInsert
    await expect(db.insert(refundOnline).values({ ...again, fen: 30_000 })).rejects.toThrow()
    await expect(db.insert(refundOnline).values({ ...again, payout_rid: rid })).rejects.toThrow()
    await expect(
      db.execute(sql`update payout set state = 'paid', paid = 1 where rid = ${rid}`),
    ).rejects.toThrow()
    await expect(
      db.execute(sql`update refund_online set payout_rid = ${other} where rid = ${live?.rid ?? ''}`),
    ).rejects.toThrow()
  })
})
