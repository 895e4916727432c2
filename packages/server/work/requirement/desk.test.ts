import { afterAll, beforeAll, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

let server: TestServer
let service: TestStaff
let colleague: TestStaff
beforeAll(async () => {
  server = await aServer()
  service = await aStaff(server, 'service', { name: '客服甲' })
  colleague = await aStaff(server, 'service', { name: '客服乙' })
})
afterAll(() => server.close())

const publish = async () => {
  const asked = { name: '林示例', phone: '13800000001', title: '催化剂表征', content: '三个样品' }
  return (await server.post('open/indexMsg/add', asked)).data.rid as string
}

it('is new, taken, answered and closed, each told with who and what', async () => {
  const rid = await publish()
  const { data: list } = await service.post('staff/requirement/list', { state: 'new', kw: '催化' })
  expect(list.list[0]).toMatchObject({ rid, state: 'new', phone: '13800000001' })
  expect(list.counts.new).toBe(1)
  expect((await service.post('staff/counts')).data.requirement).toBe(1)
  await service.decide('staff/requirement/take', { rid })
  expect((await service.post('staff/counts')).data.requirement).toBe(0)
  expect(await service.decide('staff/requirement/answer', { rid })).toMatchObject({ status: 400 })
  await colleague.decide('staff/requirement/answer', { rid, note: '电话答复，报价 3 万' })
  const { data } = await service.decide('staff/requirement/close', { rid, note: '已下单' })
  expect(data).toMatchObject({ state: 'closed', staff: '客服甲' })
  expect(data.timeline.map(({ event, staff }: { event: string; staff: string }) => [event, staff])).toEqual([
    ['take', '客服甲'],
    ['answer', '客服乙'],
    ['close', '客服甲'],
  ])
  expect((await service.decide('staff/requirement/reopen', { rid })).data.state).toBe('taken')
})

it('is taken by one of two who press together, and only where there is one', async () => {
  const rid = await publish()
  const both = await Promise.all(
    [service, colleague].map((who) => who.decide('staff/requirement/take', { rid })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await service.post('staff/requirement/detail', { rid: 'nothing' })).toMatchObject({ status: 404 })
})
