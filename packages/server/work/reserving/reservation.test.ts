import { dateOf, dayAfter, daySeconds, weekdayOf } from '@lab/contract/rules/ground/time'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type JobName, runNow } from '../../app/jobs.ts'
import { doDue } from '../../ground/jobs/due.ts'
import { grantCoupon } from '../../money/coupon/grant.ts'
import { statementLine } from '../../money/statement/schema.ts'
import { instrument } from '../../shop/catalogue/schema.ts'
import { setting } from '../../shop/content/schema.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { paidIn } from '../../testing/a-payer.ts'
import { at, booked, locked, withInstruments } from '../../testing/a-reservation.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { exposureOf } from '../allowance/free.ts'
import { reservationsDue } from '../reservation/no-show.ts'
import { downtime, reservation, reservationEvent, reservationFee } from '../reservation/schema.ts'

let server: TestServer
let lab: TestStaff
let service: TestStaff
let day: string

beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 100_000_000, staffSeconds: 100_000_000 } })
  await withInstruments(server)
  lab = await aStaff(server, 'lab')
  service = await aStaff(server, 'service')
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db, now } = server.deps
  for (const table of [statementLine, reservationEvent, reservationFee, reservation, downtime])
    await db.delete(table)
  const ahead = [3, 4].map((days) => dayAfter(dateOf(now()), days))
  day = ahead.find((date) => weekdayOf(date) !== 0) as string
})

const sweep = async () => {
  const deps = { ...server.deps, log: server.app.log }
  return doDue(deps, 'reservations', await reservationsDue(deps))
}
const noticesOf = async (member: TestMember, kind: string) =>
  (await member.post('inbox/list')).data.list.filter((one: { kind: string }) => one.kind === kind)

const someone = async (): Promise<TestMember> => aCustomer(await aMember(server))
const mine = async (member: TestMember, filter: object = {}) =>
  (await member.post('reservation/list', filter)).data
const rowOf = async (rid: string) =>
  (await server.deps.db.select().from(reservation).where(eq(reservation.rid, rid)))[0]
const feesOf = (rid: string) =>
  server.deps.db.select().from(reservationFee).where(eq(reservationFee.reservation_rid, rid))
const payerOf = async (rid: string) => ({
  kind: 'self' as const,
  rid: (await rowOf(rid))?.member_rid as string,
})
const toHoursBefore = (period: { from: number }, hours: number) =>
  server.pass(period.from - hours * 3600 - server.deps.now())

describe('locking a period', () => {
  it('holds it for ten minutes, and others find it taken', async () => {
    const [one, other] = [await someone(), await someone()]
    const answer = await locked(one, at(day, '09:00', 2))
    expect(answer.data).toMatchObject({ expires: server.deps.now() + 600, price_fen: 60_000 })
    expect(await locked(other, at(day, '10:30'))).toMatchObject({ status: 409, reason: 'slot_taken' })
    expect((await locked(other, at(day, '11:00'))).code).toBe(1)
    server.pass(601)
    expect((await locked(other, at(day, '10:30'))).code).toBe(1)
    const late = { lock_rid: answer.data.lock_rid, agree: true }
    expect(await one.post('reservation/add', late)).toMatchObject({ status: 409, reason: 'lock_expired' })
  })

  it('lets go what was held before, whoever comes back to choose anew', async () => {
    const [one, other] = [await someone(), await someone()]
    await locked(one, at(day, '09:00', 2))
    expect((await locked(one, at(day, '10:00', 2))).code).toBe(1)
    expect((await locked(other, at(day, '09:00'))).code).toBe(1)
  })

  it.each([
    ['period_past', () => at('2026-07-01', '09:00')],
    ['period_horizon', () => at(dayAfter(dateOf(server.deps.now()), 31), '09:00')],
    ['period_closed', () => at(day, '08:00')],
    ['period_closed', () => at(day, '18:00')],
    ['period_grid', () => at(day, '09:10')],
    ['period_length', () => at(day, '09:00', 5)],
  ])('is refused with %s', async (reason, period) => {
    const member = await someone()
    expect(await locked(member, period())).toMatchObject({ status: 400, reason })
  })

  it('gives one of thirty who press at once the period, on either database', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, someone))
    const tries = Array.from({ length: 30 }, (_, at30) =>
      locked(members[at30 % 10] as TestMember, at(day, at30 % 2 ? '13:30' : '13:00')),
    )
    const answers = await Promise.all(tries)
    const live = await server.deps.db
      .select()
      .from(reservation)
      .where(and(eq(reservation.instrument_rid, 'scope'), eq(reservation.state, 'locked')))
    const there = live.filter(({ from }) => dateOf(from) === day).sort((a, b) => a.from - b.from)
    for (const [index, one] of there.entries())
      expect(one.from).toBeGreaterThanOrEqual(there[index - 1]?.to ?? 0)
    expect(there.length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ reason }) => reason !== 'slot_taken' && reason !== undefined)).toEqual([])
  })
})

