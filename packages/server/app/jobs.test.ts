import { dateOf } from '@lab/contract/rules/ground/time'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Due, doDue } from '../ground/jobs/due.ts'
import { jobFault } from '../ground/jobs/schema.ts'
import { aHouse, type House, longLogins } from '../testing/a-house.ts'
import { aMember, type TestMember } from '../testing/a-member.ts'
import { aPayer } from '../testing/a-payer.ts'
import { setClock } from '../testing/a-pickup.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aVoucher } from '../testing/a-voucher.ts'
import { aCustomer, anOrder, anOrderForm, planned } from '../testing/an-order.ts'
import { experiment, experimentEvent } from '../work/experiment/schema.ts'
import { allJobs, type JobName, runNow } from './jobs.ts'

let server: TestServer
let other: TestServer
let house: House
let member: TestMember
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  // Another server on the same database, with a clock of its own.
  other = await aServer({
    settings: longLogins,
    database: { db: server.deps.db, close: async () => undefined },
  })
  house = await aHouse(server)
})
beforeEach(async () => {
  member = await aCustomer(await aMember(server))
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const day = 86_400

const depsOf = (one: TestServer) => ({ ...one.deps, log: one.app.log })
const run = (name: JobName) => runNow(depsOf(server), name)
const runAll = async () => {
  for (const name of allJobs) if (name !== 'sweep') await run(name)
}

const rowOf = async (rid: string) =>
  (await server.deps.db.select().from(experiment).where(eq(experiment.rid, rid)))[0]
const stateOf = async (rid: string) => (await rowOf(rid))?.state
const events = async (rid: string) =>
  (
    await server.deps.db
      .select()
      .from(experimentEvent)
      .where(eq(experimentEvent.experiment_rid, rid))
      .orderBy(experimentEvent.rid)
  ).map(({ event, actor }) => `${event} by ${actor}`)

/** The member's notices, oldest first. */
const noticeKinds = async (): Promise<string[]> =>
  (await member.post('inbox/list', { limit: 100 })).data.list
    .map(({ kind }: { kind: string }) => kind)
    .reverse()

describe('what happens by itself', () => {
  it('confirms data after seven days, with one reminder on the fifth', async () => {
    const { rid } = await house.delivered(member)
    server.pass(5 * day - 1)
    await runAll()
    expect(await noticeKinds()).not.toContain('remind_confirm')
    server.pass(1)
    await runAll()
    await runAll()
    expect((await noticeKinds()).filter((kind) => kind === 'remind_confirm')).toHaveLength(1)
    server.pass(2 * day - 1)
    await runAll()
    expect(await stateOf(rid)).toBe('delivered')
    server.pass(1)
    await runAll()
    expect(await stateOf(rid)).toBe('confirmed')
    expect((await events(rid)).at(-1)).toBe('right by system')
    expect((await noticeKinds()).at(-1)).toBe('auto_confirmed')
  })

  it('never confirms while a price of one fen more waits; the days begin when it is answered', async () => {
    const { rid } = await house.delivered(member, 10_001)
    for (let passed = 0; passed < 30; passed++) {
      server.pass(day)
      await runAll()
    }
    expect(await stateOf(rid)).toBe('delivered')
    expect(await noticeKinds()).not.toContain('remind_confirm')
    await member.decide('assign/price', { rid, accept: true })
    await runAll()
    expect(await stateOf(rid)).toBe('delivered')
    server.pass(7 * day)
    await runAll()
    expect(await stateOf(rid)).toBe('confirmed')
  })

  it('cancels what was not sent within 30 days, with a reminder on the 14th', async () => {
    const order = await anOrder(server, member, 'sem')
    const { rid } = order.assigns[0]
    server.pass(14 * day)
    await runAll()
    expect(await noticeKinds()).toEqual(['order_placed', 'remind_sample'])
    server.pass(16 * day)
    await runAll()
    expect(await stateOf(rid)).toBe('canceled')
    expect(await noticeKinds()).toEqual(['order_placed', 'remind_sample', 'lapsed'])
    const { samples } = (await member.post('order/detail', { rid: order.rid })).data
    expect(samples).toMatchObject([{ state: 'missing' }])
  })

  it('sends a quote back when its time is over, and cancels what was not paid within 15 days', async () => {
    const firm = await aCustomer(await aMember(server), { organization: 2, teacher: '' })
    member = firm
    const { rid } = (await anOrder(server, firm, 'sem')).assigns[0]
    const quote = (seconds: number) =>
      house.service.post('staff/assign/quote', {
        rid,
        price_fen: 30_000,
        valid_until: server.deps.now() + seconds,
        note: '',
      })
    await quote(60)
    server.pass(60)
    await runAll()
    expect(await stateOf(rid)).toBe('quoted')
    server.pass(1)
    await runAll()
    expect(await stateOf(rid)).toBe('quoting')
    expect((await noticeKinds()).at(-1)).toBe('quote_expired')

    await quote(30 * day)
    // As it stands once it is signed and accepted.
    await server.deps.db
      .update(experiment)
      .set({ state: 'prepaying', since: server.deps.now() })
      .where(eq(experiment.rid, rid))
    server.pass(10 * day)
    await runAll()
    expect((await noticeKinds()).at(-1)).toBe('remind_payment')
    server.pass(5 * day)
    await runAll()
    expect(await stateOf(rid)).toBe('canceled')
  })

  it('counts the days anew where samples are sent once more', async () => {
    const order = await anOrder(server, member, 'sem')
    const { rid } = order.assigns[0]
    server.pass(29 * day)
    const samples = [{ number: order.samples[0].number, state: 'damaged' }]
    await house.lab.post('staff/assign/receive', { rid, samples })
    await member.decide('assign/proceed', { rid, choice: 'send_again' })
    server.pass(29 * day)
    await runAll()
    expect(await stateOf(rid)).toBe('placed')
    server.pass(day)
    await runAll()
    expect(await stateOf(rid)).toBe('canceled')
  })

  it('waits with a payment that finance has not looked at yet', async () => {
    const firm = await aPayer(server, 0, { organization: 2, teacher: '' })
    const { rid } = (await anOrder(server, firm, 'sem')).assigns[0]
    await server.deps.db
      .update(experiment)
      .set({ state: 'prepaying', since: server.deps.now() })
      .where(eq(experiment.rid, rid))
    const { data } = await firm.post('transferApply/add', {
      assign_rids: [rid],
      amount_fen: 10_000,
      file_rid: await aVoucher(server, firm),
      paid_on: dateOf(server.deps.now()),
    })
    server.pass(16 * day)
    await runAll()
    expect(await stateOf(rid)).toBe('prepaying')
    await house.finance.decide('staff/transferApply/reject', { rid: data.rid, reason: '没有到账' })
    await runAll()
    expect(await stateOf(rid)).toBe('canceled')
  })

  it('closes what is settled for 30 days', async () => {
    const { rid } = await house.delivered(member)
    await member.post('assign/right', { rid })
    await house.finance.decide('staff/assign/paid', { rid })
    server.pass(30 * day - 1)
    await runAll()
    expect(await stateOf(rid)).toBe('settled')
    server.pass(1)
    await runAll()
    expect(await stateOf(rid)).toBe('closed')
  })
})

describe('lateness', () => {
  const lateOnes = async () =>
    (await house.service.post('staff/inbox/list', { limit: 100 })).data.list.filter(
      ({ kind }: { kind: string }) => kind === 'late',
    )

  it('of a 24 h promise counts working hours, stops in a hold, and is told in its minute, once', async () => {
    setClock(server, '2027-04-30', '18:40')
    const plan_rid = await planned(member, 'sem')
    const items = [{ plan_rid, samples: ['s1'], urgent: '24 小时' }]
    const { data } = await member.post('order/add', anOrderForm(plan_rid, 1, { items }))
    const order = (await member.post('order/detail', { rid: data.order_rid })).data
    const { rid } = order.assigns[0]
    const samples = [{ number: order.samples[0].number, state: 'arrived' }]
    await house.lab.post('staff/assign/receive', { rid, samples })
    const due = (await rowOf(rid))?.due as number
    // Friday after closing: Saturday, Monday and four hours of Tuesday.
    expect(due).toBe(Date.parse('2027-05-04T12:30:00+08:00') / 1000)

    setClock(server, '2027-05-03', '10:00')
    await house.service.post('staff/assign/hold', { rid, reason: 'customer', note: '请确认电压' })
    server.pass(30 * day)
    await run('late')
    expect((await rowOf(rid))?.late).toBe(null)
    await house.service.post('staff/assign/resume', { rid })
    const moved = (await rowOf(rid))?.due as number
    expect(moved).toBeGreaterThan(server.deps.now())

    const before = (await lateOnes()).length
    server.pass(moved - server.deps.now())
    await run('late')
    expect((await lateOnes()).length).toBe(before)
    server.pass(60)
    await run('late')
    await run('late')
    expect((await lateOnes()).length).toBe(before + 1)
    expect((await events(rid)).filter((event) => event === 'late by system')).toHaveLength(1)
    expect((await rowOf(rid))?.late).toBe(moved)
  })
})

describe('two servers and a standstill', () => {
  it('do each thing once', async () => {
    const rids: string[] = []
    for (let made = 0; made < 4; made++) rids.push((await house.delivered(member)).rid)
    // Nobody looked for three hours, and longer.
    server.pass(7 * day + 3 * 3600)
    other.pass(server.deps.now() - other.deps.now())
    const both = [server, other].map((one) => runNow(depsOf(one), 'confirm'))
    const done = await Promise.all(both)
    await Promise.all([server, other].map((one) => runNow(depsOf(one), 'confirm')))
    expect(done.some((number) => number > 0)).toBe(true)
    for (const rid of rids) {
      expect(await stateOf(rid)).toBe('confirmed')
      expect((await events(rid)).filter((event) => event === 'right by system')).toHaveLength(1)
    }
    expect((await noticeKinds()).filter((kind) => kind === 'auto_confirmed')).toHaveLength(4)
  })

  it('keep what fails apart, try it again later, and go on with the rest', async () => {
    const bad = (await house.delivered(member)).rid
    const good = (await house.delivered(member)).rid
    const left = new Set([bad, good])
    let isBroken = true
    const due: Due = {
      find: async (db, { isOpen }) => {
        const rows = await db
          .select({ rid: experiment.rid })
          .from(experiment)
          .where(and(inArray(experiment.rid, [...left, 'none']), isOpen(experiment.rid)))
        return rows.map(({ rid }) => rid)
      },
      act: async (_, __, rid) => {
        if (rid === bad && isBroken) throw new Error('disk full')
        return left.delete(rid)
      },
    }
    const { db } = server.deps
    expect(await doDue(depsOf(server), 'walk', due)).toBe(1)
    expect(await db.select().from(jobFault)).toMatchObject([
      { name: 'walk', target_rid: bad, error: 'disk full', tries: 1, next: server.deps.now() + 60 },
    ])
    isBroken = false
    expect(await doDue(depsOf(server), 'walk', due)).toBe(0)
    server.pass(60)
    expect(await doDue(depsOf(server), 'walk', due)).toBe(1)
    expect(await db.$count(jobFault)).toBe(0)
  })
})
