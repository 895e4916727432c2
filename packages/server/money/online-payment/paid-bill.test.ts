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

describe('a bill that was paid online', () => {
  it('says so to its member, to finance and on its paper, and leads finance to the payment', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    const { finance } = house
    const info = async () => (await member.post('assign/statementInfo', { rid: bill })).data
    expect(await info()).not.toHaveProperty('online')

    await paidOnline(server, rid)
    const paid = await info()
    expect(paid).toMatchObject({ state: 'paid', pay: 'transfer', online: 'local' })
    const [listed] = (await member.post('assign/statements')).data.list
    expect(listed.online).toBe('local')
    const asked = { kw: paid.number }
    expect((await finance.post('staff/statement/list', asked)).data.list[0].online).toBe('local')
    expect((await finance.post('staff/refund/find', { number: paid.number })).data.online).toBe('local')
    const atDesk = (await finance.post('staff/statement/info', { rid: bill })).data
    const { number } = (await finance.post('staff/payment/detail', { rid })).data
    expect(atDesk.payment).toEqual({ rid, number })

    const paper = (await server.send({ method: 'GET', url: paid.printable })).data
    expect(paper).toContain('在线支付（模拟支付）')
    expect(paper).not.toContain('对公转账')
  })

  it('paid in another way names that, though it was once about to be paid online', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rid = await aPayment(member, { target: 'statement', rid: bill })
    await member.post('payment/close', { rid })
    const atDesk = (await house.finance.post('staff/statement/info', { rid: bill })).data
    expect(atDesk.payment).toBeUndefined()
    expect(atDesk.online).toBeUndefined()
  })
})