describe('a reservation', () => {
  it('is booked once for one key, and stands on the list with what a change costs', async () => {
    const member = await someone()
    const { data } = await locked(member, at(day, '09:00', 2))
    const form = { lock_rid: data.lock_rid, answers: {}, payer: { kind: 'self' }, agree: true }
    const headers = { 'idempotency-key': 'book-once' }
    const answers = await Promise.all([1, 2].map(() => member.post('reservation/add', form, { headers })))
    expect(answers.map((one) => one.data.number)).toEqual([answers[0]?.data.number, answers[0]?.data.number])
    expect(answers[0]?.data.number).toMatch(/^R\d{6}-\d{4}$/)
    const { list } = await mine(member)
    expect(list).toMatchObject([
      {
        state: 'reserved',
        price_fen: 60_000,
        instrument: { rid: 'scope' },
        can: [
          { event: 'move', ok: true, fee_fen: 0 },
          { event: 'cancel', ok: true, fee_fen: 0 },
        ],
      },
    ])
  })

  it('counts towards what its payer has ordered and not paid, and stops counting when it is canceled', async () => {
    const member = await someone()
    const rid = await booked(member, at(day, '09:00', 2))
    const payer = await payerOf(rid)
    expect(await exposureOf(server.deps.db, payer)).toBe(60_000)
    await member.post('reservation/cancel', { rid })
    expect(await exposureOf(server.deps.db, payer)).toBe(0)
  })

  it('is free to cancel until 24 hours before, and then for a fee that is stated first', async () => {
    const member = await someone()
    const period = at(day, '09:00', 2)
    const rid = await booked(member, period)
    toHoursBefore(period, 24)
    expect((await mine(member)).list[0].can[1].fee_fen).toBe(0)
    server.pass(1)
    expect(await member.post('reservation/cancel', { rid })).toMatchObject({
      status: 409,
      reason: 'fee_confirm',
      msg: '现在取消须付 ¥180.00',
      fields: { fee_fen: '18000' },
    })
    expect(await member.post('reservation/cancel', { rid, confirm_fee: 17_999 })).toMatchObject({
      reason: 'fee_confirm',
    })
    expect((await member.post('reservation/cancel', { rid, confirm_fee: 18_000 })).data).toEqual({
      fee_fen: 18_000,
    })
    expect(await exposureOf(server.deps.db, await payerOf(rid))).toBe(18_000)
  })

  it('is moved to a time that overlaps it, and keeps its number', async () => {
    const member = await someone()
    const rid = await booked(member, at(day, '09:00', 2))
    const [{ number }] = (await mine(member)).list
    const lock = await locked(member, at(day, '10:00', 2), { moves: rid })
    expect(lock.code).toBe(1)
    const moved = await member.post('reservation/move', { rid, lock_rid: lock.data.lock_rid })
    expect(moved.data).toMatchObject({ number, fee_fen: 0 })
    const { list } = await mine(member, { open: true })
    expect(list).toMatchObject([{ rid: moved.data.rid, number, moved_from: rid }])
    expect((await mine(member, { state: 'canceled' })).list).toMatchObject([{ moved_to: moved.data.rid }])
  })

  it('leaves one booking and one fee when an old link is used from two browsers', async () => {
    const member = await someone()
    const period = at(day, '09:00', 2)
    const rid = await booked(member, period)
    const other = dayAfter(day, weekdayOf(day) === 6 ? 2 : 1)
    toHoursBefore(period, 5)
    const locks = [
      await locked(member, at(other, '14:00', 2), { moves: rid }),
      await locked(member, at(other, '16:00', 2), { moves: rid }),
    ]
    const press = (lock_rid: string) => member.post('reservation/move', { rid, lock_rid, confirm_fee: true })
    const answers = await Promise.all(
      locks.flatMap(({ data }) => [press(data.lock_rid), press(data.lock_rid)]),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const chain = await server.deps.db.select().from(reservation).where(eq(reservation.chain, rid))
    expect(chain.filter(({ state }) => state === 'reserved')).toHaveLength(1)
    const fees = await server.deps.db
      .select()
      .from(reservationFee)
      .where(
        inArray(
          reservationFee.reservation_rid,
          chain.map((one) => one.rid),
        ),
      )
    expect(fees).toMatchObject([{ fen: 18_000, kind: 'move' }])
  })

  it('does not exist for another member, in any call', async () => {
    const [member, stranger] = [await someone(), await someone()]
    const rid = await booked(member, at(day, '09:00'))
    const { data } = await locked(member, at(day, '14:00'))
    const own = (await locked(stranger, at(day, '16:00'))).data.lock_rid
    const foreign: [string, object][] = [
      ['reservation/cancel', { rid }],
      ['reservation/move', { rid, lock_rid: own }],
      ['reservation/add', { lock_rid: data.lock_rid, agree: true }],
      ['reservation/update4protocol', { rid, file_rid: 'x' }],
      ['reservation/lock', { instrument_rid: 'scope', ...at(day, '11:00'), moves: rid }],
    ]
    for (const [path, body] of foreign) {
      const answer = await stranger.post(path, body)
      expect([path, answer.status, answer.reason]).toEqual([path, 404, 'not_found'])
    }
    expect((await mine(stranger)).list.filter(({ state }: { state: string }) => state !== 'locked')).toEqual(
      [],
    )
  })

  it('is refused to whom the allowance, the profile or the number of open ones stops', async () => {
    const newcomer = await aMember(server)
    const lock = await locked(newcomer, at(day, '17:30'))
    const add = (who: TestMember, lock_rid: string) => who.post('reservation/add', { lock_rid, agree: true })
    expect(await add(newcomer, lock.data.lock_rid)).toMatchObject({ reason: 'profile_incomplete' })
    const busy = await someone()
    for (const clock of ['09:00', '10:00', '11:00', '12:00', '13:00']) await booked(busy, at(day, clock))
    expect(await locked(busy, at(day, '14:00'))).toMatchObject({ status: 409, reason: 'reservation_limit' })
    expect((await mine(busy)).barred?.reason).toBe('reservation_limit')
  })

  it('ends with the hours it took, which the member confirms like data', async () => {
    const member = await someone()
    const period = at(day, '09:00', 2)
    const rid = await booked(member, period)
    const payer = await payerOf(rid)
    expect(await lab.post('staff/reservation/start', { rid })).toMatchObject({ reason: 'wrong_state' })
    toHoursBefore(period, 0)
    expect((await lab.post('staff/reservation/start', { rid })).data.state).toBe('in_use')
    const early = await lab.post('staff/reservation/done', { rid, hours: 1.5 })
    expect(early).toMatchObject({ status: 400, reason: 'invalid', fields: { minutes: expect.any(String) } })
    server.pass(5400)
    const { data } = await lab.post('staff/reservation/done', { rid, hours: 1.5 })
    expect(data.state).toBe('done')
    const { data: assign } = await member.post('assign/detail', { rid: data.assign_rid })
    expect(assign).toMatchObject({ state: 'delivered', price_fen: 60_000, final_fen: 45_000 })
    expect(await exposureOf(server.deps.db, payer)).toBe(45_000)
    // Hours have no data to test once more or to recall.
    for (const event of ['retest', 'recall'])
      expect((await lab.post('staff/assign/detail', { rid: data.assign_rid })).data.can).not.toContainEqual({
        event,
        ok: true,
      })
    expect((await member.post('order/list', {})).data.list[0].wanted).toEqual(['确认机时'])
    expect((await mine(member)).list[0]).toMatchObject({ minutes: 90, assign: { rid: data.assign_rid } })
    expect(await noticesOf(member, 'reservation_done')).toMatchObject([
      { link: `/member/order?rid=${data.order_rid}&assign=${data.assign_rid}` },
    ])
    expect((await member.post('assign/right', { rid: data.assign_rid })).data.state).toBe('confirmed')
    // Nothing is asked any more.
    expect((await noticesOf(member, 'reservation_done'))[0].read).toBe(true)
    const { list } = (await member.post('order/list')).data
    expect(list[0]).toMatchObject({ rid: data.order_rid, state: 'confirmed' })
  })

  it('is confirmed by itself after a reminder, and neither speaks of data', async () => {
    const member = await someone()
    const period = at(day, '09:00', 2)
    const rid = await booked(member, period)
    toHoursBefore(period, 0)
    await lab.post('staff/reservation/start', { rid })
    server.pass(5400)
    await lab.post('staff/reservation/done', { rid, hours: 1.5 })
    const noticed = async (job: JobName, kind: string) => {
      await runNow({ ...server.deps, log: server.app.log }, job)
      return (await noticesOf(member, kind)).map(
        ({ title, text }: Record<string, string>) => `${title}：${text}`,
      )
    }
    server.pass(5 * daySeconds)
    expect(await noticed('remind_confirm', 'remind_confirm')).toEqual([
      expect.stringMatching(/^确认机时提醒：.*的机时等待您的确认/),
    ])
    server.pass(2 * daySeconds)
    expect(await noticed('confirm', 'auto_confirmed')).toEqual([
      expect.stringMatching(/^机时已自动确认：.*的机时到期未答复/),
    ])
  })

  it('asks for consent where it took longer than booked', async () => {
    const member = await someone()
    const period = at(day, '09:00', 2)
    const rid = await booked(member, period)
    toHoursBefore(period, 0)
    await lab.post('staff/reservation/start', { rid })
    server.pass(9000)
    const { data } = await lab.post('staff/reservation/done', { rid, minutes: 150 })
    const answer = await member.post('assign/right', { rid: data.assign_rid })
    expect(answer.reason).toBe('price_pending')
    expect((await member.post('assign/detail', { rid: data.assign_rid })).data.proposal.fen).toBe(75_000)
    const [noticed] = await noticesOf(member, 'reservation_done')
    expect(noticed).toMatchObject({ text: expect.stringContaining('750.00') })
  })
})

describe('nobody comes', () => {
  it('is noticed once by a job that stood still for three hours; the rest is free, three of them stop booking', async () => {
    const member = await someone()
    const periods = ['09:00', '11:00', '13:00'].map((clock) => at(day, clock, 2))
    const rids: string[] = []
    for (const period of periods) rids.push(await booked(member, period))
    toHoursBefore({ from: periods[2]?.from ?? 0 }, -1)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await noticesOf(member, 'reservation_missed')).toHaveLength(3)
    for (const rid of rids) {
      expect((await rowOf(rid))?.state).toBe('no_show')
      expect(await feesOf(rid)).toMatchObject([{ fen: 18_000, kind: 'noShow' }])
    }
    const stopped = await locked(member, at(dayAfter(day, 7), '09:00'))
    expect(stopped).toMatchObject({ status: 403, reason: 'booking_stopped' })
    expect((await mine(member)).stopped_until).toBeGreaterThan(server.deps.now())
    // The page says beforehand what the lock would.
    expect((await mine(member)).barred).toEqual({ reason: 'booking_stopped', msg: stopped.msg })
    expect(stopped.msg).toMatch(/未到场，.* 之前暂停预约/)

    const excused = await service.post('staff/reservation/excuse', { rid: rids[0], reason: '门禁故障' })
    expect(excused.data.state).toBe('canceled')
    const [noticed] = await noticesOf(member, 'reservation_excused')
    expect(noticed?.text).toMatch(/未到场已撤销，不收费用：门禁故障/)
    expect((await mine(member)).stopped_until).toBeUndefined()
    expect((await mine(member)).barred).toBeUndefined()
    // The last one comes after all: half of their time is left.
    expect((await lab.post('staff/reservation/start', { rid: rids[2] })).data.state).toBe('in_use')
    expect(await exposureOf(server.deps.db, await payerOf(rids[1] as string))).toBe(18_000 + 60_000)
  })

  it('is billed like an experiment, once', async () => {
    const member = await someone()
    const rid = await booked(member, at(day, '15:00', 2))
    toHoursBefore(at(day, '15:00', 2), -1)
    await sweep()
    const payer = await payerOf(rid)
    await paidIn(server, payer, 20_000)
    const { data } = await member.post('assign/unsettled')
    expect(data.list).toMatchObject([{ kind: 'fee', rid, due_fen: 18_000 }])
    const settle = { rids: [rid], pay: 'prestore' }
    const settled = await member.post('assign/settlement', settle)
    expect(settled.data.state).toBe('paid')
    expect((await member.post('assign/settlement', settle)).reason).toBe('not_found')
    expect((await member.post('assign/unsettled')).data.total).toBe(0)
    const info = await member.post('assign/statementInfo', { rid: settled.data.statement_rid })
    expect(info.data.items).toMatchObject([{ kind: 'fee', rid, net_fen: 18_000 }])
    expect(await exposureOf(server.deps.db, payer)).toBe(0)
  })

  it('is charged as announced: without discount, coupon and points', async () => {
    const member = await someone()
    const { db } = server.deps
    const rid = await booked(member, at(day, '15:00', 2))
    toHoursBefore(at(day, '15:00', 2), -1)
    await sweep()
    const payer = await payerOf(rid)
    await db
      .insert(setting)
      .values({ key: 'member_discount', value: { members: { [payer.rid]: 95 } }, is_public: false })
    const given = { origin: 'staff', key: 'no-show', member_rid: payer.rid } as const
    const offer = { title: '满减券', scope: { kind: 'all' }, least_fen: 0, days: 30 } as const
    const value = { kind: 'amount', off_fen: 2_000 } as const
    await db.transaction((tx) => grantCoupon(tx, server.deps, { ...given, offer: { ...offer, value } }))
    const { data } = await member.post('assign/statement', { rids: [rid] })
    expect(data).toMatchObject({ list_fen: 18_000, discount_fen: 0, most_points: 0, total_fen: 18_000 })
    expect(data.coupons).toMatchObject([{ off_fen: 0 }])
    const finance = await aStaff(server, 'finance')
    const days = { until: dateOf(server.deps.now()), limit: 100 }
    const run = await finance.post('staff/statement/preview', days)
    const due = run.data.list.find((one: { payer: { rid: string } }) => one.payer.rid === payer.rid)
    expect(due).toMatchObject({ list_fen: 18_000, fen: 18_000 })
    await db.delete(setting).where(eq(setting.key, 'member_discount'))
  })
})

