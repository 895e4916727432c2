import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { member as memberTable } from '../member/schema.ts'
import { notify } from './notify.ts'
import { delivery, notification } from './schema.ts'

let server: TestServer
let house: House
let member: TestMember
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const aReader = async (profile: object = {}) => {
  member = await aCustomer(await aMember(server), profile)
  return member
}

const inbox = async (request: object = {}) => (await member.post('inbox/list', request)).data
const kinds = async (): Promise<string[]> => (await inbox()).list.map(({ kind }: { kind: string }) => kind)

const ridOf = async (who: TestMember) =>
  (await server.deps.db.select().from(memberTable).where(eq(memberTable.phone, who.phone)))[0]?.rid ?? ''

const about = { order_rid: 'o', order_number: 'n', rid: 'e', number: 'n-E1', project: '扫描电镜' }

/** Mails that are written for whom a test is about. */
const mailsTo = (email: string) => server.deps.db.select().from(delivery).where(eq(delivery.to, email))

describe('the inbox', () => {
  it('tells what happens to an order, newest first, with the way there', async () => {
    await aReader()
    const { order, rid } = await house.delivered(member)
    expect(await kinds()).toEqual(['data_ready', 'received', 'order_placed'])
    const [newest] = (await inbox()).list
    expect(newest).toMatchObject({
      title: '数据可以查看了',
      link: `/member/order?rid=${order.rid}&assign=${rid}`,
      read: false,
    })
    expect(newest.text).toContain(order.assigns[0].number)
  })

  it('counts what is unread, for the user too, and marks some or all', async () => {
    await aReader()
    await house.received(member)
    const unread = async () => (await member.post('user/info')).data.userInfo.unread
    expect(await unread()).toBe(2)
    const { list } = await inbox({ unread: true })
    expect((await member.post('inbox/read', { rids: [list[0].rid, list[0].rid] })).data).toEqual({
      unread: 1,
    })
    expect((await inbox({ unread: true })).total).toBe(1)
    expect((await inbox({ unread: false })).total).toBe(1)
    expect((await inbox({ kinds: ['received'] })).total).toBe(1)
    expect((await member.post('inbox/read', { all: true })).data).toEqual({ unread: 0 })
    expect(await unread()).toBe(0)
  })

  it("marks nothing where another member's notice is named, and shows none of his", async () => {
    const other = await aReader()
    await anOrder(server, other, 'sem')
    const [{ rid: foreign }] = (await inbox()).list
    await aReader()
    await anOrder(server, member, 'sem')
    const [{ rid: own }] = (await inbox()).list
    const answer = await member.post('inbox/read', { rids: [own, foreign] })
    const missing = await member.post('inbox/read', { rids: [own, 'no-such-notice'] })
    expect({ ...answer, headers: {} }).toEqual({ ...missing, headers: {} })
    expect(answer).toMatchObject({ status: 404, reason: 'not_found' })
    expect((await inbox()).unread).toBe(1)
    expect((await other.post('inbox/list')).data.unread).toBe(1)
  })

  it('says once that the lab has written, until it is read', async () => {
    await aReader()
    const { rid } = await house.received(member)
    const talk = (text: string) => house.service.post('staff/assign/talk', { rid, text })
    await talk('请确认电压')
    await talk('15 kV 可以吗')
    const noticed = async () => (await kinds()).filter((kind) => kind === 'talk').length
    expect(await noticed()).toBe(1)
    await member.post('assign/talks', { rid })
    await talk('谢谢')
    expect(await noticed()).toBe(2)
  })

  it('goes with its member', async () => {
    await aReader()
    await anOrder(server, member, 'sem')
    const own = eq(notification.member_rid, await ridOf(member))
    await house.service.post('staff/inbox/list')
    await member.post('order/cancel', { rid: (await inbox()).list[0].link.split('=')[1] })
    expect((await member.post('user/remove', { password: member.password })).code).toBe(1)
    expect(await server.deps.db.$count(notification, own)).toBe(0)
  })
})

