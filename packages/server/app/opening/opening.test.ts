import {
  missingIn,
  type OpeningItem,
  openingItem,
  openingItemKeys,
} from '@lab/contract/rules/app/opening/items'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { putOpening, writeOpening } from '../../shop/content/opening.ts'
import { page } from '../../shop/content/schema.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { at, locked, withInstruments } from '../../testing/a-reservation.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrderForm, planned } from '../../testing/an-order.ts'
import { seed } from '../seed/seed.ts'

const infoOf = async (admin: TestStaff) => (await admin.post('staff/opening/info')).data
const doneOf = async (admin: TestStaff) =>
  Object.fromEntries(
    (await infoOf(admin)).items.map(({ key, done }: { key: OpeningItem; done: boolean }) => [key, done]),
  ) as Record<OpeningItem, boolean>

const publish = async (who: TestStaff, key: string, content: string) => {
  const named = { kind: 'page', id: key }
  const { published, version } = (await who.post('staff/content/detail', named)).data
  const saved = await who.post('staff/content/save', { ...named, version, body: { ...published, content } })
  const done = await who.post('staff/content/publish', { ...named, version: saved.data.version })
  if (done.code !== 1) throw new Error(`${key}: ${done.msg}`)
}

const save = async (who: TestStaff, key: string, change: unknown, confirmer?: TestStaff) => {
  const { list } = (await who.post('staff/setting/list')).data
  const { version } = list.find((one: { key: string }) => one.key === key)
  const { data, code, msg } = await who.post('staff/setting/save', { key, value: change, version })
  if (code !== 1) throw new Error(`${key}: ${msg}`)
  if (confirmer) await confirmer.post('staff/setting/confirm', { key, version: data.version })
}

const settingNow = async (who: TestStaff, key: string) =>
  (await who.post('staff/setting/list')).data.list.find((one: { key: string }) => one.key === key).value

/** All that the list asks for, by the calls of the desk. */
const fillIn = async (server: TestServer, admin: TestStaff) => {
  const finance = await aStaff(server, 'finance')
  await aStaff(server, 'service')
  await aStaff(server, 'lab')
  const house = await settingNow(admin, 'localInfo')
  const said = { name: '收样组', phone: '021-0000-0000', address: '示例路 1 号' }
  const contact = { phone: '400-000-0000', email: 'lab@example.org', address: '示例路 1 号' }
  await save(admin, 'localInfo', { ...house, company: '示例检测有限公司', ...contact, express: said })
  await save(admin, 'receiving_account', { name: '示例', bank: '示例银行', number: '0000 1111' }, finance)
  await save(admin, 'sampling_capacity', 0)
  for (const key of ['license', 'policy']) await publish(admin, key, '<p>审定的全文。</p>')
}

describe('a new installation without content', () => {
  let server: TestServer
  let admin: TestStaff
  beforeAll(async () => {
    server = await aServer()
    const { deps } = server
    await seed({ ...deps, settings: { ...deps.settings, seed: 'empty' } }, async () => {
      throw new Error('not wanted')
    })
    admin = await aStaff(server, 'admin')
  })
  afterAll(() => server.close())

  it('is closed for orders, says so, and lists what is missing', async () => {
    expect((await server.post('open/setting')).data.open).toEqual({ open: false })
    const { open, items } = await infoOf(admin)
    expect(open).toBe(false)
    expect(items.map(({ key }: { key: string }) => key)).toEqual(openingItemKeys)
    expect(items.every(({ done }: { done: boolean }) => !done)).toBe(true)
    const refused = await admin.post('staff/opening/open')
    expect(refused).toMatchObject({ status: 409, reason: 'wrong_state' })
    for (const key of missingIn((await infoOf(admin)).items))
      expect(refused.msg).toContain(openingItem(key).title)
  })

  it('lets people register, ask and look, and orders nothing', async () => {
    const member = await aCustomer(await aMember(server))
    const asked = { ...anOrderForm('nothing'), remark: '' }
    expect(await member.post('order/add', asked)).toMatchObject({ status: 409, reason: 'not_open' })
    expect((await server.get('open/web/index')).status).toBe(200)
  })

  it('ticks off what is filled in at the desk', async () => {
    await fillIn(server, admin)
    expect(missingIn((await infoOf(admin)).items)).toEqual(['project'])
  })

  it('tries the channels, and each counts for the provider that is set', async () => {
    const trial = (channel: string, to: string) => admin.post('staff/opening/trial', { channel, to })
    expect(await trial('sms', '12')).toMatchObject({ status: 400, fields: { to: expect.any(String) } })
    expect(await trial('mail', 'nobody')).toMatchObject({ status: 400, fields: { to: expect.any(String) } })
    expect(await trial('wechat', 'x')).toMatchObject({ status: 400, fields: { to: expect.any(String) } })
    const unbound = await aMember(server)
    expect(await trial('wechat', unbound.phone)).toMatchObject({ status: 409, reason: 'wrong_state' })
    expect((await trial('wechat', 'local-jia')).code).toBe(1)
    expect(await trial('wechat', 'local-jia')).toMatchObject({ status: 429, reason: 'too_many' })
    expect(await server.outbox('local-jia')).toMatchObject([{ kind: 'wechat' }])
    expect((await trial('sms', '13800001234')).code).toBe(1)
    expect((await trial('mail', 'lab@example.org')).code).toBe(1)
    expect(await trial('mail', 'lab@example.org')).toMatchObject({ status: 429, reason: 'too_many' })
    expect(await server.outbox('lab@example.org')).toMatchObject([{ kind: 'mail' }])
    expect(await doneOf(admin)).toMatchObject({ sms: true, mail: true, wechat: true })
    const bare = await aServer({ database: { ...server.deps, close: async () => {} } })
    bare.deps.providers.mail = { ...bare.deps.providers.mail, kind: 'none' }
    const there = await aStaff(bare, 'admin')
    expect(await doneOf(there)).toMatchObject({ sms: true, mail: false })
    expect(await there.post('staff/opening/trial', { channel: 'mail', to: 'lab@example.org' })).toMatchObject(
      {
        status: 409,
        reason: 'wrong_state',
      },
    )
    await bare.close()
  })
})

