import type { SamplingState } from '@lab/contract/rules/work/sampling/sampling'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partner } from '../../people/partner/schema.ts'
import { audit } from '../../people/staff/schema.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

let server: TestServer
let member: TestMember
let service: TestStaff
beforeAll(async () => {
  server = await aServer()
  service = await aStaff(server, 'service')
  await setCalendar(server, { capacity: 1000 })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aMember(server)
})

const request = async (change: object = {}, headers: Record<string, string> = {}): Promise<string> =>
  (await member.post('sampling/add', aPickup(change), { headers })).data.rid
const move = (event: string, rid: string, who = service) =>
  who.decide(`staff/sampling/${event}`, event === 'assign' ? { rid, courier: '张师傅' } : { rid })
const deedsOf = (rid: string) =>
  server.deps.db
    .select()
    .from(audit)
    .where(and(eq(audit.target_rid, rid)))
    .orderBy(audit.rid)

describe('a pickup at the desk', () => {
  it('goes its way, which its member sees, and the log keeps', async () => {
    const rid = await request()
    const answers = []
    for (const event of ['assign', 'pick', 'arrive']) answers.push((await move(event, rid)).data)
    expect(answers).toEqual(
      ['assigned', 'picked', 'arrived'].map((state) => ({ rid, state, courier: '张师傅' })),
    )
    const [seen] = (await member.post('sampling/list')).data.list
    expect(seen.state).toBe('arrived')
    expect(seen.timeline.map(({ actor, to }: { actor: string; to: string }) => [actor, to])).toEqual([
      ['member', 'requested'],
      ['staff', 'assigned'],
      ['staff', 'picked'],
      ['staff', 'arrived'],
    ])
    const deeds = await deedsOf(rid)
    expect(deeds.map(({ action }) => action)).toEqual(['sampling/assign', 'sampling/pick', 'sampling/arrive'])
    expect(deeds[0]).toMatchObject({
      staff_rid: service.rid,
      before: { state: 'requested', courier: '' },
      after: { state: 'assigned', courier: '张师傅' },
    })
  })

  it('never leaves the state table, whatever is asked in whatever order', async () => {
    const events = ['assign', 'pick', 'arrive', 'cancel'] as const
    const next = {
      requested: { assign: 'assigned', cancel: 'canceled' },
      assigned: { pick: 'picked', cancel: 'canceled' },
      picked: { arrive: 'arrived' },
      arrived: {},
      canceled: {},
    } as Record<SamplingState, Partial<Record<string, SamplingState>>>
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 6 }), async (asked) => {
        member = await aMember(server)
        const rid = await request()
        let state: SamplingState = 'requested'
        let done = 0
        for (const event of asked) {
          const to: SamplingState | undefined = next[state][event]
          const answer = await move(event, rid)
          if (to) {
            expect(answer.data.state).toBe(to)
            state = to
            done += 1
          } else expect(answer).toMatchObject({ status: 409, reason: 'wrong_state' })
        }
        expect(await deedsOf(rid)).toHaveLength(done)
      }),
      { numRuns: 25 },
    )
  })

  it('is moved once by several at once', async () => {
    const rid = await request()
    const answers = await Promise.all([1, 2, 3, 4].map(() => move('assign', rid)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await deedsOf(rid)).toHaveLength(1)
  })

  it('is moved on only as it was seen, where that is said', async () => {
    const rid = await request()
    await move('assign', rid)
    const shownNow = async () => {
      const { list } = (await service.post('staff/sampling/list', { limit: 100 })).data
      return list.find((one: { rid: string }) => one.rid === rid).version
    }
    const seen = await shownNow()
    const other = { items: [{ rid, version: seen }], courier: '李师傅' }
    await service.post('staff/sampling/assignAll', other)
    for (const event of ['pick', 'arrive']) {
      const late = await service.post(`staff/sampling/${event}`, { rid, version: seen })
      expect(late).toMatchObject({ status: 409, reason: 'stale' })
      const now = await service.post(`staff/sampling/${event}`, { rid, version: await shownNow() })
      expect(now).toMatchObject({ code: 1, data: { courier: '李师傅' } })
    }
  })

  it('is moved on by a program that names no version', async () => {
    const rid = await request()
    await move('assign', rid)
    for (const event of ['pick', 'arrive'])
      expect((await service.post(`staff/sampling/${event}`, { rid })).code).toBe(1)
  })

  it('is canceled by its member or collected, never both', async () => {
    const rid = await request()
    await move('assign', rid)
    const [canceled, picked] = await Promise.all([member.post('sampling/cancel', { rid }), move('pick', rid)])
    expect([canceled.code, picked.code].sort()).toEqual([0, 1])
  })

  it('needs a courier, and must exist', async () => {
    const rid = await request()
    expect(await service.decide('staff/sampling/assign', { rid, courier: ' ' })).toMatchObject({
      reason: 'invalid',
      fields: { courier: '[取样员]不能为空' },
    })
    expect(await move('pick', 'nowhere')).toMatchObject({ status: 404, reason: 'not_found' })
  })

  it('is taken in by the lab, which assigns nobody', async () => {
    const lab = await aStaff(server, 'lab')
    const rid = await request()
    expect((await move('assign', rid, lab)).reason).toBe('forbidden')
    await move('assign', rid)
    await move('pick', rid)
    expect((await move('arrive', rid, lab)).code).toBe(1)
  })
})

