import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partner } from '../../people/partner/schema.ts'
import { aMember, anAddressForm, aPassword, type TestMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, aTuesday, type TestServer } from '../../testing/a-server.ts'
import { sampling, samplingEvent } from './schema.ts'
import { movePickup } from './store.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aMember(server)
  await setCalendar(server)
})

const inBeijing = { province: '北京市', city: '北京市', area: '海淀区', address_code: '110108' }

const add = (change: object = {}, who = member) => who.post('sampling/add', aPickup(change))
const list = async (filter: object = {}, who = member) => (await who.post('sampling/list', filter)).data
const full = async (from = '') =>
  (await server.get(`open/sampling/slots${from && `?from=${from}`}`)).data.full

/** What the courier will do. */
const move = (rid: string, event: 'assign' | 'pick', to: 'assigned' | 'picked') =>
  server.deps.db.transaction(async (tx) => {
    const pickup = (await tx.select().from(sampling)).find((one) => one.rid === rid)
    if (pickup) await movePickup(tx, server.deps, pickup, { event, to, actor: 'staff', actor_rid: 'courier' })
  })

describe('pickups', () => {
  it('are listed newest first, with what happened to them', async () => {
    const first = (await add({ message: '请带保温箱' })).data.rid
    const second = (await add({ date: '2026-07-09' })).data.rid
    const { list: all, total } = await list()
    expect(all.map(({ rid }: { rid: string }) => rid)).toEqual([second, first])
    expect(total).toBe(2)
    const { type, ...written } = aPickup({ message: '请带保温箱' })
    expect(all[1]).toEqual({
      rid: first,
      version: 1,
      state: 'requested',
      ...written,
      created: aTuesday,
      timeline: [{ at: aTuesday, event: 'request', from: null, to: 'requested', actor: 'member' }],
    })
  })

  it('are listed by page and by state', async () => {
    for (const day of ['08', '09', '10']) await add({ date: `2026-07-${day}` })
    const { list: page, total } = await list({ page: 2, limit: 2 })
    expect([page.length, total]).toEqual([1, 3])
    await member.post('sampling/cancel', { rid: page[0].rid })
    expect((await list({ state: 'canceled' })).list.map(({ rid }: { rid: string }) => rid)).toEqual([
      page[0].rid,
    ])
    expect((await list({ state: 'requested' })).total).toBe(2)
  })

  it('can be canceled by their member until the courier has picked them up', async () => {
    const { rid } = (await add()).data
    await move(rid, 'assign', 'assigned')
    expect((await member.post('sampling/cancel', { rid })).code).toBe(1)
    expect((await list()).list[0].timeline.map(({ to }: { to: string }) => to)).toEqual([
      'requested',
      'assigned',
      'canceled',
    ])
    expect(await member.post('sampling/cancel', { rid })).toMatchObject({
      status: 409,
      reason: 'wrong_state',
    })

    const picked = (await add()).data.rid
    await move(picked, 'assign', 'assigned')
    await move(picked, 'pick', 'picked')
    expect(await member.post('sampling/cancel', { rid: picked })).toMatchObject({ reason: 'wrong_state' })
  })

  it('remember who did what', async () => {
    const { rid } = (await add()).data
    await member.post('sampling/cancel', { rid })
    const events = (await server.deps.db.select().from(samplingEvent)).filter(
      (one) => one.sampling_rid === rid,
    )
    const actor_rid = (await server.deps.db.select().from(sampling)).find(
      (one) => one.rid === rid,
    )?.member_rid
    expect(events).toMatchObject([
      { event: 'request', from_state: null, to_state: 'requested', actor: 'member', actor_rid, at: aTuesday },
      { event: 'cancel', from_state: 'requested', to_state: 'canceled', actor: 'member', actor_rid },
    ])
  })

  it('of another member do not exist', async () => {
    const { rid } = (await add()).data
    const other = await aMember(server)
    expect(await other.post('sampling/cancel', { rid })).toMatchObject({ status: 404, reason: 'not_found' })
    expect((await list({}, other)).list).toEqual([])
    expect((await list()).list[0].state).toBe('requested')
  })

  it('need a login', async () => {
    for (const [path, body] of [
      ['sampling/add', aPickup()],
      ['sampling/list', {}],
      ['sampling/cancel', { rid: 'any' }],
    ] as const)
      expect(await server.post(path, body)).toMatchObject({ status: 401, reason: 'login_required' })
  })
})

describe('the address of a pickup', () => {
  it('may be one the member saved', async () => {
    const { address_rid } = (await member.post('address/add', anAddressForm())).data
    const { rid } = (await add({ sendAddress: address_rid })).data
    const rows = await server.deps.db.select().from(sampling)
    expect(rows.find((one) => one.rid === rid)).toMatchObject({ address_rid })
  })

  it('may not be another member’s', async () => {
    const other = await aMember(server)
    const { address_rid } = (await other.post('address/add', anAddressForm())).data
    expect(await add({ sendAddress: address_rid })).toMatchObject({
      status: 404,
      reason: 'not_found',
      fields: { sendAddress: expect.any(String) },
    })
    expect((await list()).total).toBe(0)
  })

  it('must lie where pickup is open, whatever the request says of it', async () => {
    const { address_rid } = (await member.post('address/add', anAddressForm(inBeijing))).data
    expect(await add({ sendAddress: address_rid })).toMatchObject({ status: 400, reason: 'region_closed' })
  })
})

