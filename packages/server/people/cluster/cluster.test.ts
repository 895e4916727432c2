import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import type { TestMember } from '../../testing/a-member.ts'
import { aPayer, type Payer, paidIn } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aTitle } from '../../testing/an-invoice.ts'
import { anOrderForm, planned } from '../../testing/an-order.ts'

/** Projects that stand beside each other on a plan: the same one would add up. */
const twenty = Array.from({ length: 20 }, (_, nth) => nth)

let server: TestServer
let lab: TestStaff
let colleague: TestStaff
beforeAll(async () => {
  server = await aServer()
  const projects = ['sem', ...twenty.map((nth) => `p${nth}`)]
  const content = aLab({ projects: projects.map((rid) => aProject({ rid, price_fen: 10_000 })) })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  lab = await aStaff(server, 'lab')
  colleague = await aStaff(server, 'lab')
})
afterAll(() => server.close())

const aPerson = (profile: object = {}): Promise<Payer> => aPayer(server, 0, profile)

const form = { name: '薄膜课题组', company: '示例大学', sketch: '薄膜' }

interface Group {
  rid: string
  owner: Payer
  member: Payer
}

/** A group of two: its owner, and a member with a limit where one is named. */
const aGroup = async (
  rules: { limit_fen?: number; approval_fen?: number; asks_quotes?: boolean } = {},
): Promise<Group> => {
  const [owner, member] = [await aPerson({ organization: 3 }), await aPerson()]
  const { rid } = (await owner.post('cluster/add', form)).data
  const { limit_fen, ...edit } = rules
  if (Object.keys(edit).length > 0) await owner.post('cluster/edit', { rid, ...edit })
  await owner.post('cluster/add4user', { rid, phone: member.phone, limit_fen })
  return { rid, owner, member }
}

/** Orders the project of ¥100 for so many samples, paid by a group. */
const order = async (who: TestMember, rid: string, samples = 1) =>
  who.post('order/add', anOrderForm(await planned(who, 'sem'), samples, { payer: { kind: 'cluster', rid } }))

const ordered = async (who: TestMember, rid: string, samples = 1) => {
  const { data, msg, code } = await order(who, rid, samples)
  if (code !== 1) throw new Error(msg)
  return (await who.post('order/detail', { rid: data.order_rid })).data
}

const payIn = (rid: string, fen: number) => paidIn(server, { kind: 'cluster', rid }, fen)

/** Takes an order's only experiment to confirmed data. */
const confirm = async (
  who: TestMember,
  { assigns, samples }: { assigns: { rid: string }[]; samples: { number: string }[] },
) => {
  const rid = assigns[0]?.rid as string
  await lab.post('staff/assign/receive', {
    rid,
    samples: samples.map(({ number }) => ({ number, state: 'arrived' })),
  })
  await lab.post('staff/assign/start', { rid })
  await lab.post('staff/assign/submit', { rid, note: '数据见附件' })
  await colleague.post('staff/assign/release', { rid })
  await who.post('assign/right', { rid })
  return rid
}

const said = ({ status, reason }: { status: number; reason?: string }) => [status, reason]
const unread = async (who: TestMember) =>
  (await who.post('inbox/list', { unread: true })).data.list.map(({ kind }: { kind: string }) => kind)
const noticeKinds = async (who: TestMember) =>
  (await who.post('inbox/list')).data.list.map(({ kind }: { kind: string }) => kind)

/** What the member's pages count as waiting. */
const waitsFor = async (one: TestMember) => (await one.post('asset/all4num', {})).data