describe('the list of pickups at the desk', () => {
  const list = async (filter: object) => (await service.post('staff/sampling/list', filter)).data

  it('is narrowed by state, day, words and partner', async () => {
    const origin = 'https://desk.university.example'
    await server.deps.db
      .insert(partner)
      .values({ rid: 'of-desk', name: '示例大学', key: 'of-desk', origins: [origin], created: 0 })
    const guest = await aMember(server, { headers: { origin } })
    const rid = (await guest.post('sampling/add', aPickup({ date: '2026-07-13', name: '甲_乙' }))).data.rid
    const only = { list: [{ rid, partner: { rid: 'of-desk', name: '示例大学' }, courier: '' }], total: 1 }
    expect(await list({ date: '2026-07-13' })).toMatchObject(only)
    expect(await list({ kw: '甲_' })).toMatchObject(only)
    expect(await list({ partner_rid: 'of-desk' })).toMatchObject(only)
    expect((await list({ partner_rid: 'of-desk', state: 'picked' })).total).toBe(0)
    expect((await list({ kw: '%' })).total).toBe(0)
  })

  it('has the latest day first, and a day by its slots', async () => {
    for (const time of ['11:00-13:00', '09:00-11:00'])
      await request({ date: '2026-07-11', time, name: '排序' })
    await request({ date: '2026-07-10', name: '排序' })
    const { list: all } = await list({ kw: '排序' })
    expect(all.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`)).toEqual([
      '2026-07-11 09:00-11:00',
      '2026-07-11 11:00-13:00',
      '2026-07-10 09:00-11:00',
    ])
  })
})

describe('those who collect', () => {
  const couriers = [{ name: '张师傅', phone: '13800000011' }]

  it('are kept as a list of the house, which the log tells and no visitor reads', async () => {
    expect((await service.post('staff/courier/save', { list: couriers })).data).toEqual({ list: couriers })
    expect((await service.post('staff/courier/list')).data).toEqual({ list: couriers })
    expect((await deedsOf('couriers')).at(-1)).toMatchObject({
      action: 'courier/save',
      after: { list: couriers },
    })
    expect((await server.post('open/setting/list4key', { keys: ['couriers'] })).data).toEqual({})
  })

  it('have a phone', async () => {
    const list = [{ name: '张师傅', phone: '12' }]
    expect(await service.post('staff/courier/save', { list })).toMatchObject({
      status: 400,
      reason: 'invalid',
    })
  })
})

describe('what waits at the desk', () => {
  const waiting = async (who: TestStaff) => (await who.post('staff/counts')).data

  it('is counted by section until someone sees to it, for those who may', async () => {
    const { sampling: before = 0 } = await waiting(service)
    const rid = await request()
    expect(await waiting(service)).toMatchObject({ sampling: before + 1 })
    await move('assign', rid)
    expect(await waiting(service)).toMatchObject({ sampling: before })
    expect(await waiting(await aStaff(server, 'finance'))).not.toHaveProperty('sampling')
  })
})
