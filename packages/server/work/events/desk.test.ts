import type { TodoKey } from '@lab/contract/rules/work/experiment/queue'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'

let server: TestServer
let member: TestMember
let company: TestMember
let service: TestStaff
let lab: TestStaff
let colleague: TestStaff
let finance: TestStaff
let content: TestStaff
let admin: TestStaff

beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 90 * 86_400, staffSeconds: 90 * 86_400 } })
  const offer = aLab({
    projects: [
      aProject({ rid: 'sem', name: '扫描电镜', price_fen: 1000 }),
      aProject({ rid: 'xrd', name: '粉末衍射' }),
    ],
  })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, offer, server.deps.now())
    await insertOffer(tx, offer)
  })
  member = await aCustomer(await aMember(server))
  company = await aCustomer(await aMember(server), { organization: 2, teacher: '' })
  service = await aStaff(server, 'service')
  lab = await aStaff(server, 'lab')
  colleague = await aStaff(server, 'lab')
  finance = await aStaff(server, 'finance')
  content = await aStaff(server, 'content')
  admin = await aStaff(server, 'admin')
})
afterAll(() => server.close())

const placed = async (who = member, project = 'sem') => {
  const order = await anOrder(server, who, project)
  return { order, rid: order.assigns[0].rid as string, number: order.assigns[0].number as string }
}
const received = async () => {
  const made = await placed()
  const samples = made.order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  await lab.post('staff/assign/receive', { rid: made.rid, samples })
  return made
}
const testing = async () => {
  const made = await received()
  await lab.post('staff/assign/start', { rid: made.rid })
  return made
}
const reviewing = async () => {
  const made = await testing()
  await lab.post('staff/assign/submit', { rid: made.rid, note: '见附件' })
  return made
}
const today = async (who: TestStaff) => (await who.post('staff/today')).data
const count = async (who: TestStaff, key: TodoKey) => (await today(who)).counts[key]
const queue = async (who: TestStaff, filter: object) => (await who.post('staff/assign/list', filter)).data
const rids = (answer: { list: { rid: string }[] }) => answer.list.map(({ rid }) => rid)

describe('the first screen', () => {
  it('tells each role what it can do something about, and the others nothing', async () => {
    const keys = async (who: TestStaff) => Object.keys((await today(who)).counts)
    expect(await keys(finance)).toEqual(['prepaying', 'confirmed'])
    expect(await keys(lab)).toEqual(expect.arrayContaining(['late', 'mine', 'review']))
    expect(await keys(lab)).not.toContain('quote')
    expect(await keys(service)).toEqual(expect.arrayContaining(['quote', 'counter', 'dissent']))
    expect(await keys(service)).not.toContain('review')
    expect(await content.post('staff/today')).toMatchObject({ status: 403, reason: 'forbidden' })
    expect((await today(finance)).pickups).toBeNull()
    expect((await today(service)).pickups).toEqual([])
  })

  it('counts what the queue shows under the same filter', async () => {
    const before = await count(service, 'assign')
    const { rid } = await received()
    expect(await count(service, 'assign')).toBe((before ?? 0) + 1)
    expect(rids(await queue(service, { wants: 'assign', limit: 100 }))).toContain(rid)
    await service.post('staff/assign/assign', { rid, operator: lab.rid })
    expect(await count(service, 'assign')).toBe(before)
    expect(rids(await queue(lab, { mine: true, wants: 'working', limit: 100 }))).toContain(rid)
    expect(rids(await queue(colleague, { mine: true, limit: 100 }))).not.toContain(rid)
  })

  it('asks for a review only those who did not submit', async () => {
    const before = (await count(lab, 'review')) ?? 0
    const { rid } = await reviewing()
    expect(await count(lab, 'review')).toBe(before)
    expect((await today(colleague)).lists.review.map((row: { rid: string }) => row.rid)).toContain(rid)
  })

  it('shows a counter-offer until it is quoted anew', async () => {
    const { rid } = await placed(company)
    const quote = { rid, price_fen: 5000, valid_until: server.deps.now() + 86_400 }
    expect(await count(service, 'counter')).toBe(0)
    await service.post('staff/assign/quote', quote)
    await company.decide('assign/counter', { rid, text: '能否 40 元' })
    expect(await count(service, 'counter')).toBe(1)
    await service.post('staff/assign/quote', { ...quote, price_fen: 4000 })
    expect(await count(service, 'counter')).toBe(0)
    const { data } = await service.post('staff/assign/detail', { rid })
    expect(
      data.quotes.map(({ version, price_fen, by }: Record<string, unknown>) => [version, price_fen, by]),
    ).toEqual([
      [2, 4000, '员工示例'],
      [1, 5000, '员工示例'],
    ])
  })

  it('shows a declined price until the lab does something about it', async () => {
    const { rid } = await testing()
    await service.post('staff/assign/revise', { rid, price_fen: 999_999, reason: '加测' })
    expect(await count(service, 'dissent')).toBe(0)
    await member.decide('assign/price', { rid, accept: false, reason: '太高' })
    expect(await count(service, 'dissent')).toBe(1)
    await service.post('staff/assign/revise', { rid, price_fen: 900, reason: '减价' })
    expect(await count(service, 'dissent')).toBe(0)
  })

  it('shows words that nobody has read', async () => {
    const { rid } = await testing()
    const before = (await count(lab, 'unread')) ?? 0
    await member.post('assign/talk', { rid, text: '请轻拿轻放' })
    expect(await count(lab, 'unread')).toBe(before + 1)
    await colleague.post('staff/assign/talks', { rid })
    expect(await count(lab, 'unread')).toBe(before)
  })

  it('tells what is due today and what is late, and nothing of what is held', async () => {
    const own = await aServer({ settings: { staffSeconds: 90 * 86_400, accessSeconds: 90 * 86_400 } })
    await own.deps.db.transaction(async (tx) => {
      const offer = aLab({ projects: [aProject({ rid: 'sem' })] })
      await insertHouse(tx, offer, own.deps.now())
      await insertOffer(tx, offer)
    })
    const customer = await aCustomer(await aMember(own))
    const [one, other] = [await aStaff(own, 'lab'), await aStaff(own, 'lab')]
    const begin = async () => {
      const order = await anOrder(own, customer, 'sem')
      const rid = order.assigns[0].rid as string
      await one.post('staff/assign/receive', {
        rid,
        samples: [{ number: order.samples[0].number, state: 'arrived' }],
      })
      return rid
    }
    const [late, held] = [await begin(), await begin()]
    const seen = async () => {
      const { counts } = (await other.post('staff/today')).data
      return [counts.due_today, counts.late, counts.held]
    }
    expect(await seen()).toEqual([0, 0, 0])
    // Due on Monday 13 July at 18:30; it is Tuesday 7 July, 10:00.
    own.pass(6 * 86_400)
    expect(await seen()).toEqual([2, 0, 0])
    await one.post('staff/assign/hold', { rid: held, reason: 'customer', note: '请确认' })
    expect(await seen()).toEqual([1, 0, 1])
    own.pass(86_400)
    expect(await seen()).toEqual([0, 1, 1])
    const { data } = await other.post('staff/assign/list', { state: 'open' })
    expect(
      data.list.map((row: Record<string, unknown>) => [row.rid, row.is_late, row.held, 'due' in row]),
    ).toEqual([
      [late, true, undefined, true],
      [held, false, 'customer', false],
    ])
    await own.close()
  })
})

