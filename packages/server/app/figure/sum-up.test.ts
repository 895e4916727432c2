import { allFigures, type FigureKey } from '@lab/contract/rules/app/figure/figures'
import { dayNumber } from '@lab/contract/rules/app/figure/period'
import { dateOf, dayAfter, daySeconds } from '@lab/contract/rules/ground/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '../../ground/http/handle.ts'
import { agesOf } from '../../money/receivable/items.ts'
import { aMember } from '../../testing/a-member.ts'
import { aMerge } from '../../testing/a-merge.ts'
import { aMoneyWalk, type Pick } from '../../testing/a-money-walk.ts'
import { ridOf } from '../../testing/a-payer.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { asOverview } from './overview.testing.ts'
import { everything, recount, recountNew } from './recount.ts'
import { figureDone, figureMonthDone } from './schema.ts'
import { seriesOf } from './series.ts'
import { sumUp } from './sum-up.ts'

let walk: Awaited<ReturnType<typeof aMoneyWalk>>
let deps: Deps
beforeAll(async () => {
  walk = await aMoneyWalk()
  deps = { ...walk.server.deps, log: walk.server.app.log }
})
afterAll(() => walk.server.close())

const doneDays = async () => new Set((await deps.db.select().from(figureDone)).map(({ day }) => day))

/** Each figure of the last days, at once and day by day, as a recount has it. */
const agree = async (what: string) => {
  const all = await everything(deps)
  const today = dateOf(deps.now())
  for (const [from, to] of [
    [dayAfter(today, -20), today],
    [dayAfter(today, -9), dayAfter(today, -2)],
  ] as const)
    for (const figure of allFigures) {
      const { total, points, parts } = await seriesOf(deps, { figure, from, to, by: 'day' })
      const partOf = (key: string) => parts.find((part) => part.key === key)?.n ?? 0
      const counted = (span: { from: string; to: string }) => recount(figure as FigureKey, span, all)
      expect([what, figure, total.value]).toEqual([what, figure, counted({ from, to })])
      if (figure === 'customers') expect([what, partOf('new')]).toEqual([what, recountNew({ from, to }, all)])
      if (figure === 'receivable' && to === today)
        for (const { age, fen } of await agesOf(deps.db, today))
          expect([what, age, partOf(age)]).toEqual([what, age, fen])
      for (const point of points)
        expect([what, figure, point.from, point.value]).toEqual([what, figure, point.from, counted(point)])
    }
  await asOverview(deps)
}

const number = fc.nat(999)
const most =
  'work settle transfer decideTransfer refund decideRefund void run credit recall evaluate quote goOn writeOff decideWriteOff pass'

it('agrees with a recount whatever happens: recalls, refunds, void bills, write-offs', async () => {
  const steps = fc.array(
    fc.record({
      does: fc.constantFrom(...most.split(' '), 'work', 'work', 'settle', 'decideRefund', 'pass'),
      pick: fc.tuple(number, number, number, number),
    }),
    { minLength: 50, maxLength: 50 },
  )
  const walked = async (path: { does: string; pick: Pick }[]) => {
    for (const [at, { does, pick }] of path.entries()) {
      await walk.acts[does]?.(pick)
      if (at % 10 === 9) await sumUp(deps)
      if (at % 25 === 24) await agree(`step ${at}`)
    }
  }
  await fc.assert(fc.asyncProperty(fc.noBias(steps), walked), { numRuns: 1, endOnFailure: true })
}, 400_000)

it('counts a day anew that was written into after it was over, and merged customers once', async () => {
  const { server } = walk
  const both = [await aCustomer(await aMember(server)), await aCustomer(await aMember(server))] as const
  const day = dayNumber(dateOf(deps.now()))
  // By turns: whose first order was the second of both is new no more.
  for (const at of [0, 1, 0, 1]) {
    await anOrder(server, both[at] ?? both[0], 'sem')
    server.pass(daySeconds)
  }
  server.pass(3 * daySeconds)
  await sumUp(deps)
  expect((await doneDays()).has(day)).toBe(true)
  const clerks = { proposer: await aStaff(server, 'service'), confirmer: await aStaff(server, 'finance') }
  const [from, into] = [await ridOf(both[0]), await ridOf(both[1])]
  await aMerge(clerks, { from, into })
  expect((await doneDays()).has(day)).toBe(false)
  await agree('merged')
  await sumUp(deps)
  expect((await doneDays()).has(day)).toBe(true)
  await agree('summed up anew')
}, 200_000)

it('counts what is owed by its age anew when a bill is due later', async () => {
  const { server, acts, finance } = walk
  await acts.work?.([0, 0, 2, 0])
  await acts.settle?.([1, 0, 1, 2])
  server.pass(2 * daySeconds)
  await sumUp(deps)
  await agree('before')
  const { list } = (await finance.post('staff/statement/list', { state: 'unpaid' })).data
  const { rid, version, created } = (await finance.post('staff/statement/info', { rid: list[0].rid })).data
  const due = dayAfter(dateOf(deps.now()), 40)
  const extended = await finance.post('staff/statement/extend', { rid, version, due, reason: '学校年底封账' })
  expect(extended.code).toBe(1)
  expect((await doneDays()).has(dayNumber(dateOf(created)))).toBe(false)
  await agree('due later')
  await sumUp(deps)
  await agree('due later, summed up')
}, 200_000)

it('agrees after a month was closed', async () => {
  walk.server.pass(32 * daySeconds)
  const admin = await aStaff(walk.server, 'admin')
  const { list } = (await admin.post('staff/month/list')).data
  const { month } = list.at(-1)
  expect((await admin.post('staff/month/close', { month })).code).toBe(1)
  await sumUp(deps)
  await agree('closed')
}, 200_000)

it('counts a month anew whose day was written into', async () => {
  const { server, acts } = walk
  const both = [await aCustomer(await aMember(server)), await aCustomer(await aMember(server))] as const
  for (const one of [...both, ...both]) {
    await anOrder(server, one, 'sem')
    await acts.work?.([0, 0, 2, 0])
    await acts.settle?.([1, 0, 1, 2])
    server.pass(9 * daySeconds)
  }
  const months = () => deps.db.$count(figureMonthDone)
  server.pass(40 * daySeconds)
  await sumUp(deps)
  const all = await months()
  expect(all).toBeGreaterThan(1)
  await agree('months')
  const clerks = { proposer: await aStaff(server, 'service'), confirmer: await aStaff(server, 'finance') }
  await aMerge(clerks, { from: await ridOf(both[0]), into: await ridOf(both[1]) })
  await agree('merged in a month')
  await sumUp(deps)
  expect(await months()).toBe(all)
  await agree('months anew')
}, 200_000)

it('lets others be answered after each day', async () => {
  await anOrder(walk.server, await aCustomer(await aMember(walk.server)), 'sem')
  walk.server.pass(40 * daySeconds)
  await deps.db.delete(figureDone)
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const days = await sumUp(deps)
  isOver = true
  expect(days).toBeGreaterThan(30)
  expect(turns).toBeGreaterThanOrEqual(days)
})
