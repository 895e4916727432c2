import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLab, aProject } from '../testing/a-lab.ts'
import { aMember, type TestMember } from '../testing/a-member.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aStaff, type TestStaff } from '../testing/a-staff.ts'
import { aCustomer, anOrder, planned } from '../testing/an-order.ts'
import { insertHouse, insertOffer } from './seed/content-rows.ts'

let server: TestServer
let lab: TestStaff

beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'sem' })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  lab = await aStaff(server, 'lab')
})
afterAll(() => server.close())

const countsOf = async (member: TestMember) => (await member.post('asset/all4num', {})).data

it('counts what stands on the plan, is on its way, lies in the lab and waits for the member', async () => {
  const member = await aCustomer(await aMember(server))
  const order = await anOrder(server, member, 'sem', 2)
  await planned(member, 'sem', 3)
  // The order itself was notified of.
  expect(await countsOf(member)).toMatchObject({
    plan: 3,
    orders: 1,
    wanted: 0,
    samples: 0,
    to_send: 1,
    talks: 0,
    unread: 1,
  })

  const { rid } = order.assigns[0]
  const [first, second] = order.samples
  await lab.post('staff/assign/receive', {
    rid,
    samples: [
      { number: first.number, state: 'arrived' },
      { number: second.number, state: 'missing' },
    ],
  })
  await lab.post('staff/assign/talk', { rid, text: '第二个样品没有收到' })
  expect(await countsOf(member)).toMatchObject({ orders: 1, wanted: 1, samples: 1, talks: 1, unread: 3 })

  await member.post('assign/talks', { rid })
  await member.decide('assign/proceed', { rid, choice: 'go_on' })
  expect(await countsOf(member)).toMatchObject({ wanted: 0, talks: 0 })
  await member.post('inbox/read', { all: true })
  expect(await countsOf(member)).toMatchObject({ unread: 0 })
})

it('counts nothing of somebody else', async () => {
  const member = await aCustomer(await aMember(server))
  const counts = await countsOf(member)
  expect(Object.values(counts).every((count) => count === 0)).toBe(true)
})