describe('the queue', () => {
  it('is found by numbers, projects, samples and members; and by its words alone', async () => {
    const { number, rid } = await placed(member, 'xrd')
    for (const kw of [number, '粉末衍', '样品 s1', member.phone])
      expect(rids(await queue(lab, { kw, limit: 100 })), kw).toContain(rid)
    expect((await queue(lab, { kw: '100%没有' })).total).toBe(0)
    expect(rids(await queue(lab, { project_rid: 'sem', limit: 100 }))).not.toContain(rid)
  })

  it('tells how many there are in every state, also of those it does not show', async () => {
    const { counts, total } = await queue(lab, { state: 'open' })
    const { total: all } = await queue(lab, {})
    expect(all).toBe(Object.values(counts as Record<string, number>).reduce((sum, one) => sum + one, 0))
    expect(total).toBeLessThanOrEqual(all)
    expect((await queue(lab, { state: 'placed' })).total).toBe(counts.placed)
  })

  it('shows the same answers in words', async () => {
    const { rid } = await placed()
    const { data } = await lab.post('staff/assign/detail', { rid })
    expect(data.answered).toEqual([])
    expect(data.timeline[0]).not.toHaveProperty('by')
  })
})

describe('an act of the staff', () => {
  it('stands in the audit log, before and after', async () => {
    const { rid } = await received()
    await service.post('staff/assign/assign', { rid, operator: lab.rid })
    const { data } = await admin.post('staff/audit/list', { target_rid: rid, action: 'assign/assign' })
    expect(data.list).toMatchObject([{ before: { operator_rid: null }, after: { operator_rid: lab.rid } }])
    expect(Object.keys(data.names)).toEqual([lab.rid])
  })
})

describe('saved filters', () => {
  it('are one’s own, replaced by name, and twenty at most', async () => {
    const who = await aStaff(server, 'lab')
    const save = (name: string, query = 'late=1') => who.post('staff/filter/save', { name, query })
    await save('逾期的')
    const { data } = await save('逾期的', 'late=1&mine=1')
    expect(data.list).toMatchObject([{ name: '逾期的', query: 'late=1&mine=1' }])
    expect((await colleague.post('staff/filter/list')).data.list).toEqual([])
    const [{ rid }] = data.list
    expect(await colleague.post('staff/filter/remove', { rid })).toMatchObject({
      status: 404,
      reason: 'not_found',
    })
    for (let at = 1; at < 20; at += 1) expect((await save(`第${at}个`)).code).toBe(1)
    expect(await save('多一个')).toMatchObject({ status: 409, reason: 'filter_limit' })
    expect((await save('逾期的', 'held=1')).code).toBe(1)
    expect((await who.post('staff/filter/remove', { rid })).data.list).toHaveLength(19)
    expect((await save('多一个')).code).toBe(1)
  })
})

describe('the exported file', () => {
  it('holds what the filter shows, a row each, and is the staff’s alone', async () => {
    const { number } = await placed(member, 'xrd')
    const { data, code } = await lab.post('staff/assign/export', { kw: number })
    expect(code).toBe(1)
    expect(data).toMatchObject({ rows: 1, total: 1, name: '实验 2026-07-07.xlsx' })
    const file = await server.app.inject({ url: data.url })
    expect(file.statusCode).toBe(200)
    const [{ data: rows }] = (await readExcel(file.rawPayload)) as unknown as [{ data: unknown[][] }]
    expect(rows[0]).toEqual(expect.arrayContaining(['实验编号', '价格（元）']))
    expect(rows[1]?.slice(0, 3)).toEqual([number, '待收样', '粉末衍射'])
    const rid = /file\/([^?]+)/.exec(data.url)?.[1]
    expect((await member.post('file/link', { rid })).reason).toBe('not_found')
    expect(await content.post('staff/assign/export', {})).toMatchObject({ reason: 'forbidden' })
  })
})
