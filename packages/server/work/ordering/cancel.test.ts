import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer, anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let house: House
let firm: TestMember
beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
  await setCalendar(server)
})
beforeEach(async () => {
  firm = await aCustomer(await aMember(server), { organization: 2, teacher: '' })
})
afterAll(() => server.close())

/** An order of one experiment with two samples; it is quoted. */
const quoted = async (change: object = {}) => {
  const form = anOrderForm(await planned(firm, 'sem'), 2, change)
  const { data } = await firm.post('order/add', form)
  const [{ rid: assign }] = (await firm.post('order/detail', { rid: data.order_rid })).data.assigns
  const valid_until = server.deps.now() + 86_400
  await house.service.post('staff/assign/quote', { rid: assign, price_fen: 30_000, valid_until })
  return { rid: data.order_rid as string, assign: assign as string }
}
const detailOf = async (rid: string) => (await firm.post('order/detail', { rid })).data
const statesOf = async (rid: string) => {
  const { state, samples } = await detailOf(rid)
  return [state, ...samples.map((one: { state: string }) => one.state)]
}

it('ends what is quoted too: that quote is declined, and its samples are awaited no more', async () => {
  const { rid } = await quoted()
  expect(await firm.post('order/cancel', { rid })).toMatchObject({ status: 200 })
  expect(await statesOf(rid)).toEqual(['canceled', 'missing', 'missing'])
  expect((await detailOf(rid)).assigns[0].timeline.at(-1)).toMatchObject({ event: 'decline' })
  expect(await firm.post('order/cancel', { rid })).toMatchObject({ reason: 'wrong_state' })
})

it('awaits no samples of what the lab refused or the member declined, nor its courier', async () => {
  const delivery = aPickup()
  const pickupsOf = async () =>
    (await firm.post('sampling/list')).data.list.map(({ state }: { state: string }) => state)
  const { rid, assign } = await quoted({ delivery })
  expect(await pickupsOf()).toEqual(['requested'])
  await firm.decide('assign/decline', { rid: assign })
  expect(await statesOf(rid)).toEqual(['canceled', 'missing', 'missing'])
  expect(await pickupsOf()).toEqual(['canceled'])

  const other = await quoted({ delivery })
  await firm.decide('assign/counter', { rid: other.assign, text: '便宜一些' })
  await house.service.post('staff/assign/refuse', { rid: other.assign, reason: '做不了' })
  expect(await statesOf(other.rid)).toEqual(['canceled', 'missing', 'missing'])
  expect(await pickupsOf()).toEqual(['canceled', 'canceled'])
})