describe('an instrument that goes down', () => {
  const down = (period: object, change: object = {}) =>
    lab.post('staff/instrument/down', { rid: 'spare', ...period, reason: '更换灯丝', ...change })

  it('costs nobody anything: six bookings are canceled, those after it stay', async () => {
    const clocks = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00']
    const [one, other] = [await someone(), await someone()]
    const rids = []
    for (const [index, clock] of clocks.entries())
      rids.push(await booked(index % 2 ? one : other, at(day, clock), { instrument_rid: 'spare' }))
    const after = await booked(one, at(day, '17:00'), { instrument_rid: 'spare' })
    toHoursBefore(at(day, '09:00'), 2)
    const period = { from: at(day, '08:00').from, to: at(day, '16:00').from }
    const seen = (await lab.post('staff/instrument/affected', { rid: 'spare', ...period })).data.list
    expect(seen.map(({ rid }: { rid: string }) => rid)).toEqual(rids)
    expect((await down(period, { bookings: 'cancel' })).data.affected).toBe(6)
    for (const rid of rids) expect([(await rowOf(rid))?.state, await feesOf(rid)]).toEqual(['canceled', []])
    expect((await rowOf(after))?.state).toBe('reserved')
    for (const member of [one, other]) expect(await noticesOf(member, 'instrument_down')).toHaveLength(1)
    expect(await locked(one, at(day, '11:00'), { instrument_rid: 'spare' })).toMatchObject({
      reason: 'instrument_down',
    })
    const week = (await server.get(`open/web/instrument/week?rid=spare&from=${day}`)).data
    expect(week.down).toEqual([period])
  })

  it('offers another time, free of charge even at the last minute, and ends what nobody moved without a fee', async () => {
    const member = await someone()
    const [first, second] = [at(day, '09:00'), at(day, '10:00')]
    const rids = [
      await booked(member, first, { instrument_rid: 'spare' }),
      await booked(member, second, { instrument_rid: 'spare' }),
    ]
    toHoursBefore(first, 1)
    const noticed = await down({ from: first.from, to: second.to })
    const [shown] = (await mine(member, { open: true })).list
    expect(shown).toMatchObject({ down: { reason: '更换灯丝' }, can: [{ fee_fen: 0 }, { fee_fen: 0 }] })
    const lock = await locked(member, at(day, '15:00'), { instrument_rid: 'spare', moves: rids[0] })
    const moved = await member.post('reservation/move', { rid: rids[0], lock_rid: lock.data.lock_rid })
    expect(moved.data.fee_fen).toBe(0)
    toHoursBefore(second, -1)
    await sweep()
    expect((await rowOf(rids[1] as string))?.state).toBe('canceled')
    expect(await feesOf(rids[1] as string)).toEqual([])
    const { downtime_rid } = noticed.data
    expect(await lab.post('staff/instrument/up', { downtime_rid })).toMatchObject({ reason: 'wrong_state' })
  })
})

