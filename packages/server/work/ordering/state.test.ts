import { isInGroup, type OrderGroup, orderGroups } from '@lab/contract/rules/work/experiment/order-groups'
import { orderState } from '@lab/contract/rules/work/experiment/order-state'
import { allStates, type ExperimentState } from '@lab/contract/rules/work/experiment/states'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { findMember } from '../../people/member/store.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { commitByHand } from '../../testing/commit-by-hand.ts'
import { experiment } from '../experiment/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { listOrders } from './list.ts'
import { queryAll } from './query.ts'

type States = readonly ExperimentState[]

let server: TestServer
let pattern: { order: typeof customerOrder.$inferSelect; work: typeof experiment.$inferSelect }
let count = 0

beforeAll(async () => {
  server = await aServer()
  const { db } = server.deps
  await db.transaction(async (tx) => {
    const content = aLab({ projects: [aProject({ rid: 'sem' })] })
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  const { rid } = await anOrder(server, await aCustomer(await aMember(server)), 'sem')
  const [order] = await db.select().from(customerOrder).where(eq(customerOrder.rid, rid))
  const [work] = await db.select().from(experiment).where(eq(experiment.order_rid, rid))
  if (!order || !work) throw new Error('no order')
  pattern = { order, work }
})
afterAll(() => server.close())

/** Orders of a new member whose experiments are in these states; answers them, and each order's derived state. */
const ordersOf = async (sets: readonly States[]) => {
  const { db } = server.deps
  const { phone } = await aMember(server)
  const { rid: member_rid = '' } = (await findMember(db, 'phone', phone)) ?? {}
  const expected = new Map<string, ExperimentState>()
  const orders = sets.map((states) => {
    const rid = `order-${String(++count).padStart(6, '0')}`
    expected.set(rid, orderState(states))
    const works = states.map((state, position) => ({
      ...pattern.work,
      rid: `${rid}-${position}`,
      number: `${rid}-E${position}`,
      order_rid: rid,
      member_rid,
      position,
      state,
    }))
    return { order: { ...pattern.order, rid, number: rid, member_rid }, works }
  })
  await db.transaction(async (tx) => {
    await tx.insert(customerOrder).values(orders.map(({ order }) => order))
    await tx.insert(experiment).values(orders.flatMap(({ works }) => works))
    await commitByHand(tx, server.deps)
  })
  return { member_rid, expected }
}

const paging = { page: 1, limit: 1000 }
const rids = (rows: { rid: string }[]) => rows.map(({ rid }) => rid).sort()

/** What the rule says of these orders, and what each list of the server says. */
const holds = async (sets: readonly States[]) => {
  const { db } = server.deps
  const { member_rid, expected } = await ordersOf(sets)
  const wanted = (fits: (state: ExperimentState) => boolean) =>
    [...expected].flatMap(([rid, state]) => (fits(state) ? rid : [])).sort()

  const { counts } = await listOrders(db, paging, member_rid)
  for (const state of allStates) {
    const own = wanted((one) => one === state)
    const found = await listOrders(db, { ...paging, state }, member_rid)
    expect([state, rids(found.orders), found.total]).toEqual([state, own, own.length])
    expect([state, counts[state] ?? 0]).toEqual([state, own.length])
    // The desk's list has the orders of everyone.
    const desk = await listOrders(db, { ...paging, state })
    const theirs = desk.orders.filter((order) => order.member_rid === member_rid)
    expect([state, rids(theirs)]).toEqual([state, own])
    const asked = { ...paging, kind: 'order', state, sort: 'newest' } as const
    expect([state, rids((await queryAll(db, asked, member_rid)).list)]).toEqual([state, own])
  }
  for (const tab of Object.keys(orderGroups) as OrderGroup[]) {
    const own = wanted((one) => isInGroup(tab, one))
    const found = await listOrders(db, { ...paging, tab }, member_rid)
    expect([tab, rids(found.orders), found.total]).toEqual([tab, own, own.length])
  }
}

describe('the state of an order, derived in SQL', () => {
  it('is that of the rule for each pair of states', () =>
    holds(allStates.flatMap((one, at) => allStates.slice(at).map((other) => [one, other]))))

  it(
    'is that of the rule for any experiments',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(fc.constantFrom(...allStates), { minLength: 1, maxLength: 6 }), {
            minLength: 1,
            maxLength: 60,
          }),
          holds,
        ),
        { numRuns: 6 },
      ),
    90_000,
  )
})
