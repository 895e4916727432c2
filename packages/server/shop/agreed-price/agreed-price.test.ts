import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { at, booked, locked, withInstruments } from '../../testing/a-reservation.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder, anOrderForm, planned } from '../../testing/an-order.ts'

const projects = [
  'sem',
  'xrd',
  'xps',
  'afm',
  'tem',
  'edge',
  'ends',
  'once',
  'change',
  'future',
  'ahead',
  'mine',
]

let server: TestServer
let finance: TestStaff
let service: TestStaff
/** A company's, a student's, and a student whose group pays. */
let company: TestMember
let student: TestMember
let cluster_rid: string

beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 400 * 86_400, staffSeconds: 400 * 86_400 } })
  const content = aLab({ projects: projects.map((rid) => aProject({ rid, price_fen: 10_000 })) })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  finance = await aStaff(server, 'finance')
  service = await aStaff(server, 'service')
  company = await aCustomer(await aMember(server), { organization: 2, company: '示例公司' })
  student = await aCustomer(await aMember(server))
  const { data } = await student.post('cluster/add', { name: '协议课题组', company: '示例大学' })
  cluster_rid = data.rid
})
afterAll(() => server.close())

const today = () => dateOf(server.deps.now())
const agree = (project_rid: string, change: object = {}) =>
  finance.post('staff/price/add', {
    project_rid,
    price_fen: 8_000,
    from: today(),
    organization: 2,
    ...change,
  })
const agreed = async (project_rid: string, change: object = {}): Promise<string> => {
  const { data, msg } = await agree(project_rid, change)
  if (!data) throw new Error(`not agreed: ${msg}`)
  return data.rid
}
const contract = { organization: undefined, price_fen: 6_000 }

/** What one sample of a project would cost a member, and why. */
const previewed = async (member: TestMember, project_rid: string, payer: object = { kind: 'self' }) => {
  const plan_rid = await planned(member, project_rid)
  const { agree: _, ...form } = anOrderForm(plan_rid, 1, { payer })
  const { data } = await member.post('order/preview', form)
  await member.post('tempDevice/operate', { action: 'clear' })
  return data.items[0]
}

