import {
  allGivenRoles,
  type ClusterAct,
  type ClusterRole,
  rolesFor,
} from '@lab/contract/rules/people/cluster/roles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../ground/db/open.ts'
import { aGroup, letIn, type TestGroup } from '../testing/a-group.ts'
import { aHouse, type House, longLogins } from '../testing/a-house.ts'
import type { TestMember } from '../testing/a-member.ts'
import { aPayer, paidIn } from '../testing/a-payer.ts'
import { type Answer, aServer, type TestServer } from '../testing/a-server.ts'
import { aVoucher } from '../testing/a-voucher.ts'
import { aTitle } from '../testing/an-invoice.ts'
import { anOrder, anOrderForm, planned } from '../testing/an-order.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const people = ['owner', 'manager', 'member', 'viewer'] as const satisfies readonly ClusterRole[]
const said = ({ status, reason }: Answer) => [status, reason]
const ofGroup = (rid: string) => ({ payer: { kind: 'cluster', rid } })

/** What of an order waits in a group, as its reader is to decide on it. */
const waitingIn = async (who: TestMember, rid: string, order_rid: string) => {
  const { list } = (await who.post('cluster/orders', { rid, tab: 'waiting' })).data
  const found = list.find((one: { order_rid: string }) => one.order_rid === order_rid)
  return { rid, order_rid, version: found?.version as number, is_own: found?.is_own }
}

/** An experiment that the group pays for, its data confirmed. */
const confirmed = async (who: TestMember, rid: string) => {
  const { assigns, samples } = await anOrder(server, who, 'sem', 1, ofGroup(rid))
  const assign = { rid: assigns[0].rid as string }
  const arrived = samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  await house.lab.post('staff/assign/receive', { ...assign, samples: arrived })
  await house.lab.post('staff/assign/start', assign)
  await house.lab.post('staff/assign/submit', { ...assign, note: '数据见附件' })
  await house.colleague.post('staff/assign/release', assign)
  await who.post('assign/right', assign)
  return assign.rid
}

const unread = async (who: TestMember) =>
  (await who.post('inbox/list', { unread: true })).data.list.map(({ kind }: { kind: string }) => kind)
const waits = async (who: TestMember) => (await who.post('asset/all4num', {})).data

