import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../seed/content-rows.ts'
import { aLab, aProject } from '../testing/a-lab.ts'
import { aMember, type TestMember } from '../testing/a-member.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aStaff, type TestStaff } from '../testing/a-staff.ts'
import { aCustomer, anOrderForm, planned } from '../testing/an-order.ts'

let server: TestServer
let member: TestMember
let service: TestStaff
beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'sem', price_fen: 10_000 })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  member = await aCustomer(await aMember(server))
  service = await aStaff(server, 'service')
})
afterAll(() => server.close())

const form = (change: object = {}) => {
  const { agree: _, ...own } = anOrderForm('', 2)
  return {
    ...own,
    member_phone: member.phone,
    items: [{ project_rid: 'sem', count: 1, samples: ['s1', 's2'] }],
    ...change,
  }
}

it('finds a member by his phone, and nobody else', async () => {
  const { data } = await service.post('staff/member/find', { phone: member.phone })
  expect(data).toMatchObject({ name: '测试用户', company: '示例大学', complete: true })
  expect(await service.post('staff/member/find', { phone: '13999999999' })).toMatchObject({ status: 404 })
})

it('orders for a member at the price he would pay, tells him, and is in the log', async () => {
  const { data: price } = await service.post('staff/order/preview', form())
  expect(price).toMatchObject({ total_fen: 20_000, problems: [] })
  const { data } = await service.post('staff/order/add', form())
  const { data: mine } = await member.post('order/detail', { rid: data.order_rid })
  expect(mine).toMatchObject({ number: data.number, total_fen: 20_000, state: 'placed' })
  expect(mine.assigns[0].timeline[0]).toMatchObject({ event: 'order', actor: 'staff' })
  const { data: inbox } = await member.post('inbox/list', {})
  expect(inbox.list[0].text).toContain(data.number)
  const admin = await aStaff(server, 'admin')
  const { data: log } = await admin.post('staff/audit/list', { action: 'order/add' })
  expect(log.list[0]).toMatchObject({ target_rid: data.order_rid })
})

it('orders what stands on the member’s plan, and takes it off', async () => {
  const plan_rid = await planned(member, 'sem')
  const items = [{ plan_rid, samples: ['s1', 's2'] }]
  expect((await service.post('staff/order/add', form({ items }))).code).toBe(1)
  expect((await member.post('tempDevice/list')).data.allCount).toBe(0)
})

it('makes one order of a repeated key', async () => {
  const headers = { 'idempotency-key': 'pressed-twice' }
  const twice = [1, 2].map(() => service.post('staff/order/add', form(), { headers }))
  const [first, second] = await Promise.all(twice)
  expect(first?.data).toEqual(second?.data)
})

it('refuses what the member could not order either', async () => {
  const fresh = await aMember(server)
  expect(await service.post('staff/order/add', form({ member_phone: fresh.phone }))).toMatchObject({
    reason: 'profile_incomplete',
  })
  const add = (change: object) => service.post('staff/order/add', form(change))
  expect(await add({ member_phone: '13999999999' })).toMatchObject({ status: 404 })
  expect(await add({ items: [{ project_rid: 'nothing', samples: ['s1', 's2'] }] })).toMatchObject({
    status: 404,
  })
  expect(await add({ items: [{ samples: ['s1'] }] })).toMatchObject({ status: 400 })
  expect(await add({ items: [{ project_rid: 'sem', samples: ['s1'] }] })).toMatchObject({ reason: 'invalid' })
  const samples = Array.from({ length: 300 }, (_, at) => ({ key: `s${at}`, name: `样品 ${at}` }))
  const items = [{ project_rid: 'sem', samples: samples.map(({ key }) => key) }]
  expect(await add({ samples, items })).toMatchObject({ status: 409, reason: 'exposure_exceeded' })
})
