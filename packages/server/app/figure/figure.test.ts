import { allFigures } from '@lab/contract/rules/app/figure/figures'
import {
  dateOf,
  dayAfter,
  firstDayOf,
  instantOf,
  lastDayOf,
  monthAfter,
  monthOf,
} from '@lab/contract/rules/ground/time'
import { count, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { formVersion, project } from '../../shop/catalogue/schema.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { downtime, reservation } from '../../work/reservation/schema.ts'
import { aDemoYear } from '../testing.ts'
import { asOverview } from './overview.testing.ts'
import { everything, recount } from './recount.ts'
import { figureMonthDone } from './schema.ts'
import { seriesOf } from './series.ts'
import { sumUp } from './sum-up.ts'

let server: TestServer
let deps: Deps
let finance: TestStaff
let today: string

/** Hours at an instrument, as they may stand in the past: booked, used for less, canceled, on a day out of service. */
const someUse = async () => {
  const { db, now, newId } = deps
  const [one] = await db.select().from(project).where(isNotNull(project.instrument_rid)).limit(1)
  const [who] = await db.select().from(member).limit(1)
  const [version] = await db
    .select()
    .from(formVersion)
    .where(eq(formVersion.project_rid, one?.rid ?? ''))
  const states = ['done', 'canceled', 'no_show', 'done', 'reserved'] as const
  for (const [at, state] of states.entries()) {
    const day = dayAfter(today, at * 3 - 12)
    const rid = newId()
    await db.insert(reservation).values({
      rid,
      chain: rid,
      number: `R-${at}`,
      instrument_rid: one?.instrument_rid ?? '',
      project_rid: one?.rid ?? '',
      member_rid: who?.rid ?? '',
      payer_rid: who?.rid ?? '',
      form_version: version?.number ?? 1,
      from: instantOf(day, '09:00'),
      to: instantOf(day, '11:00'),
      state,
      minutes: state === 'done' ? 95 : null,
      since: now(),
      price_fen_per_hour: 0,
      price_fen: 0,
      price_lines: [],
      created: now(),
    })
  }
  const [clerk] = await db.select().from(staff).limit(1)
  const out = {
    reason: '检修',
    staff_rid: clerk?.rid ?? '',
    created: now(),
    instrument_rid: one?.instrument_rid ?? '',
  }
  for (const [from, to] of [
    ['10:00', '12:00'],
    ['11:30', '23:00'],
  ] as const) {
    const day = dayAfter(today, -5)
    await db
      .insert(downtime)
      .values({ ...out, rid: newId(), from: instantOf(day, from), to: instantOf(day, to) })
  }
}

beforeAll(async () => {
  server = await aServer()
  deps = { ...server.deps, log: server.app.log }
  await aDemoYear(server)
  finance = await aStaff(server, 'finance')
  today = dateOf(server.deps.now())
  await someUse()
}, 180_000)
afterAll(() => server.close())

const yearAgo = () => dayAfter(today, -364)

/** Whatever figure in whatever period and cut is what a slow recount says. */
const agree = async (numRuns: number) => {
  const all = await everything(deps)
  const asked = fc.record({
    figure: fc.constantFrom(...allFigures),
    back: fc.integer({ min: -20, max: 420 }),
    length: fc.integer({ min: 1, max: 200 }),
    by: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ figure, back, length, by }) => {
      const to = dayAfter(today, -back)
      const from = dayAfter(to, 1 - length)
      const { points, total, previous } = await seriesOf(deps, { figure, from, to, by, compare: 'before' })
      expect([figure, total.value]).toEqual([figure, recount(figure, { from, to }, all)])
      for (const point of points)
        expect([figure, point.from, point.value]).toEqual([figure, point.from, recount(figure, point, all)])
      expect(previous).toBeDefined()
    }),
    { numRuns },
  )
}

