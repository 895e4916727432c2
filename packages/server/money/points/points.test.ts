import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aMember, anAddressForm, type TestMember } from '../../testing/a-member.ts'
import { paidIn } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { statement } from '../statement/schema.ts'
import { postPoints } from './account.ts'
import { pointsGoods } from './schema.ts'
import { takeBackPoints } from './statement.ts'

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
})
afterAll(() => server.close())

interface Saver extends TestMember {
  rid: string
}

let last = 0
const next = () => {
  last += 1
  return `points test ${last}`
}

/** A member with points. */
const aSaver = async (points = 0): Promise<Saver> => {
  const member = await aCustomer(await aMember(server))
  const { rid } = (await member.post('prestore/balance')).data.list[0]
  const by = { reference: 'test', actor: 'system', actor_rid: '' } as const
  const { deps } = server
  await deps.db.transaction((tx) =>
    postPoints(tx, deps, { ...by, kind: 'points_earned', member_rid: rid, points, key: next() }),
  )
  return { ...member, rid }
}

const balance = async (member: TestMember): Promise<number> =>
  (await member.post('integration/list')).data.balance

describe('giving points to another member', () => {
  it('takes them here, puts them there, and tells who gave them without telling who they are', async () => {
    const [from, to] = [await aSaver(300), await aSaver()]
    const { data } = await from.post('integration/transfer', { phone: to.phone, points: 120 })
    expect(data).toEqual({ balance: 180, name: '测***' })
    expect([await balance(from), await balance(to)]).toEqual([180, 120])
    const [notice] = (await to.post('inbox/list')).data.list
    expect(notice).toMatchObject({ title: '收到转赠的积分', text: '测*** 转赠您 120 积分。' })
    expect((await from.post('integration/export', {})).data).toMatchObject({ rows: 2, total: 2 })
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is refused to oneself, to nobody, and for more than one has', async () => {
    const from = await aSaver(100)
    const tried = async (phone: unknown, points: unknown) => {
      const { status, reason } = await from.post('integration/transfer', { phone, points })
      return [status, reason]
    }
    expect(await tried(from.phone, 1)).toEqual([400, 'invalid'])
    expect(await tried('13900000000', 1)).toEqual([404, 'not_found'])
    expect(await tried('13900000000', 101)).toEqual([409, 'insufficient_balance'])
    for (const [phone, points] of [
      ['1', 1],
      ['13900000000', 0],
      ['13900000000', -5],
      ['13900000000', 1.5],
      ['13900000000', '1'],
      [null, 1],
    ])
      expect((await tried(phone, points))[0]).toBe(400)
    expect(await balance(from)).toBe(100)
  })

  it('cannot be used to try out phones', async () => {
    const from = await aSaver(100)
    for (let turn = 0; turn < 20; turn += 1)
      await from.post('integration/transfer', { phone: `139000000${10 + turn}`, points: 1 })
    const { status, reason } = await from.post('integration/transfer', { phone: '13900000099', points: 1 })
    expect([status, reason]).toEqual([429, 'too_many'])
  })

  it('spends what there is once, by however many at a time, and once per key', async () => {
    const [from, to] = [await aSaver(100), await aSaver()]
    const send = (sent = {}) => from.post('integration/transfer', { phone: to.phone, points: 60 }, sent)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const key = { headers: { 'idempotency-key': 'give-once' } }
    const small = () => from.post('integration/transfer', { phone: to.phone, points: 10 }, key)
    await small()
    await small()
    expect([await balance(from), await balance(to)]).toEqual([30, 70])
  })
})

