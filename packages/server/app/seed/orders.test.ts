import { dateOf } from '@lab/contract/rules/ground/time'
import { couponState } from '@lab/contract/rules/money/coupon'
import { allStates } from '@lab/contract/rules/work/experiment/states'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { coupon } from '../../money/coupon/schema.ts'
import { creditUse } from '../../money/credit/schema.ts'
import { invoiceApplication } from '../../money/invoice/application-schema.ts'
import { pointsExchange, thanksApplication } from '../../money/points/schema.ts'
import { prepaymentsEnd } from '../../money/prepayment/close.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { refund } from '../../money/refund/schema.ts'
import { delivery } from '../../people/notify/schema.ts'
import { aServer, aTuesday, type TestServer } from '../../testing/a-server.ts'
import { experiment, experimentEvent, experimentFile } from '../../work/experiment/schema.ts'
import { ordersToNotice } from '../../work/keeping/list.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { requirement } from '../../work/requirement/schema.ts'
import { reservation } from '../../work/reservation/schema.ts'
import { sample, sampleRecycle } from '../../work/sample/schema.ts'
import { sampling } from '../../work/sampling/schema.ts'
import { rewards } from '../rewards.ts'
import { aDemoYear, playYear } from '../testing.ts'

describe("the demo's year of orders", () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer()
    await aDemoYear(server)
  }, 120_000)
  afterAll(() => server.close())

  it('has experiments in every state, of both processes', async () => {
    const rows = await server.deps.db.select().from(experiment)
    expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([...allStates].sort())
    expect(new Set(rows.map(({ process }) => process))).toEqual(new Set(['university', 'company']))
  })

  it('has one that is late, one on hold, one that waits for a choice, and prices that wait for consent', async () => {
    const rows = await server.deps.db.select().from(experiment)
    const some = (test: (row: (typeof rows)[number]) => unknown) => rows.some((row) => Boolean(test(row)))
    expect(some(({ state, due }) => state === 'testing' && due && due < aTuesday)).toBe(true)
    expect(some(({ hold }) => hold)).toBe(true)
    expect(some(({ awaits_choice }) => awaits_choice)).toBe(true)
    expect(some(({ price_offer }) => price_offer)).toBe(true)
    expect(some(({ cancel_offer }) => cancel_offer)).toBe(true)
    expect(some(({ retest_of }) => retest_of)).toBe(true)
  })

  it('leaves something to do at the queues beside the orders', async () => {
    const { db } = server.deps
    expect(await db.$count(sampling, eq(sampling.state, 'requested'))).toBe(3)
    expect(await db.$count(requirement, eq(requirement.state, 'new'))).toBe(2)
    expect(await db.$count(sampleRecycle, eq(sampleRecycle.state, 'applied'))).toBe(1)
    expect(await db.$count(refund, eq(refund.state, 'requested'))).toBe(1)
  })

  it('has let go of samples whose time is long over: few are still to be told of', async () => {
    const { db } = server.deps
    expect(await db.$count(sample, eq(sample.state, 'discarded'))).toBeGreaterThan(30)
    const wanted = { now: aTuesday, limit: 100, isOpen: () => sql`true` }
    expect((await ordersToNotice(db, wanted)).length).toBeLessThan(9)
  })

  it('has billed what was paid ahead when it was used up: nothing is left to the first start', async () => {
    const { find } = await prepaymentsEnd({ ...server.deps, log: server.app.log, rewards })
    expect(await find(server.deps.db, { now: aTuesday, limit: 100, isOpen: () => sql`true` })).toEqual([])
  })

  it('has credit used by a member and by a group, none of it late', async () => {
    const rows = await server.deps.db.select().from(creditUse)
    expect(new Set(rows.map(({ payer_kind }) => payer_kind))).toEqual(new Set(['self', 'cluster']))
    expect(rows.every(({ due_day }) => due_day >= dateOf(aTuesday))).toBe(true)
  })

  it('has data files that were kept, and a version that is void', async () => {
    const files = await server.deps.db.select().from(experimentFile)
    expect(files.length).toBeGreaterThan(60)
    expect(files.some((one) => one.void !== null)).toBe(true)
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['data', 'report', 'contract']))
  })

  it('has instruments booked in the days to come, and money paid in ahead, some of it still to be confirmed', async () => {
    const { db } = server.deps
    const booked = await db.select().from(reservation)
    expect(booked.map(({ state }) => state)).toEqual(booked.map(() => 'reserved'))
    expect(booked.filter(({ from }) => from > aTuesday)).toHaveLength(7)
    const states = (await db.select().from(prestoreApplication)).map(({ state }) => state)
    expect(states.sort()).toEqual(['applied', 'confirmed', 'confirmed', 'confirmed', 'confirmed'])
    const invoices = (await db.select().from(invoiceApplication)).map(({ state }) => state)
    expect(invoices.sort()).toEqual(['applied', 'issued', 'reissued', 'rejected'])
    expect(await auditLedger(db)).toEqual([])
  })

  it('has coupons that are valid and others that were, points with a history, and a gift to send', async () => {
    const { db } = server.deps
    const rows = await db.select().from(coupon)
    expect(rows.map((row) => couponState(row, aTuesday))).toEqual(
      expect.arrayContaining(['unused', 'expired']),
    )
    const applied = (await db.select().from(thanksApplication)).map(({ state }) => state)
    expect(new Set(applied)).toEqual(new Set(['applied', 'confirmed', 'rejected']))
    expect((await db.select().from(pointsExchange)).map(({ state }) => state).sort()).toEqual([
      'done',
      'ordered',
    ])
  })

  it('happened before the first start, day by day', async () => {
    const { db } = server.deps
    expect(await db.$count(experimentEvent, gt(experimentEvent.at, aTuesday))).toBe(0)
    const numbers = (await db.select().from(customerOrder)).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(38)
  })

  it('leaves no mails to send', async () => {
    expect(
      await server.deps.db.$count(delivery, and(ne(delivery.state, 'sent'), eq(delivery.tries, 0))),
    ).toBe(0)
  })

  it('is played once', async () => {
    const before = await server.deps.db.$count(experimentEvent)
    await playYear(server)
    expect(await server.deps.db.$count(experimentEvent)).toBe(before)
  })
})