describe('an agreed price', () => {
  it('is that of a customer group, said line by line, and of nobody else', async () => {
    await agreed('sem', { until: '2027-06-30' })
    expect(await previewed(company, 'sem')).toMatchObject({
      price_fen: 8_000,
      why: [{ label: '企业价 ¥80.00 × 1 样（原价 ¥100.00，至 2027-06-30）', fen: 8_000 }],
    })
    expect(await previewed(student, 'sem')).toMatchObject({
      price_fen: 10_000,
      why: [{ label: '单价 × 1 样', fen: 10_000 }],
    })
    await planned(company, 'sem', 2)
    const { data } = await company.post('tempDevice/list')
    expect(data.list[0].list[0]).toMatchObject({
      price_fen: 16_000,
      project: { price_fen: 10_000 },
      agreed: { name: '企业价', price_fen: 8_000 },
    })
    expect(data.list[0].list[0]).not.toHaveProperty('stale')
    await company.post('tempDevice/operate', { action: 'clear' })
  })

  it('is the contract of the group that pays before that of the customer group', async () => {
    await agreed('xrd', { organization: 0 })
    await agreed('xrd', { ...contract, cluster_rid })
    const byGroup = { kind: 'cluster', rid: cluster_rid }
    expect((await previewed(student, 'xrd')).price_fen).toBe(8_000)
    expect(await previewed(student, 'xrd', byGroup)).toMatchObject({
      price_fen: 6_000,
      why: [{ label: '课题组协议价 ¥60.00 × 1 样（原价 ¥100.00）' }],
    })
    const order = await anOrder(server, student, 'xrd', 1, { payer: byGroup })
    expect(order.total_fen).toBe(6_000)
  })

  it('tells nothing of a group that one is not in', async () => {
    await agreed('tem', { ...contract, cluster_rid })
    const plan_rid = await planned(company, 'tem')
    const form = anOrderForm(plan_rid, 1, { payer: { kind: 'cluster', rid: cluster_rid } })
    const { agree: _, ...asked } = form
    expect(await company.post('order/preview', asked)).toMatchObject({ status: 404, data: {} })
    expect(await company.post('order/add', form)).toMatchObject({ status: 404 })
    await company.post('tempDevice/operate', { action: 'clear' })
  })

  it('is told to those whose price it is, by who pays, and to nobody else', async () => {
    await agreed('mine', { organization: 0, until: '2027-06-30' })
    await agreed('mine', { ...contract, cluster_rid })
    await agreed('mine', { from: dayAfter(today(), 1) })
    const own = { payer: { kind: 'self' }, price_fen: 8_000, agreed: { name: '学生价', until: '2027-06-30' } }
    const { data } = await student.post('price/mine', { project_rid: 'mine' })
    expect(data).toMatchObject({
      list_fen: 10_000,
      prices: [
        own,
        {
          payer: { kind: 'cluster', rid: cluster_rid, name: '协议课题组' },
          price_fen: 6_000,
          agreed: { name: '课题组协议价' },
        },
      ],
    })
    const { data: other } = await company.post('price/mine', { project_rid: 'mine' })
    expect(other).toMatchObject({
      list_fen: 10_000,
      prices: [{ payer: { kind: 'self' }, price_fen: 10_000 }],
    })
    expect(other.prices[0]).not.toHaveProperty('agreed')
    expect(await student.post('price/mine', { project_rid: 'nothing' })).toMatchObject({
      status: 404,
      reason: 'not_found',
    })
    expect((await server.post('price/mine', { project_rid: 'mine' })).status).toBe(401)
    // What all visitors read is one answer, and names no agreement.
    const { data: open } = await server.get('open/web/device/detail?rid=mine', { token: student.token })
    expect(open.price_fen).toBe(10_000)
  })

  it('is paid too where staff order for the member', async () => {
    await agreed('xps', { organization: 0 })
    const { agree: _, ...own } = anOrderForm('', 2)
    const items = [{ project_rid: 'xps', count: 1, samples: ['s1', 's2'] }]
    const form = { ...own, member_phone: student.phone, items }
    const { data } = await service.post('staff/order/preview', form)
    expect(data).toMatchObject({ total_fen: 16_000, items: [{ why: [{ fen: 16_000 }] }] })
    expect(data.items[0].why[0].label).toContain('学生价 ¥80.00 × 2 样')
    const { data: placed } = await service.post('staff/order/add', form)
    expect((await student.post('order/detail', { rid: placed.order_rid })).data.total_fen).toBe(16_000)
  })

  it('begins and ends with days of Shanghai', async () => {
    const [first, last] = [dayAfter(today(), 2), dayAfter(today(), 3)]
    await agreed('edge', { from: first, until: last })
    const cost = async () => (await previewed(company, 'edge')).price_fen
    server.pass(startOf(first) - 1 - server.deps.now())
    expect(await cost()).toBe(10_000)
    server.pass(1)
    expect(await cost()).toBe(8_000)
    server.pass(startOf(dayAfter(last, 1)) - 1 - server.deps.now())
    expect(await cost()).toBe(8_000)
    server.pass(1)
    expect(await cost()).toBe(10_000)
  })

  it('stays with what was ordered by it, whatever becomes of it, also when the order is changed', async () => {
    const rid = await agreed('ends', { organization: 0 })
    const order = await anOrder(server, student, 'ends', 1)
    expect((await finance.post('staff/price/end', { rid })).data).toMatchObject({ state: 'ended' })
    expect((await previewed(student, 'ends')).price_fen).toBe(10_000)
    const detail = async () => (await student.post('order/detail', { rid: order.rid })).data
    expect(await detail()).toMatchObject({ total_fen: 8_000 })
    const samples = ['甲', '乙', '丙'].map((name) => ({ key: name, name }))
    const items = [{ assign_rid: order.assigns[0].rid, samples: samples.map(({ key }) => key) }]
    const { data } = await student.post('order/change', {
      rid: order.rid,
      version: order.version,
      samples,
      items,
    })
    expect(data).toMatchObject({ total_fen: 24_000 })
    expect(data.items[0].why[0].label).toBe('学生价 ¥80.00 × 3 样（原价 ¥100.00）')
    expect(await detail()).toMatchObject({ total_fen: 24_000 })
  })
})

