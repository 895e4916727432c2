import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPayer, billOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import type { TestStaff } from '../../testing/a-staff.ts'
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
      amount_fen: 10_000,
      file_rid,
      paid_on: dateOf(server.deps.now()),
      statement_rids: [bills[0]],
    })
    const { version } = (await house.finance.post('staff/transferApply/list')).data.list[0]
    const done = await house.finance.post('staff/transferApply/confirm', { rid: transfer.data.rid, version })
    expect(done.code).toBe(1)
    const info = (await house.finance.post('staff/statement/info', { rid: bills[1] })).data
    await house.finance.post('staff/statement/void', {
      rid: bills[1],
      reason: '重开',
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

  it('of staff, for all whom it concerns, whoever has done it; not what asks again later', async () => {
    const left = async (who: TestStaff): Promise<string[]> =>
      (await who.post('staff/inbox/list', { unread: true, limit: 100 })).data.list.map(
        ({ kind }: { kind: string }) => kind,
      )
    for (const one of Object.values(house).filter((one) => typeof one === 'object'))
      await one.post('staff/inbox/read', { all: true })
    const member = await aPayer(server)
    const { rid } = await house.delivered(member)
    await member.post('assign/wrong', { rid, reason: '标尺不对' })
    await member.post('assign/talk', { rid, text: '请看第二张图' })
    const file_rid = await aVoucher(server, member)
    const bill = await billOf(house, member)
    await member.post('transferApply/add', {
      amount_fen: 10_000,
      file_rid,
      paid_on: dateOf(server.deps.now()),
      statement_rids: [bill],
    })
    expect(await left(house.lab)).toEqual(['reply', 'disputed'])
    expect(await left(house.finance)).toEqual(['transfer_applied'])

    server.pass(60)
    expect((await house.colleague.post('staff/assign/explain', { rid, note: '标尺已核对' })).code).toBe(1)
    expect(await left(house.lab)).toEqual(['reply'])
    expect(await left(house.service)).not.toContain('disputed')
    await house.service.post('staff/assign/talk', { rid, text: '已看' })
    expect(await left(house.lab)).toEqual([])
    const [row] = (await house.finance.post('staff/transferApply/list')).data.list
    await house.finance.post('staff/transferApply/reject', {
      rid: row.rid,
      version: row.version,
      reason: '没有到账',
    })
    expect(await left(house.finance)).toEqual([])
    expect((await house.finance.post('staff/counts')).data.unread ?? 0).toBe(0)

    server.pass(60)
    await member.post('assign/wrong', { rid, reason: '还是不对' })
    expect(await left(house.lab)).toEqual(['disputed'])
  })
})