describe('a slot', () => {
  const day = '2026-07-10'
  const slot = { date: day, time: '11:00-13:00' }
  beforeEach(async () => {
    await setCalendar(server, { capacity: 3 })
    await server.deps.db.delete(samplingEvent)
    await server.deps.db.delete(sampling)
  })

  it('has ten places where the lab has set nothing else', async () => {
    await setCalendar(server, { capacity: 10 })
    for (let taken = 0; taken < 10; taken++) expect((await add(slot, await aMember(server))).code).toBe(1)
    expect(await add(slot)).toMatchObject({
      status: 409,
      reason: 'slot_taken',
      fields: { time: '该时间段已约满' },
    })
  })

  it('gives its last place to one of those who ask at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => aMember(server)))
    await add(slot)
    await add(slot)
    const answers = await Promise.all(others.map((other) => add(slot, other)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await add({ ...slot, time: '13:00-15:00' })).code).toBe(1)
    expect((await add({ ...slot, date: '2026-07-09' })).code).toBe(1)
  })

  it('gives one member two places, however many they ask for at once', async () => {
    await setCalendar(server, { capacity: 10 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(slot)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(await add(slot)).toMatchObject({
      status: 409,
      reason: 'slot_limit',
      fields: { time: expect.stringContaining('2次') },
    })
    expect((await add(slot, await aMember(server))).code).toBe(1)
  })

  it('is refused to who has five pickups to come, until one is canceled or done', async () => {
    const rids: string[] = []
    for (const date of ['2026-07-08', '2026-07-09', '2026-07-10', '2026-07-11', '2026-07-13'])
      rids.push((await add({ date })).data.rid)
    expect(await add(slot)).toMatchObject({ status: 409, reason: 'pickup_limit' })
    await member.post('sampling/cancel', { rid: rids[0] })
    expect((await add(slot)).code).toBe(1)
    expect((await add(slot)).reason).toBe('pickup_limit')
    await move(rids[1] as string, 'assign', 'assigned')
    await move(rids[1] as string, 'pick', 'picked')
    expect((await add(slot)).code).toBe(1)
  })

  it('is taken once by a request that is sent twice', async () => {
    const sent = { headers: { 'idempotency-key': 'the-same-pickup' } }
    const ask = () => member.post('sampling/add', aPickup(slot), sent)
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first.data.rid).toBe(second.data.rid)
    expect((await ask()).data.rid).toBe(first.data.rid)
    expect((await list()).total).toBe(1)
  })

  it('that is full is known to everyone, until somebody cancels', async () => {
    expect(await full()).toEqual([])
    const rids: string[] = []
    for (const who of [member, member, await aMember(server)]) rids.push((await add(slot, who)).data.rid)
    expect(await full()).toEqual([slot])
    expect(await full('2026-07-11')).toEqual([])
    await member.post('sampling/cancel', { rid: rids[0] })
    expect(await full()).toEqual([])
    expect((await add(slot)).code).toBe(1)
  })

  it('tells nothing but the time beside it', async () => {
    const { data } = await server.get('open/sampling/slots')
    expect(data).toEqual({ full: [], now: server.deps.now() })
    expect((await server.get('open/sampling/slots?from=tomorrow')).status).toBe(400)
  })
})

describe('a partner’s page', () => {
  const origin = 'https://university.example'
  const headers = { origin }

  it('can request, list and cancel pickups, and the lab sees where they came from', async () => {
    const row = { rid: 'partner-1', key: 'partner-key', name: '合作院校', origins: [origin], created: 0 }
    await server.deps.db.insert(partner).values(row)
    const theirs = await aMember(server, { headers })
    const { rid } = (await add({}, theirs)).data
    expect((await list({}, theirs)).total).toBe(1)
    const rows = await server.deps.db.select().from(sampling)
    expect(rows.find((one) => one.rid === rid)).toMatchObject({ partner_rid: 'partner-1' })
    expect((await theirs.post('sampling/cancel', { rid })).code).toBe(1)
  })
})

describe('an account that is removed', () => {
  it('cancels its pickups and leaves nothing of the person in them', async () => {
    const { rid } = (await add({ message: '三楼' })).data
    expect((await member.post('user/remove', { password: aPassword })).code).toBe(1)
    const rows = await server.deps.db.select().from(sampling)
    expect(rows.find((one) => one.rid === rid)).toMatchObject({
      state: 'canceled',
      name: '',
      phone: '',
      address: '',
      message: '',
    })
  })
})