describe('the people of a group', () => {
  it('come by phone, with a masked name before', async () => {
    const { owner, member, rid } = await aGroup({ limit_fen: 50_000 })
    const found = (await owner.post('cluster/search4user', { phone: member.phone })).data
    expect(found).toEqual({
      user_rid: member.rid,
      name: '测***',
      phone: `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`,
    })
    expect((await member.post('cluster/joined')).data.list).toMatchObject([
      { rid, role: 'member', limit_fen: 50_000, used_fen: 0, members: 2 },
    ])
    expect((await owner.post('cluster/joined')).data.total).toBe(0)
    expect((await owner.post('cluster/all')).data.list[0]).toMatchObject({ rid, role: 'owner' })
    expect(await noticeKinds(member)).toContain('cluster_added')
    const again = await owner.post('cluster/add4user', { rid, phone: member.phone })
    expect(said(again)).toEqual([409, 'wrong_state'])
    expect(said(await owner.post('cluster/search4user', { phone: '13900000000' }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('read why they were not let in, where the owner said', async () => {
    const { owner, rid } = await aGroup()
    const guest = await aPerson()
    const declined = async (reason?: string) => {
      const { apply_rid } = (await guest.post('cluster/apply', { rid })).data
      const answer = await owner.decide('cluster/agree', { apply_rid, agree: false, reason })
      expect(answer.data.state).toBe('refused')
      const [notice] = (await guest.post('inbox/list')).data.list
      const [seen] = (await guest.post('cluster/applied')).data.list
      return [notice.text, seen.reason]
    }
    const words = '群组「薄膜课题组」没有同意您的加入申请'
    expect(await declined('请先联系课题组秘书')).toEqual([
      `${words}：请先联系课题组秘书`,
      '请先联系课题组秘书',
    ])
    expect((await owner.post('cluster/applications', { rid })).data.list[0].reason).toBe('请先联系课题组秘书')
    expect(await declined()).toEqual([words, undefined])
    const { apply_rid } = (await guest.post('cluster/apply', { rid })).data
    const long = { apply_rid, agree: false, reason: '长'.repeat(201) }
    expect(said(await owner.decide('cluster/agree', long))).toEqual([400, 'invalid'])
    // What was refused before is no reason against being let in now.
    await owner.decide('cluster/agree', { apply_rid, agree: true, reason: '以前说过' })
    expect((await guest.post('cluster/applied')).data.list[0]).not.toHaveProperty('reason')
  })

  it('come by asking, and the owner answers once', async () => {
    const { owner, rid } = await aGroup()
    const guest = await aPerson()
    const [seen] = (await guest.post('cluster/search', { kw: '薄膜课题', limit: 100 })).data.list.filter(
      (one: { rid: string }) => one.rid === rid,
    )
    expect(seen).toMatchObject({ owner: '测***', standing: 'none' })
    const { apply_rid } = (await guest.post('cluster/apply', { rid, message: '我是学生' })).data
    expect(said(await guest.post('cluster/apply', { rid }))).toEqual([409, 'wrong_state'])
    expect(await unread(owner)).toContain('cluster_applied')
    expect(await waitsFor(owner)).toMatchObject({ group_applies: 1, group_orders: 0, groups: 1 })
    expect(await waitsFor(guest)).toMatchObject({ groups: 0 })
    expect((await owner.post('cluster/applications', { state: 'applied' })).data.list[0].message).toBe(
      '我是学生',
    )
    const asked = { apply_rid, agree: true, limit_fen: 20_000 }
    expect((await owner.decide('cluster/agree', asked)).data.state).toBe('agreed')
    expect(await noticeKinds(owner)).toContain('cluster_applied')
    expect(await unread(owner)).not.toContain('cluster_applied')
    expect(said(await owner.decide('cluster/agree', asked))).toEqual([409, 'wrong_state'])
    expect(await waitsFor(owner)).toMatchObject({ groups: 0 })
    expect((await guest.post('cluster/joined')).data.list[0]).toMatchObject({ rid, limit_fen: 20_000 })
    expect(
      (await owner.post('cluster/members', { rid })).data.list.map((one: { role: string }) => one.role),
    ).toEqual(['owner', 'member', 'member'])
  })

  it('are nobody else’s: to strangers a group is like a missing one, to members its owner’s calls are closed', async () => {
    const { member, rid, owner } = await aGroup()
    const stranger = await aPerson()
    const { apply_rid } = (await (await aPerson()).post('cluster/apply', { rid })).data
    const user_rid = member.rid
    const asked: [string, object][] = [
      ['cluster/edit', { rid, name: '改名' }],
      ['cluster/del', { rid }],
      ['cluster/add4user', { rid, phone: stranger.phone }],
      ['cluster/delete4user', { rid, user_rid }],
      ['cluster/transfer', { rid, user_rid }],
      ['cluster/transferCancel', { rid }],
      ['cluster/limit', { rid, user_rid, limit_fen: 1 }],
      ['cluster/members', { rid }],
      ['cluster/orders', { rid }],
      ['cluster/approve', { rid, order_rid: 'none', version: 1 }],
      ['cluster/refuse', { rid, order_rid: 'none', version: 1 }],
      ['cluster/spending', { rid }],
      ['cluster/export', { rid }],
      ['cluster/applications', { rid }],
      ['prestore/list', { cluster_rid: rid }],
    ]
    const missing = (body: object) => ({
      ...body,
      ...('rid' in body ? { rid: 'none' } : { cluster_rid: 'none' }),
    })
    for (const [path, body] of asked) {
      const foreign = await stranger.post(path, body)
      const none = await stranger.post(path, missing(body))
      expect([path, foreign.status, foreign.reason, foreign.msg]).toEqual([path, 404, 'not_found', none.msg])
      expect([path, ...said(await member.post(path, body))]).toEqual([path, 403, 'forbidden'])
    }
    for (const [path, body] of [
      ['cluster/leave', { rid }],
      ['cluster/detail', { rid }],
      ['cluster/transferAnswer', { rid, version: 1, accept: true }],
      ['cluster/agree', { apply_rid, version: 1, agree: true }],
      ['cluster/applyCancel', { apply_rid }],
      ['assign/unsettled', { cluster_rid: rid }],
    ] as const)
      expect([path, ...said(await stranger.post(path, body))]).toEqual([path, 404, 'not_found'])
    expect(said(await order(stranger, rid))).toEqual([404, 'not_found'])
    expect((await owner.post('cluster/detail', { rid })).data.name).toBe(form.name)
  })

  it('go: by themselves, by the owner, or with the group, which must owe nothing', async () => {
    const { owner, member, rid } = await aGroup()
    expect(said(await owner.post('cluster/leave', { rid }))).toEqual([409, 'wrong_state'])
    const { rid: order_rid } = await ordered(member, rid)
    expect(said(await owner.post('cluster/del', { rid }))).toEqual([409, 'money_open'])
    await member.post('cluster/leave', { rid })
    expect((await member.post('cluster/joined')).data.total).toBe(0)
    expect(said(await order(member, rid))).toEqual([404, 'not_found'])
    await member.post('order/cancel', { rid: order_rid })
    await payIn(rid, 1)
    expect(said(await owner.post('cluster/del', { rid }))).toEqual([409, 'money_open'])

    const other = await aGroup()
    expect(said(await other.owner.post('user/remove', { password: other.owner.password }))).toEqual([
      409,
      'money_open',
    ])
    const guest = await aPerson()
    await guest.post('cluster/apply', { rid: other.rid })
    expect((await other.owner.post('cluster/del', { rid: other.rid })).code).toBe(1)
    expect(await noticeKinds(other.member)).toContain('cluster_deleted')
    expect(await noticeKinds(guest)).toContain('cluster_deleted')
    expect(await noticeKinds(other.owner)).not.toContain('cluster_deleted')
    expect(said(await other.member.post('cluster/detail', { rid: other.rid }))).toEqual([404, 'not_found'])
  })

  it('get a new owner, once they have accepted', async () => {
    const { owner, member, rid } = await aGroup({ limit_fen: 1 })
    const stranger = await aPerson()
    expect(said(await owner.post('cluster/transfer', { rid, user_rid: stranger.rid }))).toEqual([
      404,
      'not_found',
    ])
    await owner.post('cluster/transfer', { rid, user_rid: member.rid })
    expect((await owner.post('cluster/detail', { rid })).data.role).toBe('owner')
    expect((await member.post('cluster/detail', { rid })).data.transfer.mine).toBe(true)
    expect(await unread(member)).toContain('cluster_offered')
    expect((await member.decide('cluster/transferAnswer', { rid, accept: true })).code).toBe(1)
    expect(await unread(member)).not.toContain('cluster_offered')
    expect((await member.post('cluster/detail', { rid })).data).toMatchObject({ role: 'owner', members: 2 })
    expect((await owner.post('cluster/detail', { rid })).data.role).toBe('member')
    expect(said(await member.decide('cluster/transferAnswer', { rid, accept: true }))).toEqual([
      409,
      'wrong_state',
    ])
  })
})

describe('a limit per month', () => {
  it('holds against twenty orders at once', async () => {
    const { member, rid } = await aGroup({ limit_fen: 50_000 })
    const rows = []
    for (const nth of twenty) rows.push(await planned(member, `p${nth}`))
    const answers = await Promise.all(
      rows.map((plan_rid) =>
        member.post('order/add', anOrderForm(plan_rid, 1, { payer: { kind: 'cluster', rid } })),
      ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5)
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ reason }) => reason))).toEqual(
      new Set(['limit_exceeded']),
    )
    expect((await member.post('cluster/detail', { rid })).data.used_fen).toBe(50_000)
  })

  it('begins anew with the month, and counts nothing that was canceled', async () => {
    const { owner, member, rid } = await aGroup({ limit_fen: 10_000 })
    const first = await ordered(member, rid)
    expect(said(await order(member, rid))).toEqual([409, 'limit_exceeded'])
    await member.post('order/cancel', { rid: first.rid })
    await ordered(member, rid)
    await owner.post('cluster/limit', { rid, user_rid: member.rid, limit_fen: null })
    await ordered(member, rid)
    await owner.post('cluster/limit', { rid, user_rid: member.rid, limit_fen: 10_000 })
    expect(said(await order(member, rid))).toEqual([409, 'limit_exceeded'])
  })

  it('is told before the order', async () => {
    const { member, rid } = await aGroup({ limit_fen: 15_000, approval_fen: 9_999 })
    const { agree: _, ...asked } = anOrderForm(await planned(member, 'sem'), 1, {
      payer: { kind: 'cluster', rid },
    })
    expect((await member.post('order/preview', asked)).data).toMatchObject({
      orderable: { fen: 9_999, gate: { key: 'approval', by: 'member' } },
    })
  })
})

describe('who pays', () => {
  it('can be changed until it is billed, and not after', async () => {
    const { owner, member, rid } = await aGroup({ limit_fen: 30_000 })
    const other = await aGroup()
    await other.owner.post('cluster/add4user', { rid: other.rid, phone: member.phone })
    await payIn(other.rid, 100_000)
    const one = await ordered(member, rid)
    const assign = await confirm(member, one)
    const to = (payer: object) => member.post('assign/payer', { rid: assign, payer })
    expect(said(await to({ kind: 'cluster', rid: 'none' }))).toEqual([404, 'not_found'])
    expect((await to({ kind: 'cluster', rid: other.rid })).code).toBe(1)
    expect((await member.post('cluster/detail', { rid })).data.used_fen).toBe(0)
    expect((await member.post('cluster/detail', { rid: other.rid })).data.used_fen).toBe(10_000)
    expect((await owner.post('cluster/orders', { rid })).data.total).toBe(0)
    expect((await member.post('order/detail', { rid: one.rid })).data.payer.name).toBe(form.name)

    const paid = await member.post('assign/settlement', {
      rids: [assign],
      pay: 'prestore',
      cluster_rid: other.rid,
    })
    expect(paid.data.state).toBe('paid')
    expect(said(await to({ kind: 'self' }))).toEqual([409, 'wrong_state'])
    const change = { rid: one.rid, version: 1, payer: { kind: 'self' } }
    expect(said(await member.post('order/change', change))).toEqual([409, 'wrong_state'])
  })

  it('is changed for a whole order that waits for its samples', async () => {
    const { member, rid } = await aGroup({ limit_fen: 10_000 })
    const one = await ordered(member, rid)
    const change = { rid: one.rid, version: 1, payer: { kind: 'self' } }
    expect((await member.post('order/change', change)).code).toBe(1)
    expect((await member.post('order/detail', { rid: one.rid })).data.payer.kind).toBe('self')
    expect((await member.post('cluster/detail', { rid })).data.used_fen).toBe(0)
  })

  it('decides the process', async () => {
    const { member, rid } = await aGroup({ asks_quotes: true })
    const one = await ordered(member, rid)
    expect([one.process, one.state]).toEqual(['company', 'quoting'])
    const own = anOrderForm(await planned(member, 'sem'))
    const { order_rid } = (await member.post('order/add', own)).data
    const [{ rid: assign }] = (await member.post('order/detail', { rid: order_rid })).data.assigns
    const moved = await member.post('assign/payer', { rid: assign, payer: { kind: 'cluster', rid } })
    expect(said(moved)).toEqual([409, 'wrong_state'])
  })
})

describe('an order above the owner’s sum', () => {
  it('waits for them, and the work with it', async () => {
    const { owner, member, rid } = await aGroup({ approval_fen: 10_000 })
    expect((await ordered(member, rid)).assigns[0].payer.approval).toBeUndefined()
    const one = await ordered(member, rid, 2)
    const assign = one.assigns[0].rid
    expect(one.assigns[0].payer.approval.state).toBe('waiting')
    expect(await noticeKinds(owner)).toContain('cluster_approval_wanted')
    expect(await waitsFor(owner)).toMatchObject({ group_applies: 0, group_orders: 1, groups: 1 })
    expect(await waitsFor(member)).toMatchObject({ groups: 0 })
    const samples = one.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
    const receive = () => lab.post('staff/assign/receive', { rid: assign, samples })
    expect(said(await receive())).toEqual([409, 'approval_pending'])
    const scanned = await lab.post('staff/sample/receive', { samples })
    expect(said(scanned)).toEqual([409, 'approval_pending'])
    const held = (await member.post('order/detail', { rid: one.rid })).data
    expect(held.samples[0].state).toBe('expected')
    const waiting = (await owner.post('cluster/orders', { rid, tab: 'waiting' })).data
    expect(waiting.list).toMatchObject([{ order_rid: one.rid, approval: 'waiting', total_fen: 20_000 }])
    const asked = { rid, order_rid: one.rid, version: waiting.list[0].version }
    expect((await owner.post('cluster/approve', asked)).data.approved).toEqual([assign])
    expect(said(await owner.post('cluster/approve', asked))).toEqual([409, 'stale'])
    expect(await waitsFor(owner)).toMatchObject({ groups: 0 })
    expect((await receive()).data.state).toBe('received')
    expect((await lab.post('staff/assign/start', { rid: assign })).code).toBe(1)
    expect(await noticeKinds(member)).toContain('cluster_approved')
  })

  it('asks for another payer where they refuse', async () => {
    const { owner, member, rid } = await aGroup({ approval_fen: 0 })
    const one = await ordered(member, rid)
    const assign = one.assigns[0].rid
    const [{ version }] = (await owner.post('cluster/orders', { rid, tab: 'waiting' })).data.list
    const named = { rid, order_rid: one.rid, version }
    expect(await unread(owner)).toContain('cluster_approval_wanted')
    const refused = await owner.post('cluster/refuse', { ...named, reason: '请用学院经费' })
    expect(await unread(owner)).not.toContain('cluster_approval_wanted')
    expect(refused.data.refused).toEqual([assign])
    const seen = (await member.post('order/detail', { rid: one.rid })).data
    expect(seen.wanted).toContain('更换付款方')
    expect(seen.assigns[0].payer.approval).toEqual({ state: 'refused', note: '请用学院经费' })
    await member.post('assign/payer', { rid: assign, payer: { kind: 'self' } })
    const after = (await member.post('order/detail', { rid: one.rid })).data
    expect([after.wanted, after.assigns[0].payer]).toEqual([[], { kind: 'self', rid: member.rid, name: '' }])
  })

  it('is their own without a question', async () => {
    const { owner, rid } = await aGroup({ approval_fen: 0 })
    expect((await ordered(owner, rid)).assigns[0].payer.approval).toBeUndefined()
  })
})

describe('the money of a group', () => {
  it('is paid in by its owner, seen by its members, and settles what they ordered', async () => {
    const { owner, member, rid } = await aGroup({ limit_fen: 10_000 })
    await payIn(rid, 15_000)
    const balances = (await member.post('prestore/balance')).data.list
    expect(balances[1]).toMatchObject({ kind: 'cluster', rid, balance_fen: 15_000, is_own: false })
    const assign = await confirm(member, await ordered(member, rid))
    expect((await member.post('assign/unsettled')).data.total).toBe(0)
    expect((await member.post('assign/unsettled', { cluster_rid: rid })).data.total_fen).toBe(10_000)
    const preview = (await member.post('assign/statement', { rids: [assign] })).data
    expect([preview.total_fen, preview.prestore_fen]).toEqual([10_000, 15_000])

    await owner.post('cluster/limit', { rid, user_rid: member.rid, limit_fen: 9_999 })
    const asked = { rids: [assign], pay: 'prestore', cluster_rid: rid }
    expect(said(await member.post('assign/settlement', asked))).toEqual([409, 'limit_exceeded'])
    expect((await owner.post('assign/settlement', asked)).data.state).toBe('paid')
    expect((await owner.post('cluster/detail', { rid })).data.balance_fen).toBe(5_000)
    expect((await member.post('assign/detail', { rid: assign })).data.state).toBe('settled')
    expect((await owner.post('prestore/list', { cluster_rid: rid })).data.list[0].amount).toBe(-10_000)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('shows its bills to the owner, who has them invoiced, and to a member what they settled themselves', async () => {
    const [{ owner, member, rid }, stranger] = [await aGroup(), await aPerson()]
    await payIn(rid, 30_000)
    const bills = []
    for (const who of [owner, member]) {
      const assign = await confirm(member, await ordered(member, rid))
      const asked = { rids: [assign], pay: 'prestore', cluster_rid: rid }
      bills.push((await who.post('assign/settlement', asked)).data)
    }
    const [his, own] = bills.map(({ statement_rid }) => statement_rid)
    const listed = async (who: TestMember, more: object = {}) =>
      (await who.post('assign/statements', { cluster_rid: rid, ...more })).data?.list.map(
        (one: { rid: string }) => one.rid,
      )
    expect(await listed(owner)).toEqual([own, his])
    expect(await listed(owner, { state: 'unpaid' })).toEqual([])
    expect(await listed(member)).toEqual([own])
    expect(said(await stranger.post('assign/statements', { cluster_rid: rid }))).toEqual([404, 'not_found'])
    expect((await owner.post('assign/statementInfo', { rid: own })).data.total_fen).toBe(10_000)
    // Among their own bills, too, a member sees which a group pays, and whether that is theirs to have invoiced.
    for (const [who, role] of [
      [owner, 'owner'],
      [member, 'member'],
    ] as const) {
      const [bill] = (await who.post('assign/statements')).data.list
      expect(bill.cluster).toMatchObject({ rid, role })
      expect((await who.post('assign/statementInfo', { rid: bill.rid })).data.cluster).toEqual(bill.cluster)
    }
    expect(said(await member.post('assign/statementInfo', { rid: his }))).toEqual([404, 'not_found'])

    const sheet = (await owner.post('assign/statementsExport', { cluster_rid: rid })).data
    expect([sheet.rows, sheet.total]).toEqual([2, 2])
    const file = await server.app.inject({ url: sheet.url })
    const [table] = (await readExcel(file.rawPayload)) as unknown as { data: unknown[][] }[]
    expect(table?.data.map(([number]) => number)).toEqual(['账单', bills[1]?.number, bills[0]?.number])

    const invoice_rid = (await owner.post('invoice/add', aTitle())).data.rid
    const open = (who: TestMember) => who.post('invoiceApply/available', { cluster_rid: rid })
    expect((await open(owner)).data).toMatchObject({ total: 2, left_fen: 30_000 })
    expect([said(await open(member)), said(await open(stranger))]).toEqual([
      [403, 'forbidden'],
      [404, 'not_found'],
    ])
    const wish = { invoice_rid, type: 1, statement_rids: [his, own], cluster_rid: rid }
    expect((await owner.post('invoiceApply/add', wish)).data.amount_fen).toBe(20_000)
    expect(said(await member.post('invoiceApply/add', wish))).toEqual([403, 'forbidden'])
    // Without the group they are another's.
    const { cluster_rid: _, ...alone } = wish
    expect(said(await owner.post('invoiceApply/add', alone))).toEqual([404, 'not_found'])
  })

  it('may settle what a member meant to pay themselves', async () => {
    const { member, rid } = await aGroup({ limit_fen: 10_000 })
    await payIn(rid, 10_000)
    const own = anOrderForm(await planned(member, 'sem'))
    const { order_rid } = (await member.post('order/add', own)).data
    const assign = await confirm(member, (await member.post('order/detail', { rid: order_rid })).data)
    const asked = { rids: [assign], pay: 'prestore', cluster_rid: rid }
    const stranger = await aPerson()
    expect(said(await stranger.post('assign/settlement', asked))).toEqual([404, 'not_found'])
    expect((await member.post('assign/settlement', asked)).data.state).toBe('paid')
    expect((await member.post('cluster/detail', { rid })).data).toMatchObject({
      used_fen: 10_000,
      balance_fen: 0,
    })
  })

  it('is told month by month, also as a spreadsheet', async () => {
    const { owner, member, rid } = await aGroup()
    await ordered(member, rid, 3)
    await ordered(owner, rid)
    const noticeKinds = (await owner.post('cluster/spending', { rid })).data
    expect(noticeKinds).toMatchObject({ ordered_fen: 40_000, settled_fen: 0 })
    expect(noticeKinds.months).toHaveLength(6)
    expect(noticeKinds.members).toMatchObject([
      { user_rid: member.rid, count: 1, by_month: [0, 0, 0, 0, 0, 30_000] },
      { user_rid: owner.rid, ordered_fen: 10_000 },
    ])
    const { url, name, rows } = (await owner.post('cluster/export', { rid })).data
    expect([name, rows]).toEqual([expect.stringMatching(/^群组支出 .*xlsx$/), 2])
    expect((await server.send({ method: 'GET', url })).status).toBe(200)
    expect(said(await owner.post('cluster/spending', { rid, from: '2026-08', to: '2026-01' }))).toEqual([
      400,
      'invalid',
    ])
  })
})
