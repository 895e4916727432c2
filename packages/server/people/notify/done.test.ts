import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPayer, billOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

/** Kinds of what is not read yet. */
const unread = async (member: TestMember): Promise<string[]> => {
  const { data } = await member.post('inbox/list', { unread: true, limit: 100 })
  expect(data.unread).toBe(data.total)
  return data.list.map(({ kind }: { kind: string }) => kind)
}

describe('a notice that asks for something counts as read once that is done', () => {
  it('of a bill that is paid, and of one that is taken back', async () => {
    const member = await aPayer(server)
    const bills = [await billOf(house, member), await billOf(house, member), await billOf(house, member)]
    const before = (await unread(member)).filter((kind) => kind === 'bill')
    expect(before).toHaveLength(3)
    const file_rid = await aVoucher(server, member)
    const transfer = await member.post('transferApply/add', {
      ...{ amount_fen: 10_000, file_rid, paid_on: dateOf(server.deps.now()), statement_rids: [bills[0]] },
    })
    const { version } = (await house.finance.post('staff/transferApply/list')).data.list[0]
    const done = await house.finance.post('staff/transferApply/confirm', { rid: transfer.data.rid, version })
    expect(done.code).toBe(1)
    const info = (await house.finance.post('staff/statement/info', { rid: bills[1] })).data
    await house.finance.post('staff/statement/void', {
      ...{ rid: bills[1], reason: '重开' },
      ...(info?.version && { version: info.version }),
    })
    const after = await unread(member)
    expect(after.filter((kind) => kind === 'bill')).toHaveLength(1)
    expect(after).toContain('transfer_confirmed')
    expect(after).toContain('bill_void')
  })

  it('of data, a price and a quote that were answered; what asks on stays', async () => {
    const member = await aPayer(server)
    const { rid } = await house.delivered(member, 12_000)
    const other = await house.delivered(member)
    expect((await unread(member)).filter((kind) => /data_ready|price_proposed/.test(kind)).sort()).toEqual([
      'data_ready',
      'data_ready',
      'price_proposed',
    ])
    const { version } = (await member.post('assign/detail', { rid })).data
    await member.post('assign/price', { rid, version, accept: true })
    expect(await unread(member)).not.toContain('price_proposed')
    await member.post('assign/right', { rid })
    expect((await unread(member)).filter((kind) => kind === 'data_ready')).toHaveLength(1)
    await member.post('assign/right', { rid: other.rid })
    expect(await unread(member)).not.toContain('data_ready')

    const firm = await aCustomer(await aMember(server), { organization: 2, teacher: '' })
    const [quoted] = (await anOrder(server, firm, 'sem')).assigns
    const valid_until = server.deps.now() + 86_400
    await house.service.post('staff/assign/quote', { rid: quoted.rid, price_fen: 9_000, valid_until })
    expect(await unread(firm)).toContain('quoted')
    await firm.decide('assign/decline', { rid: quoted.rid })
    expect(await unread(firm)).not.toContain('quoted')
  })
})
