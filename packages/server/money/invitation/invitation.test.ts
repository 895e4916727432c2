import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setting } from '../../shop/content/schema.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { confirmedOf, paidIn, ridOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { coupon } from '../coupon/schema.ts'
import { takeBackInvitation } from './reward.ts'

const offer = (title: string, off_fen: number, least_fen: number) => ({
  title,
  least_fen,
  days: 90,
  value: { kind: 'amount', off_fen },
  scope: { kind: 'all' },
})

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
  const value = { inviter: offer('邀请有礼', 5_000, 50_000), invitee: offer('新人礼', 3_000, 0) }
  await server.deps.db.insert(setting).values({ key: 'invite_reward', value, is_public: false })
})
afterAll(() => server.close())

const infoOf = async (whose: TestMember) => (await whose.post('invite/info')).data
const invited = async (by: TestMember) => {
  const { code } = await infoOf(by)
  return aCustomer(await aMember(server, { inviterCode: code }))
}
const settle = async (whose: TestMember): Promise<string> => {
  await paidIn(server, { kind: 'self', rid: await ridOf(whose) }, 10_000)
  const rids = [await confirmedOf(house, whose)]
  return (await whose.post('assign/settlement', { rids, pay: 'prestore' })).data.statement_rid
}
const couponsOf = async (whose: TestMember) => {
  const rid = await ridOf(whose)
  return (await server.deps.db.select().from(coupon)).filter((one) => one.member_rid === rid)
}

describe('an invitation', () => {
  it('has a code, a link and a QR code, and says what it brings', async () => {
    const info = await infoOf(await aMember(server))
    expect(info).toMatchObject({
      total: 0,
      rewarded: 0,
      reward: { inviter: '满 ¥500.00 减 ¥50.00', invitee: '减 ¥30.00' },
    })
    expect(info.link).toMatch(new RegExp(`^https?://.+/invited/${info.code}$`))
    expect(info.qr.path).toMatch(/^M\d+ \d+h/)
  })

  it('gives both sides their coupon after the first settled order, and once', async () => {
    const inviter = await aMember(server)
    const member = await invited(inviter)
    expect(await infoOf(inviter)).toMatchObject({ list: [{ name: '测***' }], total: 1, rewarded: 0 })
    await settle(member)
    await settle(member)
    const info = await infoOf(inviter)
    expect(info).toMatchObject({ rewarded: 1, list: [{ reward: '满 ¥500.00 减 ¥50.00' }] })
    expect(info.list[0].settled).toBeGreaterThan(0)
    expect((await couponsOf(inviter)).map(({ off_fen }) => off_fen)).toEqual([5_000])
    expect((await couponsOf(member)).map(({ off_fen }) => off_fen)).toEqual([3_000])
  })

  it('gives nothing to who came by themselves', async () => {
    const member = await aCustomer(await aMember(server))
    await settle(member)
    expect(await couponsOf(member)).toEqual([])
  })

  it('tells a name or a phone masked only', async () => {
    const inviter = await aMember(server)
    const { code } = await infoOf(inviter)
    const { phone } = await aMember(server, { inviterCode: code })
    const [{ name }] = (await infoOf(inviter)).list
    expect(name).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  })

  it('is undone by a refund of the whole order, not by a part of it', async () => {
    const inviter = await aMember(server)
    const member = await invited(inviter)
    const statement_rid = await settle(member)
    const { deps } = server
    const refund = (refunded_fen: number) =>
      deps.db.transaction((tx) =>
        takeBackInvitation(tx, deps, { statement: { rid: statement_rid, total_fen: 10_000 }, refunded_fen }),
      )
    const valid = async (whose: TestMember) =>
      (await couponsOf(whose)).filter(({ until }) => until > deps.now() + 1).length
    await refund(9_999)
    expect([await valid(inviter), await valid(member)]).toEqual([1, 1])
    await refund(10_000)
    expect([await valid(inviter), await valid(member)]).toEqual([0, 0])
    expect((await infoOf(inviter)).list[0].reward).toBeUndefined()
  })
})