describe('an open shop', () => {
  let server: TestServer
  let admin: TestStaff
  let member: TestMember
  beforeAll(async () => {
    server = await aServer()
    await withInstruments(server)
    admin = await aStaff(server, 'admin')
    member = await aCustomer(await aMember(server))
  })
  afterEach(() => writeOpening(server.deps, (tx) => putOpening(tx, { open: true })))
  afterAll(() => server.close())
  const order = async (member: TestMember) =>
    member.post('order/add', anOrderForm(await planned(member, 'spare-hours').catch(() => 'none')))

  it('is closed for a time with a word to visitors, on every server; what was booked may be moved', async () => {
    const other = await aServer({ database: { ...server.deps, close: async () => {} } })
    const period = at('2026-07-09', '09:00')
    const lock = await locked(member, period)
    const reserved = {
      lock_rid: lock.data.lock_rid,
      answers: {},
      payer: { kind: 'self' },
      agree: true,
    }
    const { data: booking } = await member.post('reservation/add', reserved)
    const held = await locked(member, at('2026-07-10', '09:00'))

    const closed = await admin.post('staff/opening/close', { text: '春节放假', until: '2026-07-12' })
    expect(closed.data).toEqual({ open: false, text: '春节放假', until: '2026-07-12' })
    expect((await other.post('open/setting')).data.open).toEqual(closed.data)
    const refused = { status: 409, reason: 'not_open', msg: '暂停接单：春节放假（7月12日恢复）' }
    expect(await locked(member, at('2026-07-11', '09:00'))).toMatchObject(refused)
    expect(await member.post('reservation/add', { ...reserved, lock_rid: held.data.lock_rid })).toMatchObject(
      refused,
    )
    expect(await order(member)).toMatchObject(refused)
    const forMember = { ...anOrderForm('x'), items: [{ project_rid: 'hours', samples: [] }] }
    expect(
      await (await aStaff(server, 'service')).post('staff/order/add', {
        ...forMember,
        agree: undefined,
        member_phone: member.phone,
      }),
    ).toMatchObject(refused)
    const moved = await locked(member, at('2026-07-11', '09:00'), { moves: booking.rid })
    expect(moved.code).toBe(1)
    await other.close()
  })

  it('opens by hand, where nothing that it needs is missing', async () => {
    await admin.post('staff/opening/close', { text: '检修' })
    expect((await admin.post('staff/opening/open')).msg).toContain('用户协议')
    const text = { content: '<p>草稿</p>', updated: 0 }
    await server.deps.db
      .insert(page)
      .values(['license', 'policy'].map((key) => ({ key, title: key, ...text })))
    await fillIn(server, admin)
    expect((await admin.post('staff/opening/open')).data).toEqual({ open: true })
    expect((await locked(member, at('2026-07-14', '09:00'))).code).toBe(1)
    expect(await admin.post('staff/opening/open')).toMatchObject({ status: 409, reason: 'wrong_state' })
  })

  it('asks for a word, and for a day to come', async () => {
    expect(await admin.post('staff/opening/close', { text: ' ' })).toMatchObject({ status: 400 })
    for (const until of ['2026-07-07', '2020-01-01', '2028-01-01', '9999-12-31'])
      expect(await admin.post('staff/opening/close', { text: '检修', until })).toMatchObject({
        status: 400,
        fields: { until: expect.any(String) },
      })
  })

  it('answers a request that it took before it closed as it did the first time', async () => {
    const headers = { 'idempotency-key': 'lock-before-closing' }
    const lock = () =>
      member.post('reservation/lock', { instrument_rid: 'scope', ...at('2026-07-15', '09:00') }, { headers })
    const first = await lock()
    await admin.post('staff/opening/close', { text: '检修' })
    expect((await lock()).data).toEqual(first.data)
  })

  it('opens by itself on the day that was said', async () => {
    const open = async () => (await server.post('open/setting')).data.open
    await admin.post('staff/opening/close', { text: '检修', until: '2026-07-08' })
    expect((await open()).open).toBe(false)
    server.pass(86_400)
    expect(await open()).toEqual({ open: true })
    const later = await aCustomer(await aMember(server))
    expect((await locked(later, at('2026-07-13', '09:00'))).code).toBe(1)
  })
})