describe('the figures', () => {
  it('are what a slow recount says, in whatever period and cut', () => agree(40), 240_000)

  it('all say something of the year', async () => {
    for (const figure of allFigures) {
      const { total } = await seriesOf(deps, { figure, from: yearAgo(), to: today })
      expect([figure, (total.value ?? 0) > 0]).toEqual([
        figure,
        figure !== 'partners' ? true : expect.anything(),
      ])
    }
  })

  it('agree with the month reports of finance to the fen', async () => {
    const ask = async (figure: string, from: string, to: string) =>
      (await finance.post('staff/figure/series', { figure, from, to })).data.total.value
    for (let back = 0; back < 12; back++) {
      const month = monthAfter(monthOf(server.deps.now()), -back)
      const { data, code } = await finance.post('staff/month/report', { month })
      if (code !== 1) continue
      const [from, to] = [firstDayOf(month), lastDayOf(month)]
      expect([month, await ask('turnover', from, to)]).toEqual([month, data.turnover_fen])
      expect([month, await ask('received', from, to)]).toEqual([month, data.received_fen])
      expect([month, await ask('receivable', from, to)]).toEqual([month, data.receivable_fen])
    }
  })

  it('lead to as many rows as they count', async () => {
    const admin = await aStaff(server, 'admin')
    const counted = {
      orders: 'n',
      experiments: 'n',
      turnaround: 'n',
      on_time: 'd',
      backlog: 'n',
      customers: 'n',
      partners: 'n',
      disputes: 'n',
    } as const
    for (const [figure, part] of Object.entries(counted)) {
      const span = { figure, from: yearAgo(), to: today }
      const { total } = (await admin.post('staff/figure/series', span)).data
      const rows = (await admin.post('staff/figure/rows', span)).data
      expect([figure, rows.total]).toEqual([figure, total[part]])
    }
    for (const figure of ['turnover', 'received']) {
      const span = { figure, from: yearAgo(), to: today }
      const { total } = (await admin.post('staff/figure/series', span)).data
      let fen = 0
      for (let page = 1; ; page++) {
        const { list } = (await admin.post('staff/figure/rows', { ...span, page, limit: 100 })).data
        if (list.length === 0) break
        fen += list.reduce((sum: number, row: { fen: number }) => sum + row.fen, 0)
      }
      expect([figure, fen]).toEqual([figure, total.value])
    }
  })

  it('have parts that make them up', async () => {
    const sums = [
      'orders',
      'experiments',
      'turnover',
      'received',
      'receivable',
      'backlog',
      'turnaround',
      'customers',
    ] as const
    for (const figure of sums) {
      const { parts, total } = await seriesOf(deps, { figure, from: yearAgo(), to: today })
      expect([figure, parts.reduce((sum, { n }) => sum + n, 0)]).toEqual([figure, total.n])
    }
  })

  it('are narrowed to a project', async () => {
    const span = { from: yearAgo(), to: today }
    const { parts } = await seriesOf(deps, { figure: 'experiments', ...span })
    const [most] = parts
    const narrowed = { project_rid: most?.key, ...span }
    const found = await seriesOf(deps, { figure: 'experiments', ...narrowed })
    expect(found.total.n).toBe(most?.n)
    expect(found.narrowed).toEqual([{ by: 'project_rid', title: most?.title }])
    const rows = await finance.post('staff/figure/rows', { figure: 'experiments', ...narrowed })
    expect(rows.data.total).toBe(most?.n)
  })

  it('show behind what a partner brought only its orders', async () => {
    const admin = await aStaff(server, 'admin')
    const { rid } = (await admin.post('staff/partner/list')).data.list[0]
    const rows = async (more: object) => {
      const span = { from: yearAgo(), to: today }
      return (await admin.post('staff/figure/rows', { figure: 'partners', ...span, ...more })).data.total
    }
    const [buyer] = await deps.db
      .select({ rid: customerOrder.member_rid, n: count() })
      .from(customerOrder)
      .groupBy(customerOrder.member_rid)
      .limit(1)
    await deps.db
      .update(member)
      .set({ partner_rid: rid })
      .where(eq(member.rid, buyer?.rid ?? ''))
    expect([await rows({}), await rows({ partner: rid }), await rows({ partner: 'another' })]).toEqual([
      buyer?.n,
      buyer?.n,
      0,
    ])
    await deps.db.update(member).set({ partner_rid: null }).where(eq(member.partner_rid, rid))
  })

  it('are a spreadsheet with table, parts, rows and words', async () => {
    const asked = { figure: 'turnover', from: yearAgo(), to: today, by: 'month', compare: 'before' }
    const { data } = await finance.post('staff/figure/export', asked)
    expect(data.name).toBe(`营业额 ${yearAgo()} 至 ${today}.xlsx`)
    const { rawPayload } = await server.app.inject({ url: data.url })
    const table = await readSheet(rawPayload, '数据')
    expect(table[0]).toEqual(['月', '营业额（元）', '对比期（元）'])
    const { total } = await seriesOf(deps, { figure: 'turnover', from: yearAgo(), to: today })
    const sum = table.slice(1).reduce((all, row) => all + Math.round(Number(row[1]) * 100), 0)
    expect(sum).toBe(total.value)
    expect((await readSheet(rawPayload, '说明')).flat()).toContain('定义')
  })
})

describe('figures of days and months that are summed up', () => {
  beforeAll(async () => {
    await sumUp(deps)
  }, 120_000)

  it('are of months, of a year', async () => {
    const months = await deps.db.$count(figureMonthDone)
    expect(months).toBeGreaterThan(9)
  })

  it('are what a slow recount says', () => agree(40), 240_000)

  it('are all at once what each is by itself', () => asOverview(deps), 60_000)
})

describe('a role', () => {
  it.each([
    ['service', ['orders', 'utilisation', 'customers'], ['turnover', 'partners']],
    ['lab', ['turnaround', 'utilisation'], ['turnover', 'customers', 'partners']],
    ['finance', ['turnover', 'receivable', 'customers'], ['utilisation', 'partners']],
    ['admin', ['partners', 'turnover', 'utilisation'], []],
  ] as const)('%s sees the figures whose rows it may see', async (role, seen, unseen) => {
    const { post } = await aStaff(server, role)
    const span = { from: dayAfter(today, -29), to: today }
    const { list } = (await post('staff/figure/overview', { ...span, compare: 'before' })).data
    const keys = list.map((one: { figure: string }) => one.figure)
    expect(keys).toEqual(expect.arrayContaining([...seen]))
    for (const figure of unseen) {
      expect(keys).not.toContain(figure)
      for (const verb of ['series', 'rows', 'export'])
        expect((await post(`staff/figure/${verb}`, { figure, ...span })).reason).toBe('forbidden')
    }
  })

  it('content sees none', async () => {
    const { post } = await aStaff(server, 'content')
    expect((await post('staff/figure/overview', { from: today, to: today })).reason).toBe('forbidden')
  })

  it('is told what cannot be asked', async () => {
    const ask = async (more: object) =>
      (await finance.post('staff/figure/series', { figure: 'orders', from: today, to: today, ...more }))
        .fields
    expect(await ask({ from: dayAfter(today, 1) })).toEqual({ to: '[日期]应从早到晚，最多 1100 天' })
    expect(await ask({ from: dayAfter(today, -2000) })).toHaveProperty('to')
    expect(await ask({ from: dayAfter(today, -800), by: 'day' })).toHaveProperty('by')
    expect(await ask({ project_rid: 'x' })).toEqual({ figure: '这个指标不能这样筛选' })
  })
})
