import { daySeconds } from '@lab/contract/rules/ground/time'
import type { CouponOffer } from '@lab/contract/rules/money/coupon'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { setting } from '../../shop/content/schema.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import type { TestMember } from '../../testing/a-member.ts'
import { aPayer as aPayerOf, confirmedOf, type Payer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { postPoints } from '../points/account.ts'
import { grantCoupon, withdrawCoupon } from './grant.ts'
import { coupon } from './schema.ts'

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

let last = 0
const next = () => {
  last += 1
  return `coupon test ${last}`
}

/** A member with ¥1,000 paid in ahead, and points. */
const aPayer = async ({ points = 0, profile = {} } = {}): Promise<Payer> => {
  const payer = await aPayerOf(server, 100_000, profile)
  const by = { reference: 'test', actor: 'system', actor_rid: '' } as const
  const earned = { ...by, kind: 'points_earned', member_rid: payer.rid, points, key: next() } as const
  await server.deps.db.transaction((tx) => postPoints(tx, server.deps, earned))
  return payer
}

/** An experiment of ¥100 whose data its member has confirmed. */
const confirmed = (member: TestMember): Promise<string> => confirmedOf(house, member)

const anOffer = (change: Partial<CouponOffer> = {}): CouponOffer => ({
  title: '满减券',
  value: { kind: 'amount', off_fen: 2_000 },
  scope: { kind: 'all' },
  least_fen: 10_000,
  days: 30,
  ...change,
})

const given = async (member: Payer, change: Partial<CouponOffer> = {}, key = next()): Promise<string> => {
  const { deps } = server
  const rid = await deps.db.transaction((tx) =>
    grantCoupon(tx, deps, { member_rid: member.rid, offer: anOffer(change), origin: 'staff', key }),
  )
  if (!rid) throw new Error('given before')
  return rid
}

const couponsOf = async (member: TestMember, state?: string) =>
  (await member.post('discount4user', { state })).data
const pointsOf = async (member: TestMember): Promise<number> =>
  (await member.post('integration/list')).data.balance
const prestoreOf = async (member: TestMember): Promise<number> =>
  (await member.post('prestore/balance')).data.list[0].balance_fen

describe('a coupon', () => {
  it('is given once per key, told of, and listed with its validity', async () => {
    const member = await aPayer()
    const key = next()
    await given(member, {}, key)
    await expect(given(member, {}, key)).rejects.toThrow('given before')
    const { list, counts, rate } = await couponsOf(member, 'unused')
    expect(list).toMatchObject([
      { title: '满减券', state: 'unused', scope_name: '全部项目', least_fen: 10_000 },
    ])
    expect([counts, rate]).toEqual([{ unused: 1, used: 0, expired: 0 }, 100])
    expect((await member.post('inbox/list')).data.list[0].title).toBe('收到一张优惠券')
  })

  it('is expired from its last day’s end on, and not before', async () => {
    const member = await aPayer()
    const rid = await given(member, { days: 1 })
    const { deps } = server
    const [row] = await deps.db.select().from(coupon).where(eq(coupon.rid, rid))
    const until = row?.until ?? 0
    expect(until).toBeGreaterThan(deps.now() + daySeconds)
    server.pass(until - 1 - deps.now())
    expect((await couponsOf(member, 'unused')).total).toBe(1)
    server.pass(1)
    expect((await couponsOf(member, 'unused')).total).toBe(0)
    expect((await couponsOf(member, 'expired')).list[0].rid).toBe(rid)
  })

  it('is announced before its end, once and in one notice for all', async () => {
    const member = await aPayer()
    await given(member, { days: 3 })
    await given(member, { days: 3, title: '另一张' })
    server.pass(2 * daySeconds)
    const tools = { ...server.deps, log: server.app.log }
    await runNow(tools, 'coupons_ending')
    await runNow(tools, 'coupons_ending')
    const notices = (await member.post('inbox/list')).data.list.filter(
      ({ title }: { title: string }) => title === '优惠券即将到期',
    )
    expect(notices).toHaveLength(1)
    expect(notices[0].text).toContain('「满减券」等 2 张优惠券')
  })

  it('can be taken back while it is not used', async () => {
    const member = await aPayer()
    const key = next()
    await given(member, {}, key)
    const { deps } = server
    server.pass(60)
    expect(await deps.db.transaction((tx) => withdrawCoupon(tx, deps, key))).toBe(true)
    expect((await couponsOf(member, 'expired')).total).toBe(1)
    expect(await deps.db.transaction((tx) => withdrawCoupon(tx, deps, key))).toBe(false)
  })

  it('is held by the database to what it can be', async () => {
    const member = await aPayer()
    const rid = await given(member)
    const { db } = server.deps
    const broken = [
      { off_fen: null },
      { pay_percent: 85 },
      { until: 1 },
      { used: 5 },
      { scope_kind: 'type' as const },
      { least_fen: -1 },
    ]
    for (const change of broken)
      await expect(
        db.update(coupon).set(change).where(eq(coupon.rid, rid)),
        JSON.stringify(change),
      ).rejects.toThrow()
  })
})

describe('settling with a coupon and points', () => {
  it('takes off discount, coupon and points in their order, and says where they went', async () => {
    const member = await aPayer({ points: 5_000 })
    const { db } = server.deps
    await db.insert(setting).values({
      key: 'member_discount',
      value: { members: { [member.rid]: 95 } },
      is_public: false,
    })
    const rids = [await confirmed(member), await confirmed(member)]
    const coupon_rid = await given(member)
    const before = await pointsOf(member)
    const preview = (await member.post('assign/statement', { rids, coupon_rid, points: 9_999 })).reason
    expect(preview).toBe('insufficient_balance')
    const { data } = await member.post('assign/statement', { rids, coupon_rid, points: 5_000 })
    expect(data).toMatchObject({
      list_fen: 20_000,
      discount_fen: 1_000,
      coupon_fen: 2_000,
      points: 1_700,
      points_fen: 1_700,
      most_points: 1_700,
      total_fen: 15_300,
      rate: 95,
      points_balance: 5_000,
      prestore_fen: 100_000,
    })
    expect(data.coupons).toMatchObject([{ rid: coupon_rid, off_fen: 2_000 }])

    const settled = await member.post('assign/settlement', {
      rids,
      coupon_rid,
      points: 5_000,
      pay: 'prestore',
    })
    expect(settled.data.state).toBe('paid')
    expect(await prestoreOf(member)).toBe(100_000 - 15_300)
    // 1,700 given, 15 earned for ¥153.
    expect(await pointsOf(member)).toBe(before - 1_700 + 15)
    const [used] = (await couponsOf(member, 'used')).list
    expect(used).toMatchObject({ rid: coupon_rid, statement: { number: settled.data.number } })
    const titles = (await member.post('integration/list')).data.list.map(
      (row: { title: string }) => row.title,
    )
    expect(titles.slice(0, 2)).toEqual(['结算获得', '结算抵扣'])
    expect(await auditLedger(db)).toEqual([])
    await db.delete(setting).where(eq(setting.key, 'member_discount'))
  })

  it('refuses what is another’s, used, expired or not for these experiments, and nothing has happened then', async () => {
    const [member, stranger] = [await aPayer(), await aPayer()]
    const rids = [await confirmed(member)]
    const foreign = await given(stranger)
    const large = await given(member, { least_fen: 10_001 })
    const elsewhere = await given(member, { scope: { kind: 'type', type_id: 2 } })
    const brief = await given(member, { days: 1 })
    const tried = async (coupon_rid: string) => {
      const asked = { rids, coupon_rid, pay: 'prestore' }
      const { status, reason, fields } = await member.post('assign/settlement', asked)
      return [status, reason, Object.keys(fields ?? {})]
    }
    expect(await tried(foreign)).toEqual([404, 'not_found', ['coupon_rid']])
    expect(await tried('none')).toEqual([404, 'not_found', ['coupon_rid']])
    expect(await tried(large)).toEqual([400, 'invalid', ['coupon_rid']])
    expect(await tried(elsewhere)).toEqual([400, 'invalid', ['coupon_rid']])
    server.pass(3 * daySeconds)
    expect(await tried(brief)).toEqual([409, 'wrong_state', ['coupon_rid']])
    expect([await prestoreOf(member), (await couponsOf(member, 'used')).total]).toEqual([100_000, 0])
    expect((await member.post('assign/unsettled')).data.total).toBe(1)
  })

  it('uses one coupon once, by however many settlements at a time', async () => {
    const member = await aPayer()
    const rids = [await confirmed(member), await confirmed(member), await confirmed(member)]
    const coupon_rid = await given(member)
    const answers = await Promise.all(
      rids.map((rid) => member.post('assign/settlement', { rids: [rid], coupon_rid, pay: 'prestore' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await prestoreOf(member)).toBe(100_000 - 8_000)
    expect((await member.post('assign/statements')).data.total).toBe(1)
  })

  it('spends a balance of points once, by however many settlements at a time', async () => {
    const member = await aPayer({ points: 1_500 })
    const rids = [await confirmed(member), await confirmed(member), await confirmed(member)]
    const answers = await Promise.all(
      rids.map((rid) => member.post('assign/settlement', { rids: [rid], points: 1_000, pay: 'prestore' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // 9 earned for ¥90.
    expect(await pointsOf(member)).toBe(509)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})

describe('the desk', () => {
  it('gives coupons by phone, tells who is not known, and writes it down', async () => {
    const [one, two] = [await aPayer(), await aPayer()]
    const phones = [one.phone, two.phone, one.phone, '13900000000']
    const { data } = await house.service.post('staff/coupon/give', {
      phones,
      offer: anOffer({ title: '新春券' }),
    })
    expect(data).toEqual({ given: 2, unknown: ['13900000000'] })
    const { list, total } = (await house.finance.post('staff/coupon/list', { kw: '新春券' })).data
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({ origin: 'staff', given_by: '员工示例', state: 'unused' })
    const mine = (await couponsOf(one, 'unused')).list[0].rid
    const asked = { rid: mine, reason: '发错了' }
    server.pass(60)
    expect((await house.service.post('staff/coupon/withdraw', asked)).data.state).toBe('expired')
    expect((await house.service.post('staff/coupon/withdraw', asked)).reason).toBe('wrong_state')
    expect((await couponsOf(one, 'unused')).total).toBe(0)
  })

  it('refuses offers that are none, and roles that may not', async () => {
    const { phone } = await aPayer()
    const bad = [
      { ...anOffer(), value: { kind: 'percent', pay_percent: 100 } },
      { ...anOffer(), value: { kind: 'amount', off_fen: -5 } },
      { ...anOffer(), days: 0 },
      { ...anOffer(), title: ' ' },
      { ...anOffer(), least_fen: 1.5 },
    ]
    for (const offer of bad)
      expect((await house.service.post('staff/coupon/give', { phones: [phone], offer })).status).toBe(400)
    const elsewhere = anOffer({ scope: { kind: 'project', project_rid: 'none' } })
    expect(
      (await house.service.post('staff/coupon/give', { phones: [phone], offer: elsewhere })).status,
    ).toBe(404)
    expect((await house.lab.post('staff/coupon/give', { phones: [phone], offer: anOffer() })).status).toBe(
      403,
    )
  })
})
