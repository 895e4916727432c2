import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { localPayment } from '../../ground/providers/payment/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, type Payer, prestoreOf } from '../../testing/a-payer.ts'
import { aPayment, atProvider, notice, paidOnline, taken } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { payment, paymentReceipt } from './schema.ts'

let server: TestServer
let other: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  other = await aServer({
    settings: longLogins,
    database: { db: server.deps.db, close: async () => undefined },
  })
  house = await aHouse(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const deps = () => ({ ...server.deps, log: server.app.log })
const took = async () => 0 - (await balanceOf(server.deps.db, houseAccount('alipay')))
const billState = async (member: Payer, rid: string) =>
  (await member.post('assign/statementInfo', { rid })).data.state
const stateOf = async (member: Payer, rid: string) => (await member.post('payment/info', { rid })).data.state
const clean = async () => expect(await auditLedger(server.deps.db)).toEqual([])

describe('bills that are paid online', () => {
  it('are paid together when the provider says so, and the member hears of it', async () => {
    const member = await aPayer(server)
    const bills = [await billOf(house, member), await billOf(house, member, 9_000)]
    const before = await took()
    const added = await member.post('payment/add', { target: 'statement', rids: bills, provider: 'local' })
    expect(added.data).toMatchObject({ rid: expect.any(String), expires: server.deps.now() + 7200 })
    const picture = await server.send({ method: 'GET', url: new URL(added.data.qr_code_url).pathname })
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    const ready = (await member.post('order/ready2pay')).data
    expect(ready.online).toEqual(['local'])
    for (const row of ready.list) expect(row.payment.rid).toBe(added.data.rid)

    expect((await notice(server, await taken(server, added.data.rid))).status).toBe(200)
    for (const rid of bills) expect(await billState(member, rid)).toBe('paid')
    expect((await member.post('payment/info', { rid: added.data.rid })).data).toMatchObject({
      state: 'paid',
      amount_fen: 19_000,
      to_prestore_fen: 0,
      items: [{ is_paid: true }, { is_paid: true }],
    })
    expect((await member.post('inbox/list')).data.list[0].text).toContain('190.00')
    expect((await took()) - before).toBe(19_000)
    await clean()
  })

  it('are paid by one live payment at most: asked for again it is the same one, otherwise refused', async () => {
    const member = await aPayer(server)
    const [rid, more] = [await billOf(house, member), await billOf(house, member)]
    const ask = (rids: string[], device = 'desktop') =>
      member.post('payment/add', { target: 'statement', rids, provider: 'local', device })
    const together = await Promise.all([1, 2, 3, 4].map(() => ask([rid])))
    expect(new Set(together.map(({ data }) => data.rid)).size).toBe(1)
    expect((await ask([rid, more])).reason).toBe('payment_waiting')
    const live = together[0]?.data.rid
    expect((await member.post('payment/close', { rid: live })).data).toEqual({ state: 'closed' })
    expect((await atProvider(server, live)).state).toBe('closed')
    const phone = await ask([rid, more], 'phone')
    expect(phone.data.address).toContain('/dev/payment/')
    expect(phone.data.qr_code_url).toBeUndefined()
  })

  it('are nobody else’s; neither amount, payer nor where one returns can be chosen', async () => {
    const [member, stranger] = [await aPayer(server), await aPayer(server)]
    const bill = await billOf(house, member)
    const asked = { target: 'statement', rid: bill, provider: 'local' }
    expect((await stranger.post('payment/add', asked)).reason).toBe('not_found')
    for (const forged of [
      { amount_fen: 100 },
      { cluster_rid: 'x' },
      { return_url: 'https://evil.example' },
      { back: 'https://evil.example' },
      { provider: 'bitcoin' },
    ])
      expect((await member.post('payment/add', { ...asked, ...forged })).reason).toBe('invalid')
    expect((await member.post('payment/add', { ...asked, provider: 'alipay' })).reason).toBe('not_found')
    const rid = await aPayment(member, asked)
    for (const path of ['payment/info', 'payment/close'])
      expect((await stranger.post(path, { rid })).reason).toBe('not_found')
    expect((await atProvider(server, rid)).back.startsWith('http://localhost')).toBe(true)
    await paidOnline(server, rid)
    expect((await member.post('payment/add', asked)).reason).toBe('wrong_state')
  })
})

describe('notices', () => {
  it('move the ledger once, of 64 at once on two servers, some of them forged', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const before = await took()
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    const money = await taken(server, rid)
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, nth) => {
        const at = nth % 2 ? server : other
        if (nth % 8 === 3) return notice(server, money, { at, changed: { fen: 1 } })
        if (nth % 8 === 5)
          return notice(server, money, { at, headers: { 'x-local-signature': 'f'.repeat(64) } })
        return notice(server, money, { at })
      }),
    )
    const ok = answers.filter(({ status }) => status === 200)
    expect(ok).toHaveLength(48)
    expect(new Set(ok.map(({ data }) => data))).toEqual(new Set(['success']))
    expect(await stateOf(member, rid)).toBe('paid')
    expect(await prestoreOf(member)).toBe(0)
    expect((await took()) - before).toBe(10_000)
    await clean()
  })

  it('are refused with a wrong amount, and nothing is booked', async () => {
    const member = await aPayer(server)
    const rid = await aPayment(member, { target: 'statement', rid: await billOf(house, member) })
    const before = await took()
    const money = { ...(await taken(server, rid)), fen: 9_999 }
    expect((await notice(server, money)).status).toBe(400)
    expect([await stateOf(member, rid), await took()]).toEqual(['created', before])
    const [row] = await server.deps.db.select().from(payment).where(eq(payment.rid, rid))
    expect(row?.reason).toContain('99.99')
  })

  it('are refused for what is no payment of ours, or replayed for another', async () => {
    const member = await aPayer(server)
    const [one, two] = [
      await aPayment(member, { target: 'statement', rid: await billOf(house, member) }),
      await aPayment(member, { target: 'statement', rid: await billOf(house, member) }),
    ]
    const money = await paidOnline(server, one)
    expect((await notice(server, { ...money, number: two })).status).toBe(400)
    expect(await stateOf(member, two)).toBe('created')
    const send = (payload: string) =>
      server.send({ method: 'POST', url: '/api/open/payment/local/notice', payload })
    for (const payload of ['', '{', 'x'.repeat(1000), JSON.stringify({ ...money, number: 'nobody' })])
      expect((await send(payload)).status).toBe(400)
    expect((await server.send({ method: 'POST', url: '/api/open/payment/alipay/notice' })).status).toBe(404)
  })

  it('go to prestore when the payment was closed, or paid before', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const closed = await aPayment(member, { target: 'statement', rid: bill })
    await member.post('payment/close', { rid: closed })
    const late = await paidOnline(server, closed)
    expect((await notice(server, late)).status).toBe(200)
    expect([await prestoreOf(member), await billState(member, bill)]).toEqual([10_000, 'unpaid'])
    const paid = await aPayment(member, { target: 'statement', rid: bill })
    await paidOnline(server, paid)
    await paidOnline(server, paid)
    expect([await prestoreOf(member), await billState(member, bill)]).toEqual([20_000, 'paid'])
    expect((await member.post('payment/info', { rid: closed })).data).toMatchObject({
      state: 'closed',
      to_prestore_fen: 10_000,
    })
    expect((await member.post('inbox/list', { limit: 1 })).data.list[0].title).toBe('在线支付转入预存')
    await clean()
  })

  it('go to prestore as far as what was to be paid is paid meanwhile', async () => {
    const member = await aPayer(server)
    const bills = [await billOf(house, member), await billOf(house, member)]
    const rid = await aPayment(member, { target: 'statement', rids: bills })
    expect((await house.finance.decide('staff/statement/void', { rid: bills[0], reason: '开错' })).code).toBe(
      1,
    )
    await paidOnline(server, rid)
    expect(await prestoreOf(member)).toBe(10_000)
    expect(await billState(member, bills[1] as string)).toBe('paid')
    expect((await member.post('payment/info', { rid })).data).toMatchObject({ to_prestore_fen: 10_000 })
    await clean()
  })
})

