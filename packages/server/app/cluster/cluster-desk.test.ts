import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, type TestGroup } from '../../testing/a-group.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { paidIn } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { anOrder } from '../../testing/an-order.ts'

let server: TestServer
let house: House
let group: TestGroup
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  group = await aGroup(server, { approval_fen: 50_000 })
  await paidIn(server, { kind: 'cluster', rid: group.rid }, 12_300)
})
afterAll(() => server.close())

const found = async (asked: object) => (await house.service.post('staff/cluster/list', asked)).data
const detail = async () => (await house.finance.post('staff/cluster/detail', { rid: group.rid })).data

describe('groups at the desk', () => {
  it('are found by their name and company, and by their owner', async () => {
    const row = {
      rid: group.rid,
      name: '薄膜课题组',
      owner: { rid: group.owner.rid, phone: group.owner.phone },
      members: 4,
      balance_fen: 12_300,
    }
    for (const kw of ['薄膜课', '示例大', group.owner.phone])
      expect((await found({ kw })).list).toMatchObject([row])
    expect((await found({ kw: group.member.phone })).list).toEqual([])
  })

  it('stand in the order that is asked for', async () => {
    const other = await aGroup(server)
    const rids = async (sort: string) => (await found({ sort })).list.map((one: { rid: string }) => one.rid)
    expect(await rids('fen')).toEqual([group.rid, other.rid])
    expect(await rids('fen_least')).toEqual([other.rid, group.rid])
    await other.owner.post('cluster/del', { rid: other.rid })
    expect(await rids('newest')).toEqual([group.rid])
    const gone = await house.service.post('staff/cluster/detail', { rid: other.rid })
    expect([gone.status, gone.reason]).toEqual([404, 'not_found'])
  })

  it('tell who is what in them, what they may spend and have ordered', async () => {
    const { rid, owner, manager, member, viewer } = group
    await owner.post('cluster/limit', { rid, user_rid: member.rid, limit_fen: 90_000 })
    const order = await anOrder(server, member, 'sem', 1, { payer: { kind: 'cluster', rid } })
    const one = await detail()
    expect(one).toMatchObject({ balance_fen: 12_300, open_fen: 10_000, approval_fen: 50_000 })
    const people = one.people.map(({ user_rid, role }: { user_rid: string; role: string }) => [
      user_rid,
      role,
    ])
    expect(people).toHaveLength(4)
    expect(people[0]).toEqual([owner.rid, 'owner'])
    expect(people).toEqual(
      expect.arrayContaining([
        [manager.rid, 'manager'],
        [member.rid, 'member'],
        [viewer.rid, 'viewer'],
      ]),
    )
    const spender = one.people.find(({ user_rid }: { user_rid: string }) => user_rid === member.rid)
    expect(spender).toMatchObject({ limit_fen: 90_000, used_fen: 10_000 })
    expect(one.orders).toMatchObject({ all: 1, list: [{ order_rid: order.rid, total_fen: 10_000 }] })
    expect(one.turns).toMatchObject([
      { from: 'member', to: 'viewer' },
      { from: 'member', to: 'manager' },
    ])
  })

  it('tell which of their bills are not paid, and which are late', async () => {
    const { rid, owner, member } = group
    const order = await anOrder(server, member, 'sem', 1, { payer: { kind: 'cluster', rid } })
    const assign = { rid: order.assigns[0].rid }
    const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
    await house.lab.post('staff/assign/receive', { ...assign, samples })
    await house.lab.post('staff/assign/start', assign)
    await house.lab.post('staff/assign/submit', { ...assign, note: '数据见附件' })
    await house.colleague.post('staff/assign/release', assign)
    await member.post('assign/right', assign)
    const asked = { rids: [assign.rid], pay: 'transfer', cluster_rid: rid }
    const { number } = (await owner.post('assign/settlement', asked)).data
    const [bill] = (await detail()).bills.list
    expect(bill).toMatchObject({ number, total_fen: 10_000, is_overdue: false })
    expect(bill.due_day > dateOf(server.deps.now())).toBe(true)
    server.pass(40 * 86_400)
    expect(dayAfter(bill.due_day, 1) <= dateOf(server.deps.now())).toBe(true)
    expect((await detail()).bills).toMatchObject({ all: 1, list: [{ number, is_overdue: true }] })
  })

  it('are for who serves customers and keeps the books', async () => {
    for (const role of ['lab', 'content'] as const) {
      const staff = await aStaff(server, role)
      for (const [path, body] of [
        ['staff/cluster/list', {}],
        ['staff/cluster/detail', { rid: group.rid }],
      ] as const)
        expect([role, path, (await staff.post(path, body)).status]).toEqual([role, path, 403])
    }
    expect((await group.owner.post('staff/cluster/detail', { rid: group.rid })).status).toBe(403)
  })
})
