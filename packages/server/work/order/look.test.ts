import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { forgetLooks } from './look.ts'

let server: TestServer
let house: House
let order: { order_rid: string; rid: string }
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  const made = await house.received(await aPayer(server))
  order = { order_rid: made.order.order_rid ?? made.order.rid, rid: made.rid }
})
afterAll(() => server.close())

it('tells who else opened an order in the last minutes, from the order or from one of its experiments', async () => {
  const ofOrder = async () =>
    (await house.service.post('staff/order/detail', { rid: order.order_rid })).data.looking
  expect(await ofOrder()).toEqual([])
  server.pass(120)
  const seen = await house.lab.post('staff/assign/detail', { rid: order.rid })
  expect(seen.data.looking).toMatchObject([{ by: '员工示例' }])
  server.pass(60)
  expect(await ofOrder()).toEqual([{ by: '员工示例', since: server.deps.now() - 60 }])
  server.pass(600)
  expect(await ofOrder()).toEqual([])
  await forgetLooks(server.deps.db, server.deps.now() + 1)
})