describe('an instrument that members run themselves', () => {
  it('is booked by whom the lab has qualified, until the day they are qualified for', async () => {
    await server.deps.db.update(instrument).set({ self_run: true }).where(eq(instrument.rid, 'spare'))
    const member = await someone()
    const tryIt = () => locked(member, at(day, '09:00'), { instrument_rid: 'spare' })
    expect(await tryIt()).toMatchObject({ status: 403, reason: 'qualification_required' })
    expect((await mine(member, { instrument_rid: 'spare' })).barred?.reason).toBe('qualification_required')
    expect((await mine(member)).barred).toBeUndefined()
    const grant = { instrument_rid: 'spare', phone: member.phone }
    const until = dateOf(server.deps.now())
    await lab.post('staff/qualification/grant', { ...grant, until })
    expect((await tryIt()).reason).toBe('qualification_required')
    const { data } = await lab.post('staff/qualification/grant', grant)
    expect((await tryIt()).code).toBe(1)
    expect((await lab.post('staff/qualification/list', { kw: member.phone })).data.total).toBe(1)
    await lab.post('staff/qualification/revoke', { rid: data.rid, reason: '培训过期' })
    const refusedNow = await tryIt()
    expect(refusedNow).toMatchObject({
      reason: 'qualification_required',
      msg: expect.stringContaining('撤销'),
    })
    expect((await lab.post('staff/qualification/revoke', { rid: data.rid, reason: '重复' })).reason).toBe(
      'wrong_state',
    )
    const listed = async (state: string) =>
      (await lab.post('staff/qualification/list', { kw: member.phone, state })).data.list
    expect(await listed('held')).toEqual([])
    expect(await listed('revoked')).toMatchObject([
      { state: 'revoked', revoked: { by: expect.any(String), reason: '培训过期', at: server.deps.now() } },
    ])
    const granted = await noticesOf(member, 'qualification_granted')
    expect(granted.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/可以自主操作.*长期有效/),
      expect.stringContaining(`有效期至 ${until}`),
    ])
    const [revoked] = await noticesOf(member, 'qualification_revoked')
    expect(revoked?.text).toMatch(/资格已撤销：培训过期/)
  })
})