describe('mails', () => {
  it('are written with the notice, and not for who switched the kind off', async () => {
    await aReader({ email: 'chosen@lab.example' })
    await member.post('inbox/setChannels', { kind: 'payment_noted', mail: true })
    const { data } = await member.post('inbox/setChannels', { kind: 'received', mail: false })
    expect(data.email).toBe('chosen@lab.example')
    const chosen = data.groups.flatMap(({ kinds }: { kinds: object[] }) => kinds)
    expect(chosen).toContainEqual({ kind: 'received', title: '样品已签收', mail: false, wechat: true })
    expect(chosen).toContainEqual({ kind: 'quoted', title: '实验室已报价', mail: true, wechat: true })
    await house.received(member)
    expect(await kinds()).toEqual(['received', 'order_placed'])
    expect(await mailsTo('chosen@lab.example')).toMatchObject([{ state: 'waiting', tries: 0 }])
  })

  it('are not written where there is no e-mail', async () => {
    await aReader()
    await server.deps.db.update(memberTable).set({ email: '' }).where(eq(memberTable.phone, member.phone))
    const before = await server.deps.db.$count(delivery)
    const given = {
      kind: 'data_ready',
      member_rid: await ridOf(member),
      facts: about,
      key: 'unmailed',
    } as const
    await server.deps.db.transaction((tx) => notify(tx, server.deps, given))
    expect(await kinds()).toEqual(['data_ready'])
    expect(await server.deps.db.$count(delivery)).toBe(before)
  })
})

describe('telling', () => {
  it('leaves neither notice nor mail of what is rolled back', async () => {
    await aReader({ email: 'rolled@lab.example' })
    const member_rid = await ridOf(member)
    const rolled = server.deps.db.transaction(async (tx) => {
      await notify(tx, server.deps, { kind: 'data_ready', member_rid, facts: about, key: 'rolled' })
      throw new Error('not after all')
    })
    await expect(rolled).rejects.toThrow('not after all')
    expect((await inbox()).total).toBe(0)
    expect(await mailsTo('rolled@lab.example')).toEqual([])
  })

  it('keeps one notice and one mail per member and key, whatever is told in which order', async () => {
    await aReader({ email: 'walk@lab.example' })
    const member_rid = await ridOf(member)
    const noticed = new Set<string>()
    const step = fc.record({
      kind: fc.constantFrom('data_ready' as const, 'received' as const),
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      isRolledBack: fc.boolean(),
    })
    const walk = fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { kind, key, isRolledBack } of steps) {
        const done = server.deps.db.transaction(async (tx) => {
          const isNew = await notify(tx, server.deps, { kind, member_rid, facts: about, key })
          expect(isNew).toBe(!noticed.has(key))
          if (isRolledBack) throw new Error('rolled back')
        })
        await done.then(
          () => noticed.add(key),
          () => undefined,
        )
      }
      expect((await inbox()).total).toBe(noticed.size)
      expect(await mailsTo('walk@lab.example')).toHaveLength(noticed.size)
    })
    await fc.assert(walk, { numRuns: 30 })
  })

  it('of an order as the company process wants it, and of a quote with its price and time', async () => {
    await aReader({ organization: 2, teacher: '' })
    const order = await anOrder(server, member, 'sem')
    const { rid } = order.assigns[0]
    const valid_until = server.deps.now() + 86_400
    await house.service.post('staff/assign/quote', { rid, price_fen: 30_000, valid_until, note: '' })
    const [quoted, placed] = (await inbox()).list
    expect(placed.text).toContain('报价后会通知您')
    expect(quoted.text).toContain('¥300.00，有效期至 2026-07-08')
  })
})

describe("the staff's inbox", () => {
  const ofStaff = async (who: { post: TestMember['post'] }, request = {}) =>
    (await who.post('staff/inbox/list', { unread: true, ...request })).data

  it('shows each role what concerns it, and each person what they have not read', async () => {
    await aReader()
    const { rid } = await house.delivered(member)
    for (const one of [house.service, house.lab, house.colleague])
      await one.post('staff/inbox/read', { all: true })
    await member.post('assign/wrong', { rid, reason: '标尺不对' })
    await anOrder(server, member, 'sem')
    expect((await ofStaff(house.service)).list).toMatchObject([
      { kind: 'new_order' },
      { kind: 'disputed', link: `/desk/experiment?rid=${rid}` },
    ])
    expect((await ofStaff(house.lab)).list).toMatchObject([{ kind: 'disputed' }])
    expect((await ofStaff(house.finance)).total).toBe(0)
    const { list } = await ofStaff(house.service)
    const rids = [list[0].rid]
    expect(await house.lab.post('staff/inbox/read', { rids })).toMatchObject({ reason: 'not_found' })
    expect((await house.service.post('staff/inbox/read', { rids })).data).toEqual({ unread: 1 })
    await house.lab.post('staff/inbox/read', { all: true })
    expect((await ofStaff(house.colleague)).unread).toBe(1)
    expect((await ofStaff(house.service)).unread).toBe(1)
  })

  it('hears once of words until somebody has read them', async () => {
    await aReader()
    const { rid } = await house.received(member)
    await house.service.post('staff/inbox/read', { all: true })
    await member.post('assign/talk', { rid, text: '电压请用 15 kV' })
    await member.post('assign/talk', { rid, text: '谢谢' })
    expect((await ofStaff(house.service)).list).toMatchObject([{ kind: 'reply' }])
  })
})
