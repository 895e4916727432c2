import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { openProviders } from '../../ground/providers/providers.ts'
import { readSettings, SettingsError } from '../../ground/settings.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, type Payer, prestoreOf } from '../../testing/a-payer.ts'
import { aPayment, paidOnline } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { anOrder } from '../../testing/an-order.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

/** An accepted quote of a firm that waits for its money. */
const aQuote = async (firm: Payer): Promise<string> => {
  const order = await anOrder(server, firm, 'sem')
  const { rid } = order.assigns[0]
  const valid_until = server.deps.now() + 9 * 86_400
  await house.service.post('staff/assign/quote', { rid, price_fen: 30_000, valid_until })
  await firm.post('order/update4protocol', { rid: order.rid, file_rid: await aVoucher(server, firm) })
  await firm.post('assign/accept', { rid, quote_version: 1 })
  return rid
}

describe('prestore that is paid in online', () => {
  it('is in the balance at once, with what is given on top', async () => {
    const member = await aPayer(server)
    const rid = await aPayment(member, { target: 'prestore', amount_fen: 100_000 })
    expect(
      (await member.post('payment/add', { target: 'prestore', amount_fen: 200_000, provider: 'local' }))
        .reason,
    ).toBe('payment_waiting')
    await paidOnline(server, rid)
    expect(await prestoreOf(member)).toBe(105_000)
    expect((await member.post('payment/info', { rid })).data).toMatchObject({
      state: 'paid',
      to_prestore_fen: 0,
    })
    const [row] = (await member.post('prestore/list')).data.list
    expect(row.title).toBeTruthy()
    // Paid twice it is money of theirs, and nothing is given for it.
    await paidOnline(server, rid)
    expect(await prestoreOf(member)).toBe(205_000)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('says how much, and for no other’s group', async () => {
    const member = await aPayer(server)
    const ask = (what: object) =>
      member.post('payment/add', { target: 'prestore', provider: 'local', ...what })
    expect((await ask({})).reason).toBe('invalid')
    expect((await ask({ amount_fen: 0 })).reason).toBe('invalid')
    expect((await ask({ amount_fen: 100, rids: ['x'] })).reason).toBe('invalid')
    expect((await ask({ amount_fen: 100, cluster_rid: 'nobody' })).reason).toBe('not_found')
  })
})

describe('a quote that is paid online', () => {
  it('lets the work begin, and its money is held for it', async () => {
    const member = await aPayer(server, 0, { organization: 2, teacher: '' })
    const rid = await aQuote(member)
    const { state } = (await member.post('assign/detail', { rid })).data
    expect(state).toBe('prepaying')
    await paidOnline(server, await aPayment(member, { target: 'assign', rid }))
    expect((await member.post('assign/detail', { rid })).data.state).toBe('placed')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})

describe('the local provider', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lab.example' }

  it('is none in production: the server does not start with it, and without a word nothing is offered', () => {
    expect(() => readSettings({ ...production, PAYMENT: 'local' })).toThrow(SettingsError)
    expect(readSettings(production).payment).toEqual([])
    const settings = { ...server.deps.settings, environment: 'production' as const }
    expect(openProviders({ ...server.deps, settings }).payments).toEqual({})
  })

  it('needs all that a real one needs', () => {
    expect(() => readSettings({ PAYMENT: 'local,alipay' })).toThrow('ALIPAY_APP_ID')
    expect(() => readSettings({ PAYMENT: 'paypal' })).toThrow(SettingsError)
  })
})