describe("an instrument's week", () => {
  const week = (headers: Record<string, string> = {}) =>
    server.get(`open/web/instrument/week?rid=scope&from=${day}`, { headers })

  it('shows what is taken and held, without names, and nothing that is over', async () => {
    const member = await someone()
    const rid = await booked(member, at(day, '09:00'))
    await locked(member, at(day, '11:00'))
    expect((await week()).data.busy).toEqual([at(day, '09:00'), at(day, '11:00')])
    expect(JSON.stringify((await week()).data)).not.toContain(member.phone)
    await member.post('reservation/cancel', { rid })
    server.pass(601)
    expect((await week()).data.busy).toEqual([])
  })

  it('is answered 304 to who has it, until something changes', async () => {
    const { headers } = await week()
    const etag = String(headers.etag)
    expect((await week({ 'if-none-match': etag })).status).toBe(304)
    await locked(await someone(), at(day, '16:00'))
    expect((await week({ 'if-none-match': etag })).status).toBe(200)
  })

  it.each(['0001-01-01', '1970-01-01', '9999-12-31'])('can be asked for from %s', async (from) => {
    expect((await server.get(`open/web/instrument/week?rid=scope&from=${from}`)).status).toBe(200)
  })

  it('has names at the desk', async () => {
    const member = await someone()
    await booked(member, at(day, '09:00'))
    const { data } = await lab.post('staff/instrument/week', { rid: 'scope', from: day })
    expect(data.bookings).toMatchObject([{ member: { phone: member.phone } }])
  })
})