describe('each role', () => {
  let group: TestGroup
  let asked: [act: ClusterAct, path: string, body: object][]
  beforeAll(async () => {
    group = await aGroup(server)
    const { rid, owner, member } = group
    const other = await letIn(group, await aPayer(server), 'manager')
    // Nobody deletes what holds money.
    await paidIn(server, { kind: 'cluster', rid }, 20_000)
    const bill = await owner.post('assign/settlement', {
      rids: [await confirmed(member, rid)],
      pay: 'prestore',
      cluster_rid: rid,
    })
    const order = anOrderForm('none', 1, ofGroup(rid))
    const { agree: _, ...preview } = order
    const none = { rid, user_rid: 'none' }
    const ofMoney = { cluster_rid: rid }
    asked = [
      ['order', 'order/preview', preview],
      ['order', 'order/add', order],
      ['order', 'assign/statement', { rids: ['none'], ...ofMoney }],
      ['order', 'assign/settlement', { rids: ['none'], pay: 'prestore', ...ofMoney }],
      ['edit', 'cluster/edit', { rid, sketch: '薄膜' }],
      ['setApproval', 'cluster/edit', { rid, approval_fen: 1_000_000 }],
      ['readMembers', 'cluster/members', { rid }],
      ['add', 'cluster/add4user', { rid, phone: '13900000000' }],
      ['remove', 'cluster/delete4user', none],
      ['limit', 'cluster/limit', { ...none, limit_fen: 1 }],
      ['appoint', 'cluster/limit', { rid, user_rid: other.rid, limit_fen: null }],
      ['appoint', 'cluster/delete4user', { rid, user_rid: other.rid }],
      ['appoint', 'cluster/role', { ...none, role: 'viewer' }],
      ['agree', 'cluster/applications', { rid }],
      ['readOrders', 'cluster/orders', { rid }],
      ['approve', 'cluster/approve', { rid, order_rid: 'none', version: 1 }],
      ['approve', 'cluster/refuse', { rid, order_rid: 'none', version: 1 }],
      ['readSpending', 'cluster/spending', { rid }],
      ['readSpending', 'cluster/export', { rid }],
      ['readBills', 'assign/statementInfo', { rid: bill.data.statement_rid }],
      ['fill', 'prestore/list', ofMoney],
      ['fill', 'prestoreApply/add', { amount_fen: 10_000, file_rid: 'none', ...ofMoney }],
      ['credit', 'creditApply/operate', { action: 'list', ...ofMoney }],
      ['credit', 'creditApply/operate', { action: 'cancel', rid: 'none', ...ofMoney }],
      ['invoice', 'invoiceApply/available', ofMoney],
      ['invoice', 'invoiceApply/add', { invoice_rid: 'none', type: 1, statement_rids: ['none'], ...ofMoney }],
      ['transfer', 'cluster/transfer', none],
      ['transfer', 'cluster/transferCancel', { rid }],
      ['delete', 'cluster/del', { rid }],
    ]
  })

  // What of a group is no secret to its people names no act that only some may do.
  const hidden = ['assign/statementInfo']

  it.each([...people].reverse())('may ask for what the table says: %s', async (role) => {
    for (const [act, path, body] of asked) {
      // The owner takes the last manager out at the end only.
      if (role === 'owner' && path === 'cluster/delete4user' && act === 'appoint') continue
      const answer = await group[role].post(path, body)
      const isRefused =
        answer.reason === 'forbidden' || (hidden.includes(path) && answer.reason === 'not_found')
      expect([path, body, isRefused, answer.msg]).toEqual([
        path,
        body,
        !rolesFor(act).includes(role),
        answer.msg,
      ])
    }
  })

  it.each(people)('to another group is nothing: %s', async (role) => {
    const stranger = await aGroup(server)
    for (const [, path, body] of asked)
      expect([path, ...said(await stranger[role].post(path, body))]).toEqual([path, 404, 'not_found'])
  })

  it('sees all bills, or what is its own', async () => {
    const { rid, ...who } = group
    const own = await who.member.post('assign/settlement', {
      rids: [await confirmed(who.member, rid)],
      pay: 'prestore',
      cluster_rid: rid,
    })
    expect(own.data.state).toBe('paid')
    const seen = []
    for (const role of people) {
      const { list } = (await who[role].post('assign/statements', { cluster_rid: rid })).data
      seen.push([role, list.length, list[0]?.cluster.role])
    }
    expect(seen).toEqual([
      ['owner', 2, 'owner'],
      ['manager', 2, 'manager'],
      ['member', 1, 'member'],
      ['viewer', 2, 'viewer'],
    ])
  })

  it('is offered the groups in which it may do what is asked for', async () => {
    const offered = []
    for (const may of ['order', 'edit', 'readBills', 'transfer'] as const)
      for (const role of people) {
        const { total } = (await group[role].post('cluster/all', { may })).data
        if (total > 0) offered.push(`${role} ${may}`)
      }
    expect(offered).toEqual([
      'owner order',
      'manager order',
      'member order',
      'owner edit',
      'manager edit',
      'owner readBills',
      'manager readBills',
      'viewer readBills',
      'owner transfer',
    ])
    const { clusters } = (await house.service.post('staff/member/find', { phone: group.viewer.phone })).data
    expect(clusters).toEqual([])
  })
})

