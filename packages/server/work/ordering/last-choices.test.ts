import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse } from '../../testing/a-house.ts'
import { aPayer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aTitle } from '../../testing/an-invoice.ts'
import { anOrder } from '../../testing/an-order.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await aHouse(server)
})
afterAll(() => server.close())

const none = { delivery: 0, return_samples: false, cluster_rid: '', invoice_rid: '' }

it('proposes what was chosen for the last order, while nothing is typed', async () => {
  const [owner, member, other] = [await aPayer(server), await aPayer(server), await aPayer(server)]
  const lastOf = async (who = member) => (await who.post('order/draft')).data.last
  expect(await lastOf()).toBeUndefined()
  const { rid } = (await owner.post('cluster/add', { name: '组', company: '示例大学' })).data
  await owner.post('cluster/add4user', { rid, phone: member.phone })
  const invoice_rid = (await member.post('invoice/add', aTitle())).data.rid
  const payer = { kind: 'cluster', rid }
  await anOrder(server, member, 'sem', 1, { payer, invoice_rid, return_samples: true })
  const chosen = { delivery: 0, return_samples: true, cluster_rid: rid, invoice_rid }
  expect(await lastOf()).toEqual(chosen)
  expect(await lastOf(other)).toBeUndefined()

  const { version } = (await member.post('order/draft')).data
  await member.post('order/draft', { save: { remark: '一' }, version })
  expect(await lastOf()).toBeUndefined()
  await member.post('order/draft', { save: null, version: version + 1 })
  expect(await lastOf()).toEqual(chosen)
})

it('proposes no group that one has left, and no title that is gone', async () => {
  const [owner, member] = [await aPayer(server), await aPayer(server)]
  const { rid } = (await owner.post('cluster/add', { name: '组', company: '示例大学' })).data
  await owner.post('cluster/add4user', { rid, phone: member.phone })
  const invoice_rid = (await member.post('invoice/add', aTitle())).data.rid
  await anOrder(server, member, 'sem', 1, { payer: { kind: 'cluster', rid }, invoice_rid })
  await owner.post('cluster/delete4user', { rid, user_rid: member.rid })
  await member.post('invoice/del', { rid: invoice_rid })
  expect((await member.post('order/draft')).data.last).toEqual(none)
})