describe('the price of an hour', () => {
  it('is agreed upon likewise, and frozen with the booking and its use', async () => {
    const other = await aServer({ settings: { accessSeconds: 400 * 86_400, staffSeconds: 400 * 86_400 } })
    try {
      await withInstruments(other)
      const [boss, house] = [await aStaff(other, 'finance'), await aStaff(other, 'service')]
      const member = await aCustomer(await aMember(other))
      const asked = {
        project_rid: 'hours',
        organization: 0,
        price_fen: 20_000,
        from: dateOf(other.deps.now()),
      }
      const { data: price } = await boss.post('staff/price/add', asked)
      const period = at(dayAfter(dateOf(other.deps.now()), 1), '10:00', 2)
      const { data: mine } = await member.post('price/mine', { project_rid: 'hours' })
      expect(mine).toMatchObject({ list_fen: 30_000, prices: [{ price_fen: 20_000 }] })
      expect((await locked(member, period)).data.price_fen).toBe(40_000)
      const rid = await booked(member, period)
      expect((await boss.post('staff/price/end', { rid: price.rid })).code).toBe(1)
      const { data } = await member.post('reservation/list', {})
      expect(data.list[0]).toMatchObject({
        price_fen: 40_000,
        why: [{ label: '学生价 ¥200.00 × 2 小时（原价 ¥300.00）', fen: 40_000 }],
      })
      other.pass(period.from - other.deps.now())
      await house.post('staff/reservation/start', { rid })
      other.pass(3600)
      const done = await house.post('staff/reservation/done', { rid, minutes: 60 })
      const { data: used } = await member.post('assign/detail', { rid: done.data.assign_rid })
      expect(used).toMatchObject({ price_fen: 40_000, final_fen: 20_000 })
    } finally {
      await other.close()
    }
  })
})