describe('the owner', () => {
  it('gives a role, which its bearer reads of, and which goes with them', async () => {
    const { rid, owner, member } = await aGroup(server)
    const named = { rid, user_rid: member.rid }
    for (const role of ['manager', 'manager', 'viewer'] as const)
      expect((await owner.post('cluster/role', { ...named, role })).code).toBe(1)
    expect((await member.post('cluster/detail', { rid })).data.role).toBe('viewer')
    const kinds = await unread(member)
    expect(kinds.filter((kind: string) => kind === 'cluster_role')).toHaveLength(2)
    expect(said(await owner.post('cluster/role', { ...named, role: 'owner' }))).toEqual([400, 'invalid'])
    const self = { rid, user_rid: owner.rid, role: 'manager' }
    expect(said(await owner.post('cluster/role', self))).toEqual([404, 'not_found'])
    await member.post('cluster/leave', { rid })
    await letIn({ rid, owner }, member)
    expect((await member.post('cluster/detail', { rid })).data.role).toBe('member')
    const turns = await rowsOf<{ turn: string }>(
      server.deps.db,
      sql`select from_role || ' ' || coalesce(to_role, 'gone') as turn from cluster_role_event
        where cluster_rid = ${rid} and member_rid = ${member.rid} order by rid`,
    )
    expect(turns.map(({ turn }) => turn)).toEqual(['member manager', 'manager viewer', 'viewer gone'])
  })

  it('hands the group to a manager, and is a member then', async () => {
    const { rid, owner, manager } = await aGroup(server)
    await owner.post('cluster/transfer', { rid, user_rid: manager.rid })
    expect((await manager.decide('cluster/transferAnswer', { rid, accept: true })).code).toBe(1)
    expect((await manager.post('cluster/detail', { rid })).data.role).toBe('owner')
    expect((await owner.post('cluster/detail', { rid })).data.role).toBe('member')
    expect(said(await owner.post('cluster/orders', { rid }))).toEqual([403, 'forbidden'])
  })
})