describe('a payment of which nobody tells', () => {
  it('is found by asking, soon after it was begun', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    await taken(server, rid)
    expect(await stateOf(member, rid)).toBe('created')
    server.pass(10)
    expect(await stateOf(member, rid)).toBe('paid')
    expect(await billState(member, bill)).toBe('paid')
  })

  it('is closed at its provider before here when its time is over', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    server.pass(7200)
    await runNow(deps(), 'payments')
    expect((await atProvider(server, rid)).state).toBe('closed')
    expect(await stateOf(member, rid)).toBe('closed')
    expect((await member.post('order/ready2pay')).data.list[0].payment).toBeUndefined()
  })

  it('is paid where the money came between its end and its closing', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    await taken(server, rid)
    server.pass(7200)
    expect((await member.post('payment/close', { rid })).data).toEqual({ state: 'paid' })
    expect([await billState(member, bill), await prestoreOf(member)]).toEqual(['paid', 0])
  })

  it('can be begun again when the server died before its provider heard of it', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    await server.deps.db.update(payment).set({ qr: '', address: '' }).where(eq(payment.rid, rid))
    await server.deps.db.delete(localPayment).where(eq(localPayment.number, rid))
    expect(
      (await member.post('payment/add', { target: 'statement', rid: bill, provider: 'local' })).data,
    ).toMatchObject({
      rid,
      qr_code_url: expect.any(String),
    })
  })
})

describe('the database', () => {
  it('lets nobody change what a payment pays, nor what a provider took', async () => {
    const member = await aPayer(server)
    const rid = await aPayment(member, { target: 'statement', rid: await billOf(house, member) })
    await paidOnline(server, rid)
    const { db } = server.deps
    const mine = eq(payment.rid, rid)
    for (const change of [
      () => db.update(payment).set({ amount_fen: 1 }).where(mine),
      () => db.update(payment).set({ target: 'prestore' }).where(mine),
      () => db.update(payment).set({ state: 'created', ended: null }).where(mine),
      () => db.update(paymentReceipt).set({ fen: 1 }).where(eq(paymentReceipt.payment_rid, rid)),
      () => db.delete(paymentReceipt).where(eq(paymentReceipt.payment_rid, rid)),
    ])
      await expect(change()).rejects.toThrow()
  })
})