describe('at the desk', () => {
  it('no two of one project and one customer are valid at once, whoever comes first', async () => {
    const [first, last] = [dayAfter(today(), 10), dayAfter(today(), 20)]
    const asked = { from: first, until: last }
    const both = await Promise.all([agree('once', asked), agree('once', asked)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(await agree('once', { from: last })).toMatchObject({ status: 409, reason: 'wrong_state' })
    expect(await agree('once', { from: today(), until: first })).toMatchObject({ status: 409 })
    for (const free of [
      { from: today(), until: dayAfter(first, -1) },
      { from: dayAfter(last, 1) },
      { ...asked, organization: 3 },
      { ...asked, ...contract, cluster_rid },
    ])
      expect(await agree('once', free)).toMatchObject({ code: 1 })
  })

  it('a wrong one is ended at once, and the right one follows it the same day', async () => {
    const rid = await agreed('change', { price_fen: 80 })
    server.pass(60)
    expect((await finance.post('staff/price/end', { rid })).data).toMatchObject({ state: 'ended' })
    expect(await finance.post('staff/price/end', { rid })).toMatchObject({ reason: 'wrong_state' })
    await agreed('change')
    expect((await previewed(company, 'change')).price_fen).toBe(8_000)
  })

  it('one is ended after a day, never later than it was and never in the past', async () => {
    const rid = await agreed('afm', { until: dayAfter(today(), 9) })
    const end = (until: string) => finance.post('staff/price/end', { rid, until })
    expect(await end(dayAfter(today(), -1))).toMatchObject({
      status: 400,
      fields: { until: expect.any(String) },
    })
    expect(await end(dayAfter(today(), 10))).toMatchObject({ status: 400 })
    expect(await end('9999-12-31')).toMatchObject({ status: 400 })
    expect((await end(today())).data).toEqual({ rid, state: 'valid', until: today() })
    const future = await agreed('future', { from: dayAfter(today(), 5) })
    expect((await finance.post('staff/price/end', { rid: future })).data.state).toBe('ended')
    expect(await agree('future', { from: dayAfter(today(), 5) })).toMatchObject({ code: 1 })
  })

  it('what is wrong is refused by its field', async () => {
    const refusal = async (change: object) => {
      const { status, fields } = await agree('ahead', change)
      return [status, ...Object.keys(fields ?? {})]
    }
    expect(await refusal({ organization: undefined })).toEqual([400, 'organization'])
    expect(await refusal({ cluster_rid })).toEqual([400, 'organization'])
    expect(await refusal({ price_fen: -1 })).toEqual([400, 'price_fen'])
    expect(await refusal({ from: '2027-02-30' })).toEqual([400, 'from'])
    expect(await refusal({ from: dayAfter(today(), -1) })).toEqual([400, 'from'])
    expect(await refusal({ until: dayAfter(today(), -1) })).toEqual([400, 'until'])
    expect(await refusal({ until: '9999-12-31' })).toEqual([400, 'until'])
    expect(await refusal({ organization: undefined, cluster_rid: 'nobody' })).toEqual([404, 'cluster_rid'])
    expect(await agree('nothing')).toMatchObject({ status: 404 })
    expect(await finance.post('staff/price/end', { rid: 'nothing' })).toMatchObject({ status: 404 })
  })

  it('finance and content may, others may not; what was done is in the log', async () => {
    const content = await aStaff(server, 'content')
    for (const path of ['staff/price/list', 'staff/price/clusters', 'staff/price/add', 'staff/price/end']) {
      expect((await service.post(path, {})).status, path).toBe(403)
      expect((await company.post(path, {})).status, path).toBe(403)
    }
    const found = await content.post('staff/price/clusters', { kw: '协议' })
    expect(found.data.list).toEqual([{ rid: cluster_rid, name: '协议课题组', company: '示例大学' }])
    const asked = { project_rid: 'ahead', organization: 1, price_fen: 9_000, from: today() }
    const headers = { 'idempotency-key': 'agreed-once' }
    const [one, again] = [
      await content.post('staff/price/add', asked, { headers }),
      await content.post('staff/price/add', asked, { headers }),
    ]
    expect([one.code, again.data]).toEqual([1, one.data])
    const { rid } = one.data
    server.pass(5)
    await content.post('staff/price/end', { rid })
    const admin = await aStaff(server, 'admin')
    const { data } = await admin.post('staff/audit/list', { target_rid: rid })
    expect(data.list).toMatchObject([
      { action: 'price/end', before: { until: null }, after: { until: server.deps.now() } },
      { action: 'price/add', before: null, after: { title: '个人价', price_fen: 9_000 } },
    ])
  })

  it('the list is narrowed by state, customer, project and words', async () => {
    const list = async (asked: object) =>
      (await finance.post('staff/price/list', { limit: 100, ...asked })).data
    const { list: every, total } = await list({})
    expect(every).toHaveLength(total)
    const states = ['valid', 'coming', 'ended'] as const
    const counts = []
    for (const state of states) {
      const { list: some } = await list({ state })
      expect(some.every((one: { state: string }) => one.state === state)).toBe(true)
      counts.push(some.length)
    }
    expect(counts.every((count) => count > 0)).toBe(true)
    expect(counts.reduce((all, one) => all + one)).toBe(total)
    const contracts = await list({ group: 'cluster' })
    expect(contracts.list[0]).toMatchObject({ cluster: { rid: cluster_rid, name: '协议课题组' } })
    expect(
      (await list({ group: 0 })).list.map((one: { organization: number }) => one.organization),
    ).toContain(0)
    expect((await list({ project_rid: 'sem' })).total).toBe(1)
    expect((await list({ kw: '协议课题' })).total).toBe(contracts.total)
    const { list: cheapest } = await list({ sort: 'fen_least' })
    expect(cheapest[0].price_fen).toBe(Math.min(...every.map((one: { price_fen: number }) => one.price_fen)))
  })
})

describe('the prices of a page of projects', () => {
  const inView = (who: TestMember, project_rids: string[]) => who.post('price/mineOf', { project_rids })

  it('are told at once, and only those that were agreed upon with who asks', async () => {
    const rids = ['sem', 'afm', 'nothing']
    const { list } = (await inView(company, rids)).data
    expect(list).toContainEqual({ project_rid: 'afm', list_fen: 10_000, price_fen: 8_000 })
    expect(list.every(({ project_rid }: { project_rid: string }) => rids.includes(project_rid))).toBe(true)
    // Another's, also where they are in a group with one.
    expect((await inView(student, ['afm'])).data.list).toEqual([])
  })

  it('are asked for as many as a page shows, by members alone', async () => {
    const many = Array.from({ length: 101 }, (_, nth) => `p${nth}`)
    expect((await inView(company, many)).status).toBe(400)
    expect((await server.post('price/mineOf', { project_rids: ['sem'] })).status).toBe(401)
  })

  it('change nothing of what all visitors read', async () => {
    const read = async (token?: string) =>
      (await server.get('open/web/device/search?limit=50', { token })).data
    expect(await read(company.token)).toEqual(await read())
  })
})