describe('a manager', () => {
  it('agrees to orders of others, and waits for another’s word on their own', async () => {
    const { rid, owner, manager, member } = await aGroup(server, { approval_fen: 0 })
    const other = await letIn({ rid, owner }, await aPayer(server), 'manager')
    const theirs = await anOrder(server, member, 'sem', 1, ofGroup(rid))
    const own = await anOrder(server, manager, 'sem', 1, ofGroup(rid))
    expect(own.assigns[0].payer.approval.state).toBe('waiting')
    expect((await waits(manager)).group_orders).toBe(1)
    expect((await waits(other)).group_orders).toBe(2)
    expect((await waits(owner)).group_orders).toBe(2)
    expect((await manager.post('cluster/detail', { rid })).data.approvals).toBe(1)
    const toldOf = async (who: TestMember) =>
      (await unread(who)).filter((kind: string) => kind === 'cluster_approval_wanted').length
    expect([await toldOf(manager), await toldOf(other), await toldOf(owner)]).toEqual([1, 2, 2])

    const { is_own, ...mine } = await waitingIn(manager, rid, own.rid)
    expect(is_own).toBe(true)
    for (const path of ['cluster/approve', 'cluster/refuse'])
      expect(said(await manager.post(path, mine))).toEqual([403, 'forbidden'])
    const { is_own: _, ...one } = await waitingIn(manager, rid, theirs.rid)
    expect((await manager.post('cluster/approve', one)).data.approved).toHaveLength(1)
    expect((await other.post('cluster/approve', mine)).data.approved).toHaveLength(1)
    expect([await toldOf(manager), await toldOf(other), await toldOf(owner)]).toEqual([0, 0, 0])
    expect((await waits(owner)).groups).toBe(0)
  })

  it('cannot lift what their own orders are held to', async () => {
    const { rid, manager } = await aGroup(server, { approval_fen: 5_000 })
    const lifted = await manager.post('cluster/edit', { rid, approval_fen: null })
    expect(said(lifted)).toEqual([403, 'forbidden'])
    expect((await manager.post('cluster/edit', { rid, name: '新名', approval_fen: 5_000 })).code).toBe(1)
    const limit = { rid, user_rid: manager.rid, limit_fen: null }
    expect(said(await manager.post('cluster/limit', limit))).toEqual([403, 'forbidden'])
  })

  it('answers who asks to join, of which they read as the owner does', async () => {
    const { rid, owner, manager, viewer } = await aGroup(server)
    const guest = await aPayer(server)
    const { apply_rid } = (await guest.post('cluster/apply', { rid })).data
    expect(await unread(manager)).toContain('cluster_applied')
    expect((await waits(manager)).group_applies).toBe(1)
    expect((await waits(viewer)).group_applies).toBe(0)
    const answer = { apply_rid, version: 1, agree: true }
    expect(said(await viewer.post('cluster/agree', answer))).toEqual([404, 'not_found'])
    expect((await manager.decide('cluster/agree', { apply_rid, agree: true })).data.state).toBe('agreed')
    expect(await unread(owner)).not.toContain('cluster_applied')
    expect((await waits(owner)).groups).toBe(0)
  })

  it('is asked no more once they are none', async () => {
    const { rid, owner, manager, member } = await aGroup(server, { approval_fen: 0 })
    await (await aPayer(server)).post('cluster/apply', { rid })
    await anOrder(server, member, 'sem', 1, ofGroup(rid))
    expect((await waits(manager)).groups).toBe(2)
    await owner.post('cluster/role', { rid, user_rid: manager.rid, role: 'member' })
    expect((await waits(manager)).groups).toBe(0)
    expect(await unread(manager)).not.toContain('cluster_applied')
    expect(await unread(manager)).not.toContain('cluster_approval_wanted')
    expect(await unread(owner)).toContain('cluster_approval_wanted')
  })

  it('settles what others ordered, within nobody’s limit but for their own', async () => {
    const { rid, owner, manager, member } = await aGroup(server)
    await paidIn(server, { kind: 'cluster', rid }, 30_000)
    const [theirs, own] = [await confirmed(member, rid), await confirmed(manager, rid)]
    await owner.post('cluster/limit', { rid, user_rid: manager.rid, limit_fen: 1 })
    const settle = (rids: string[]) =>
      manager.post('assign/settlement', { rids, pay: 'prestore', cluster_rid: rid })
    expect(said(await settle([own]))).toEqual([409, 'limit_exceeded'])
    expect((await settle([theirs])).data.state).toBe('paid')
  })

  it('pays the bills that are the owner’s to pay', async () => {
    const { rid, owner, manager, member } = await aGroup(server)
    const asked = { rids: [await confirmed(member, rid)], pay: 'transfer', cluster_rid: rid }
    const { statement_rid, number } = (await owner.post('assign/settlement', asked)).data
    const ready = async (who: TestMember) =>
      (await who.post('order/ready2pay')).data.list.map((one: { number: string }) => one.number)
    expect([await ready(owner), await ready(manager), await ready(member)]).toEqual([[number], [number], []])
    expect([(await waits(manager)).unpaid, (await waits(member)).unpaid]).toEqual([1, 0])
    const voucher = async (who: TestMember) => ({
      statement_rids: [statement_rid],
      amount_fen: 10_000,
      file_rid: await aVoucher(server, who),
      paid_on: '2026-07-07',
    })
    expect(said(await member.post('transferApply/add', await voucher(member)))).toEqual([404, 'not_found'])
    expect((await manager.post('transferApply/add', await voucher(manager))).code).toBe(1)
  })
})

describe('who was a manager', () => {
  it('changes no more what was asked of the group’s money', async () => {
    const { rid, owner, manager, member } = await aGroup(server)
    await paidIn(server, { kind: 'cluster', rid }, 10_000)
    const asked = { rids: [await confirmed(member, rid)], pay: 'prestore', cluster_rid: rid }
    const { statement_rid } = (await owner.post('assign/settlement', asked)).data
    const invoice_rid = (await manager.post('invoice/add', aTitle())).data.rid
    const wish = { invoice_rid, type: 1, statement_rids: [statement_rid], cluster_rid: rid }
    const { rid: applied } = (await manager.post('invoiceApply/add', wish)).data
    expect((await manager.post('invoiceApply/edit', { rid: applied, remark: '请注明课题号' })).code).toBe(1)
    await owner.post('cluster/role', { rid, user_rid: manager.rid, role: 'member' })
    const edit = { rid: applied, statement_rids: [statement_rid] }
    expect(said(await manager.post('invoiceApply/edit', edit))).toEqual([403, 'forbidden'])
    expect((await manager.post('invoiceApply/cancel', { rid: applied })).code).toBe(1)
  })
})