describe('exchanging points', () => {
  const offer = {
    title: '积分兑换券',
    value: { kind: 'amount', off_fen: 5_000 },
    scope: { kind: 'all' },
    least_fen: 30_000,
    days: 90,
  }
  const offered = async (change: object = {}): Promise<string> => {
    const said = {
      kind: 'gift',
      name: '保温杯',
      sketch: '',
      points: 200,
      stock: 1,
      is_offered: true,
      ...change,
    }
    const { data, msg } = await house.service.post('staff/goods/save', said)
    if (!data) throw new Error(msg)
    return data.rid
  }

  it('gives a coupon at once', async () => {
    const member = await aSaver(250)
    const goods_rid = await offered({ kind: 'coupon', name: '50 元券', offer, stock: 5 })
    const { data } = await member.post('integration/applyExchange', { goods_rid })
    expect(data).toMatchObject({
      state: 'done',
      balance: 50,
      number: expect.stringMatching(/^DH-\d{6}-\d{4}$/),
    })
    expect((await member.post('discount4user', { state: 'unused' })).data.list).toMatchObject([
      { title: '积分兑换券', least_fen: 30_000 },
    ])
    expect((await member.post('integration/exchanges')).data.list[0]).toMatchObject({
      name: '50 元券',
      points: 200,
    })
  })

  it('sends a gift to the member’s address, or gives points and stock back', async () => {
    const member = await aSaver(500)
    const goods_rid = await offered({ stock: 2 })
    const first = await member.post('integration/applyExchange', { goods_rid })
    const second = await member.post('integration/applyExchange', { goods_rid })
    expect(first.data.state).toBe('ordered')
    expect(
      (await member.post('integration/goods')).data.list.find(({ rid }: Saver) => rid === goods_rid).stock,
    ).toBe(0)
    const parcel = { carrier: '示例快递', tracking: 'SF1' }
    const sent = await house.service.decide('staff/exchange/send', { rid: first.data.rid, ...parcel })
    expect(sent.data.state).toBe('sent')
    const again = await house.service.decide('staff/exchange/send', { rid: first.data.rid, ...parcel })
    expect(again.reason).toBe('wrong_state')
    const gone = await house.service.decide('staff/exchange/cancel', { rid: second.data.rid, reason: '缺货' })
    expect(gone.data.state).toBe('canceled')
    expect(await balance(member)).toBe(300)
    const { list } = (await member.post('integration/exchanges')).data
    expect(list).toMatchObject([
      { state: 'canceled', reason: '缺货' },
      { state: 'sent', tracking: 'SF1', address: expect.stringContaining('示例路 8 号') },
    ])
  })

  it('takes a gift back as long as it was not sent, from its member alone', async () => {
    const [member, stranger] = [await aSaver(500), await aSaver(200)]
    const goods_rid = await offered({ stock: 2 })
    const waiting = (await member.post('integration/applyExchange', { goods_rid })).data.rid
    const sent = (await member.post('integration/applyExchange', { goods_rid })).data.rid
    await house.service.decide('staff/exchange/send', { rid: sent, carrier: '示例快递', tracking: 'SF1' })
    const takeBack = (who: Saver, rid: string) => who.post('integration/exchangeCancel', { rid })
    expect((await takeBack(stranger, waiting)).reason).toBe('not_found')
    expect((await takeBack(member, sent)).reason).toBe('wrong_state')
    expect((await takeBack(member, waiting)).data).toEqual({ balance: 300 })
    expect((await takeBack(member, waiting)).reason).toBe('wrong_state')
    expect(
      (await house.service.decide('staff/exchange/cancel', { rid: waiting, reason: '缺货' })).reason,
    ).toBe('wrong_state')
    const { list } = (await member.post('integration/goods')).data
    expect(list.find(({ rid }: Saver) => rid === goods_rid).stock).toBe(1)
  })

  it('gives the last piece to one of many', async () => {
    const members = [await aSaver(200), await aSaver(200), await aSaver(200)]
    const goods_rid = await offered()
    const answers = await Promise.all(
      members.map((member) => member.post('integration/applyExchange', { goods_rid })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const left = await Promise.all(members.map(balance))
    expect(left.sort((a, b) => a - b)).toEqual([0, 200, 200])
  })

  it('is refused for too few points, for what is not offered, and to another’s address', async () => {
    const [member, stranger] = [await aSaver(199), await aSaver(500)]
    const goods_rid = await offered({ stock: 9 })
    const hidden = await offered({ is_offered: false })
    expect((await member.post('integration/applyExchange', { goods_rid })).reason).toBe(
      'insufficient_balance',
    )
    expect((await stranger.post('integration/applyExchange', { goods_rid: hidden })).reason).toBe('not_found')
    const { address_rid } = (await member.post('address/add', anAddressForm())).data
    const elsewhere = await stranger.post('integration/applyExchange', { goods_rid, address_rid })
    expect([elsewhere.reason, await balance(stranger)]).toEqual(['not_found', 500])
    const [row] = await server.deps.db.select().from(pointsGoods).where(eq(pointsGoods.rid, goods_rid))
    expect(row?.stock).toBe(9)
  })

  it('is set up by staff in forms that hold', async () => {
    const good = { kind: 'gift', name: '杯', points: 1, stock: 0, is_offered: true }
    const bad = [
      { ...good, kind: 'coupon' },
      { ...good, offer },
      { ...good, points: 0 },
      { ...good, stock: -1 },
      { ...good, name: '' },
    ]
    for (const said of bad) expect((await house.service.post('staff/goods/save', said)).status).toBe(400)
    expect((await house.service.post('staff/goods/save', { ...good, rid: 'none' })).status).toBe(404)
    expect((await house.lab.post('staff/goods/save', good)).status).toBe(403)
  })
})

describe('the acknowledgement reward', () => {
  let papers = 0
  const aPaper = (change: object = {}) => {
    papers += 1
    const doi = `10.1234/test.${papers}`
    return { title: 'A paper', journal: 'J. Test', year: 2026, content: '感谢衡析实验室。', doi, ...change }
  }

  it('gives points and a row of the home page’s table once staff have seen it', async () => {
    const member = await aSaver()
    const applied = await member.post('integration/apply', aPaper({ title: 'On thin films' }))
    expect(applied.data.number).toMatch(/^ZX-\d{6}-\d{4}$/)
    const waiting = (await house.service.post('staff/integration/list', { state: 'applied' })).data
    expect(waiting.list.at(-1)).toMatchObject({ title: 'On thin films', services: '检测服务' })
    const { rid } = applied.data
    const answers = await Promise.all(
      [house.service, house.finance].map((one) =>
        one.decide('staff/integration/confirm', { rid, points: 800 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balance(member)).toBe(800)
    const { thanksArr } = (await server.get('open/web/index')).data
    expect(thanksArr[0]).toMatchObject({
      company: '示例大学',
      code: 'J. Test 2026',
      sketch: 'On thin films',
      source: expect.stringContaining('https://doi.org/10.1234/test.'),
    })
    expect((await member.post('integration/applications')).data.list[0]).toMatchObject({
      state: 'confirmed',
      points: 800,
    })
  })

  it('is told why it was rejected, may be told again then, and can be withdrawn while it waits', async () => {
    const member = await aSaver()
    const paper = aPaper()
    const { rid } = (await member.post('integration/apply', paper)).data
    await house.finance.decide('staff/integration/reject', { rid, reason: '没有找到致谢' })
    expect((await member.post('integration/applications')).data.list[0]).toMatchObject({
      state: 'rejected',
      reason: '没有找到致谢',
      points: 0,
    })
    const again = (await member.post('integration/apply', paper)).data
    expect((await member.post('integration/cancel', { rid: again.rid })).code).toBe(1)
    expect((await member.post('integration/cancel', { rid: again.rid })).reason).toBe('wrong_state')
    expect((await house.service.decide('staff/integration/confirm', { rid: again.rid })).reason).toBe(
      'wrong_state',
    )
    expect(await balance(member)).toBe(0)
  })

  it('rewards a paper once, whichever author asks and however its DOI is written', async () => {
    const [one, two] = [await aSaver(), await aSaver()]
    const paper = aPaper()
    expect((await one.post('integration/apply', paper)).code).toBe(1)
    const again = await two.post('integration/apply', { ...paper, doi: `https://doi.org/${paper.doi}` })
    expect([again.status, Object.keys(again.fields ?? {})]).toEqual([400, ['doi']])
  })

  it('refuses what is no paper, a foreign file, and a member’s eleventh at a time', async () => {
    const member = await aSaver()
    const bad = [
      aPaper({ title: '' }),
      aPaper({ year: 12 }),
      aPaper({ doi: undefined }),
      aPaper({ doi: 'x' }),
      aPaper({ source: 'javascript:alert(1)' }),
      aPaper({ content: 'x'.repeat(1_001) }),
      aPaper({ points: 5 }),
    ]
    for (const paper of bad) expect((await member.post('integration/apply', paper)).status).toBe(400)
    expect((await member.post('integration/apply', aPaper({ file_rid: 'none' }))).status).toBe(404)
    for (let turn = 0; turn < 10; turn += 1)
      expect((await member.post('integration/apply', aPaper())).code).toBe(1)
    expect((await member.post('integration/apply', aPaper())).reason).toBe('too_many')
  })

  it('is nobody else’s', async () => {
    const [member, stranger] = [await aSaver(), await aSaver()]
    const { rid } = (await member.post('integration/apply', aPaper())).data
    expect((await stranger.post('integration/cancel', { rid })).reason).toBe('not_found')
    expect((await stranger.post('integration/applications')).data.total).toBe(0)
  })
})

it('gives points for a first rating, and none for the next', async () => {
  const member = await aSaver(20_000)
  const { deps } = server
  const confirm = async () => {
    const { rid } = await house.delivered(member)
    await member.post('assign/right', { rid })
  }
  const before = await balance(member)
  await confirm()
  await confirm()
  await paidIn(server, { kind: 'self', rid: member.rid }, 50_000)
  const rids = (await member.post('assign/unsettled')).data.list.map(({ rid }: Saver) => rid)
  expect((await member.post('assign/settlement', { rids, pay: 'prestore' })).code).toBe(1)
  const rating = { quality: 5, speed: 4, service: 5 }
  for (const rid of rids)
    expect((await member.post('evaluate/add', { assign_rid: rid, ...rating })).code).toBe(1)
  // 20 for ¥200, 50 for the first rating.
  expect(await balance(member)).toBe(before + 20 + 50)

  const [paid] = await deps.db.select().from(statement).where(eq(statement.member_rid, member.rid))
  if (!paid) throw new Error('no statement')
  const by = { actor: 'staff', actor_rid: house.finance.rid } as const
  const takeBack = (refunded_fen: number, key: string) =>
    deps.db.transaction((tx) => takeBackPoints(tx, deps, { statement: paid, refunded_fen, key, by }))
  expect(await takeBack(5_000, 'r1')).toEqual({ due: 5, taken: 5 })
  expect(await takeBack(20_000, 'r2')).toEqual({ due: 15, taken: 15 })
  expect(await takeBack(20_000, 'r3')).toEqual({ due: 0, taken: 0 })
  expect(await balanceOf(deps.db, memberAccount('points', member.rid))).toBe(before + 50)
})
