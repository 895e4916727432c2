import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf } from '../../testing/a-payer.ts'
import { aPayment, paidOnline } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

describe('payments online at the desk', () => {
  it('are found by their own number, the provider’s, the bill’s and by who paid', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    const { provider_number } = await paidOnline(server, rid)
    const open = await aPayment(await aPayer(server), { target: 'prestore', amount_fen: 5_000 })
    const { number } = (await house.finance.post('staff/statement/info', { rid: bill })).data
    const find = async (asked: object) => (await house.finance.post('staff/payment/list', asked)).data
    const [paid] = (await find({ state: 'paid' })).list
    expect(paid).toMatchObject({
      rid,
      state: 'paid',
      provider: 'local',
      amount_fen: 10_000,
      to_prestore_fen: 0,
      member: { phone: member.phone },
      payer: { kind: 'self', rid: member.rid },
      provider_numbers: [provider_number],
    })
    for (const kw of [paid.number, provider_number, number.toLowerCase(), member.phone])
      expect((await find({ kw })).list.map((one: { rid: string }) => one.rid)).toEqual([rid])
    expect(await find({ provider: 'alipay' })).toMatchObject({ total: 0, total_fen: 0 })
    expect(await find({})).toMatchObject({ total: 2, total_fen: 15_000, list: [{ rid: open }, { rid }] })
  })

  it('say what they paid, what came and what was booked', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    await paidOnline(server, rid)
    await paidOnline(server, rid)
    const { data } = await house.finance.post('staff/payment/detail', { rid })
    expect(data).toMatchObject({
      items: [{ kind: 'statement', rid: bill, fen: 10_000, state: 'paid' }],
      receipts: [
        { fen: 10_000, over_fen: 0 },
        { fen: 10_000, over_fen: 10_000 },
      ],
      to_prestore_fen: 10_000,
    })
    const accounts = data.journals.map(({ postings }: { postings: { account: string }[] }) =>
      postings.map(({ account }) => account.split(':')[0]),
    )
    expect(accounts).toEqual([
      ['alipay', 'receivable'],
      ['alipay', 'prestore'],
    ])
    expect((await house.finance.post('staff/payment/detail', { rid: 'nowhere' })).reason).toBe('not_found')
  })

  it('are finance’s to see, and to take along as a table', async () => {
    const { service, lab, finance } = house
    for (const staff of [service, lab]) expect((await staff.post('staff/payment/list', {})).status).toBe(403)
    const { data } = await finance.post('staff/payment/export', { state: 'paid' })
    expect(data).toMatchObject({ rows: 2, total: 2 })
  })
})