describe('a viewer', () => {
  it('is refused as payer’s spender wherever one is chosen', async () => {
    const { rid, viewer } = await aGroup(server)
    const form = anOrderForm(await planned(viewer, 'sem'), 1, ofGroup(rid))
    const refused = await viewer.post('order/add', form)
    expect([...said(refused), refused.fields?.payer]).toEqual([
      403,
      'forbidden',
      '您在群组中是查看人，不能由群组付款',
    ])
    const own = await anOrder(server, viewer, 'sem')
    const to = { rid: own.assigns[0].rid, ...ofGroup(rid) }
    expect(said(await viewer.post('assign/payer', to))).toEqual([403, 'forbidden'])
    const change = { rid: own.rid, version: 1, ...ofGroup(rid) }
    expect(said(await viewer.post('order/change', change))).toEqual([403, 'forbidden'])
  })

  it('leaves what they ordered before to owner and managers', async () => {
    const { rid, owner, member, manager } = await aGroup(server)
    await paidIn(server, { kind: 'cluster', rid }, 10_000)
    const asked = { rids: [await confirmed(member, rid)], pay: 'prestore' }
    await owner.post('cluster/role', { rid, user_rid: member.rid, role: 'viewer' })
    expect(said(await member.post('assign/settlement', asked))).toEqual([403, 'forbidden'])
    expect((await manager.post('assign/settlement', { ...asked, cluster_rid: rid })).data.state).toBe('paid')
  })
})

describe('at one moment', () => {
  it('a manager agrees before they are demoted, or not at all', async () => {
    const { rid, owner, manager, member } = await aGroup(server, { approval_fen: 0 })
    const ended = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      await owner.post('cluster/role', { rid, user_rid: manager.rid, role: 'manager' })
      const { rid: order_rid } = await anOrder(server, member, 'sem', 1, ofGroup(rid))
      const { is_own: _, ...one } = await waitingIn(owner, rid, order_rid)
      const demoted = owner.post('cluster/role', { rid, user_rid: manager.rid, role: 'viewer' })
      const approved = manager.post('cluster/approve', one)
      expect((await demoted).code).toBe(1)
      ended.add(String(said(await approved)))
    }
    for (const one of ended) expect(['200,', '403,forbidden']).toContain(one)
  })

  it('a manager lets somebody in before they are taken out, or not at all', async () => {
    const { rid, owner, manager } = await aGroup(server)
    const guest = await aPayer(server)
    const [, added] = await Promise.all([
      owner.post('cluster/delete4user', { rid, user_rid: manager.rid }),
      manager.post('cluster/add4user', { rid, phone: guest.phone }),
    ])
    const isIn = (await guest.post('cluster/joined')).data.total === 1
    expect([added.code === 1, isIn]).toEqual([isIn, added.code === 1])
    if (!isIn) expect(said(added)).toEqual([404, 'not_found'])
    const late = await manager.post('cluster/add4user', { rid, phone: guest.phone })
    expect(said(late)).toEqual([404, 'not_found'])
  })

  it('of two roles one is the last', async () => {
    const { rid, owner, member } = await aGroup(server)
    const roles = allGivenRoles.map((role) => owner.post('cluster/role', { rid, user_rid: member.rid, role }))
    for (const { code } of await Promise.all(roles)) expect(code).toBe(1)
    const { role } = (await member.post('cluster/detail', { rid })).data
    expect(allGivenRoles).toContain(role)
  })
})
