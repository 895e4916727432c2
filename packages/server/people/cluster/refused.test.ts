import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allJobs, runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, type Payer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anOrderForm, planned } from '../../testing/an-order.ts'

const day = 86_400

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

/** A group whose owner is asked for every order of its member. */
const aGroup = async (limit_fen: number) => {
  const [owner, member] = [await aPayer(server), await aPayer(server)]
  const { rid } = (await owner.post('cluster/add', { name: '薄膜课题组', company: '示例大学' })).data
  await owner.post('cluster/edit', { rid, approval_fen: 0 })
  await owner.post('cluster/add4user', { rid, phone: member.phone, limit_fen })
  return { rid, owner, member, payer: { kind: 'cluster' as const, rid } }
}
type Group = Awaited<ReturnType<typeof aGroup>>

/** An order of one sample (¥100) that the group is to pay: its rid and its experiment's. */
const ordered = async ({ member, payer }: Group, payer_now: object = payer) => {
  const form = anOrderForm(await planned(member, 'sem'), 1, { payer: payer_now })
  const { order_rid } = (await member.post('order/add', form)).data
  const { assigns, samples } = (await member.post('order/detail', { rid: order_rid })).data
  return { order_rid, rid: assigns[0].rid as string, samples: samples as { rid: string; number: string }[] }
}

const refuse = async ({ owner, rid }: Group, order_rid: string) => {
  const { list } = (await owner.post('cluster/orders', { rid, tab: 'waiting' })).data
  const { version } = list.find((one: { order_rid: string }) => one.order_rid === order_rid)
  const refused = await owner.post('cluster/refuse', { rid, order_rid, version, reason: '请用学院经费' })
  expect(refused.code).toBe(1)
}

const committedOf = (payer: Parameters<typeof payerAccount>[1]) =>
  balanceOf(server.deps.db, payerAccount('committed', payer))
const usedOf = async ({ member, rid }: Group) => (await member.post('cluster/detail', { rid })).data.used_fen
const stateOf = async (member: Payer, rid: string) => (await member.post('assign/detail', { rid })).data.state
const kindsOf = async (member: Payer) =>
  (await member.post('inbox/list', { limit: 50 })).data.list.map(({ kind }: { kind: string }) => kind)
const runAll = async () => {
  for (const name of allJobs) if (name !== 'mail') await runNow({ ...server.deps, log: Fastify().log }, name)
}

describe('what a group’s owner has refused to pay', () => {
  it('is charged neither to the group’s money nor to the member’s month', async () => {
    const group = await aGroup(10_000)
    const { order_rid } = await ordered(group)
    expect([await committedOf(group.payer), await usedOf(group)]).toEqual([10_000, 10_000])
    await refuse(group, order_rid)
    expect([await committedOf(group.payer), await usedOf(group)]).toEqual([0, 0])
    // The whole month is theirs again.
    await ordered(group)
    expect([await committedOf(group.payer), await usedOf(group)]).toEqual([10_000, 10_000])
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is charged to who pays instead, or to the group again once it is asked again', async () => {
    const group = await aGroup(20_000)
    const self = { kind: 'self' as const, rid: group.member.rid }
    const [one, other] = [await ordered(group), await ordered(group)]
    for (const { order_rid } of [one, other]) await refuse(group, order_rid)
    await group.member.post('assign/payer', { rid: one.rid, payer: { kind: 'self' } })
    expect([await committedOf(group.payer), await committedOf(self)]).toEqual([0, 10_000])
    await group.member.post('assign/payer', { rid: other.rid, payer: group.payer })
    expect([await committedOf(group.payer), await usedOf(group)]).toEqual([10_000, 10_000])
    await refuse(group, other.order_rid)
    const key = other.samples[0]?.rid as string
    const changed = await group.member.post('order/change', {
      rid: other.order_rid,
      version: (await group.member.post('order/detail', { rid: other.order_rid })).data.version,
      items: [{ assign_rid: other.rid, samples: [key, 'new'] }],
      samples: [
        { key, name: 's1' },
        { key: 'new', name: 's2' },
      ],
    })
    expect([changed.msg, await committedOf(group.payer)]).toEqual(['操作成功', 20_000])
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is canceled after 15 days with a reminder on the 10th, unless somebody else pays', async () => {
    const group = await aGroup(50_000)
    const [left, taken] = [await ordered(group), await ordered(group)]
    for (const { order_rid } of [left, taken]) await refuse(group, order_rid)
    await group.member.post('assign/payer', { rid: taken.rid, payer: { kind: 'self' } })
    server.pass(10 * day - 1)
    await runAll()
    expect(await kindsOf(group.member)).not.toContain('remind_payer')
    server.pass(1)
    await runAll()
    await runAll()
    expect((await kindsOf(group.member)).filter((kind: string) => kind === 'remind_payer')).toHaveLength(1)
    server.pass(5 * day - 1)
    await runAll()
    expect(await stateOf(group.member, left.rid)).toBe('placed')
    server.pass(1)
    await runAll()
    expect([await stateOf(group.member, left.rid), await stateOf(group.member, taken.rid)]).toEqual([
      'canceled',
      'placed',
    ])
    expect(await kindsOf(group.member)).toContain('payer_lapsed')
  })

  it('does not lie in the lab for ever: it is canceled, and its samples are kept for a while', async () => {
    const group = await aGroup(50_000)
    const { order_rid, rid, samples } = await ordered(group, { kind: 'self' })
    await house.lab.post('staff/assign/receive', {
      rid,
      samples: samples.map(({ number }) => ({ number, state: 'arrived' })),
    })
    await group.member.post('assign/payer', { rid, payer: group.payer })
    await refuse(group, order_rid)
    server.pass(15 * day)
    await runAll()
    expect(await stateOf(group.member, rid)).toBe('canceled')
    const order = (await group.member.post('order/detail', { rid: order_rid })).data
    expect(order.samples.map(({ state }: { state: string }) => state)).toEqual(['stored'])
  })
})
