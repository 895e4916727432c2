import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { project } from '../../shop/catalogue/schema.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aCode, aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrderForm, planned } from '../../testing/an-order.ts'

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

it('finds a member by their phone, and nobody else', async () => {
  const { data } = await service.post('staff/member/find', { phone: member.phone })
  expect(data).toMatchObject({ name: '测试用户', company: '示例大学', complete: true })
  expect(await service.post('staff/member/find', { phone: '13999999999' })).toMatchObject({ status: 404 })
})

it('orders for a member at the price they would pay, tells them, and is in the log', async () => {
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

it('registers who is on the phone, by the code that they read out; nobody else knows a password', async () => {
  const phone = '13700000042'
  const profile = {
    name: '来电客户',
    email: 'call@lab.example',
    organization: 1,
    company: '示例单位',
    province: '北京市',
    city: '北京市',
    area: '海淀区',
    address_code: '110108',
    address: '示例路 9 号',
  }
  const ask = (code: string) => service.post('staff/member/register', { phone, code, ...profile })
  const code = await aCode(server, phone, 0)
  expect(await ask(code === '000000' ? '111111' : '000000')).toMatchObject({ reason: 'code_wrong' })
  expect((await ask(code)).data).toMatchObject({ name: '来电客户', phone, complete: true, clusters: [] })
  expect((await service.post('staff/order/preview', form({ member_phone: phone }))).code).toBe(1)
  const admin = await aStaff(server, 'admin')
  const { data: log } = await admin.post('staff/audit/list', { action: 'member/register' })
  expect(log.total).toBe(1)
})

it('offers no urgent option that takes as long as the project, also where a row says so', async () => {
  const { db } = server.deps
  const slow = [{ name: '加急', factor: 1.5, days: '5' }]
  const write = () => db.update(project).set({ urgent_options: slow }).where(eq(project.rid, 'sem'))
  await expect(write()).rejects.toThrow()
  await db.execute(sql`alter table project disable trigger project_urgent`)
  await write()
  await db.execute(sql`alter table project enable trigger project_urgent`)
  const items = [{ project_rid: 'sem', count: 1, samples: ['s1', 's2'], urgent: '加急' }]
  const { data } = await service.post('staff/order/preview', form({ items }))
  expect(data.problems).toMatchObject([{ at: 'items.0.urgent', msg: '没有这个加急选项' }])
  expect((await server.get('open/web/device/detail?rid=sem')).data.urgent_options).toEqual([])
})