describe('the private calendar', () => {
  it('tells what is booked to whoever has its address, until it is reset', async () => {
    const member = await someone()
    const rid = await booked(member, at(day, '09:00', 2))
    const { data } = await member.post('reservation/feed')
    const read = (url: string) => server.send({ method: 'GET', url: new URL(url).pathname })
    const { data: text } = await read(data.url)
    expect(text).toContain('BEGIN:VEVENT')
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text).toContain(`UID:${rid}`)
    expect(text).toContain(`DTSTART:${day.replaceAll('-', '')}T010000Z`)
    const { data: fresh } = await member.post('reservation/feed', { reset: true })
    expect((await read(data.url)).status).toBe(404)
    expect((await read(fresh.url)).status).toBe(200)
  })
})

describe('rules of time', () => {
  it('are those of Shanghai, whatever day it is elsewhere', async () => {
    const member = await someone()
    // 08:30 in Shanghai is half past midnight UTC of the same day.
    const period = at(day, '08:30')
    expect(period.from % daySeconds).toBe(1800)
    expect((await locked(member, period)).code).toBe(1)
  })
})

describe('the agreement of a reservation', () => {
  const info = (who: TestMember | TestStaff, reservation_rid: string) =>
    who.post('protocol/info', { reservation_rid })

  it('tells who, what, when, for how much and by which rules, on its page and in its PDF', async () => {
    const member = await someone()
    const rid = await booked(member, at(day, '09:00', 2))
    const { data, code } = await info(member, rid)
    expect(code).toBe(1)
    const [shown] = (await mine(member)).list
    expect(data).toMatchObject({
      title: '仪器预约协议',
      number: shown.number,
      total_fen: 60_000,
      signed: false,
    })
    expect(data.items).toMatchObject([{ project: '电镜机时', count: 120, unit: '分钟', price_fen: 60_000 }])
    const page = await server.app.inject(data.printable)
    const pdf = pdfText((await server.app.inject(data.pdf)).rawPayload).replace(/\n/g, '')
    for (const word of [
      shown.number,
      '仪器预约协议',
      '场发射电镜',
      '09:00',
      '¥600.00',
      '未到场',
      '甲方（签字或盖章）',
    ]) {
      expect(page.body).toContain(word)
      expect(pdf).toContain(word)
    }
  })

  it('is for its member and for staff who work on reservations; a held period has none yet', async () => {
    const [member, stranger] = [await someone(), await someone()]
    const rid = await booked(member, at(day, '09:00'))
    const missing = { status: 404, reason: 'not_found' }
    expect(await info(stranger, rid)).toMatchObject(missing)
    expect(await info(await aStaff(server, 'finance'), rid)).toMatchObject(missing)
    expect(await info(lab, rid)).toMatchObject({ status: 200 })
    const { data: lock } = await locked(member, at(day, '13:00'))
    expect(await info(member, lock.lock_rid)).toMatchObject(missing)
    expect(await member.post('protocol/info', {})).toMatchObject({ status: 400, reason: 'invalid' })
  })
})
