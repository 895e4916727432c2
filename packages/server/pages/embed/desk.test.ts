import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from '../../people/partner/schema.ts'
import { audit } from '../../people/staff/schema.ts'
import { aMember, aPassword } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await aServer({ settings: { publicUrl: 'https://portal.example' } })
  admin = await aStaff(server, 'admin')
  await setCalendar(server)
})
afterAll(() => server.close())

let last = 0
const anOrigin = () => `https://lab-${++last}.university.example`
const add = (change: object = {}) =>
  admin.post('staff/partner/add', { name: '示例大学', origins: [anOrigin()], ...change })
const edit = (rid: string, change: object) => admin.post('staff/partner/edit', { rid, ...change })
const opens = async (origin: string) => {
  const { status, headers } = await server.get('open/wx/ticket', { headers: { origin } })
  return status === 200 && headers['access-control-allow-origin'] === origin
}
const deedsOf = (rid: string) =>
  server.deps.db.select().from(audit).where(eq(audit.target_rid, rid)).orderBy(audit.rid)

describe('a partner', () => {
  it('may call from its origin at once, and no longer once it is disabled', async () => {
    const origin = anOrigin()
    expect(await opens(origin)).toBe(false)
    const { data } = await add({ origins: [`${origin}/`] })
    expect(data).toMatchObject({ origins: [origin], enabled: true, widgets: [], theme: {} })
    expect(data.key).toMatch(/^pk_[\w-]{20}$/)
    expect(await opens(origin)).toBe(true)
    await edit(data.rid, { enabled: false })
    expect(await opens(origin)).toBe(false)
    await edit(data.rid, { enabled: true })
    expect(await opens(origin)).toBe(true)
  })

  it('leaves the origins that are taken from it', async () => {
    const [before, after] = [anOrigin(), anOrigin()]
    const { rid } = (await add({ origins: [before] })).data
    await edit(rid, { origins: [after] })
    expect([await opens(before), await opens(after)]).toEqual([false, true])
  })

  it('has a key that can be changed; the old one is worth nothing then', async () => {
    const { rid, key } = (await add()).data
    const { data } = await admin.post('staff/partner/rotate', { rid })
    expect(data.key).not.toBe(key)
    const [row] = await server.deps.db.select().from(partner).where(eq(partner.rid, rid))
    expect(row?.key).toBe(data.key)
  })

  it.each([
    [{ origins: ['http://plain.example'] }, 'origins'],
    [{ origins: ['https://*'] }, 'origins'],
    [{ origins: ['https://*.example.edu'] }, 'origins'],
    [{ origins: [] }, 'origins'],
    [{ origins: ['https://a.example/page'] }, 'origins'],
    [{ name: ' ' }, 'name'],
    [{ widgets: ['<script>'] }, 'widgets'],
    [{ theme: { '--lab-primary': 'red; }' } }, 'theme'],
    [{ theme: { color: 'red' } }, 'theme'],
  ])('is not registered with %j', async (wrong, field) => {
    const answer = await add(wrong)
    expect(answer).toMatchObject({ status: 400, reason: 'invalid' })
    expect(Object.keys(answer.fields ?? {})[0]?.split('.')[0]).toBe(field)
  })

  it('has origins of its own: of two that claim one at once, one gets it', async () => {
    const origins = [anOrigin()]
    const answers = await Promise.all([1, 2, 3].map(() => add({ origins })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'origin_taken')).toHaveLength(2)
    const other = (await add()).data.rid
    expect(await edit(other, { origins })).toMatchObject({
      status: 409,
      fields: { origins: expect.any(String) },
    })
  })

  it('may be on this machine, but not in production', async () => {
    const local = { name: '本机', origins: ['http://localhost:9999'] }
    expect((await admin.post('staff/partner/add', local)).code).toBe(1)
    const { db } = server.deps
    const other = await aServer({
      database: { db, kind: 'pglite', close: async () => undefined },
      settings: { environment: 'production' },
      now: server.deps.now(),
    })
    const answer = await other.post(
      'staff/partner/add',
      { ...local, origins: ['http://localhost:9998'] },
      { token: admin.token },
    )
    expect(answer).toMatchObject({ status: 400, fields: { origins: expect.stringContaining('本机') } })
    await other.close()
  })

  it('is remembered as it was before each change, and after', async () => {
    const { rid } = (await add({ name: '改名前' })).data
    await edit(rid, { name: '改名后' })
    await admin.post('staff/partner/rotate', { rid })
    const deeds = await deedsOf(rid)
    expect(deeds.map(({ action }) => action)).toEqual(['partner/add', 'partner/edit', 'partner/rotate'])
    expect(deeds[1]).toMatchObject({ before: { name: '改名前' }, after: { name: '改名后' } })
    expect(await admin.post('staff/audit/list', { target_rid: rid, action: 'partner/edit' })).toMatchObject({
      data: {
        total: 1,
        list: [{ account: admin.account, before: { name: '改名前' }, after: { name: '改名后' } }],
      },
    })
  })

  it('that does not exist is not found', async () => {
    for (const verb of ['edit', 'rotate', 'usage'])
      expect((await admin.post(`staff/partner/${verb}`, { rid: 'nowhere' })).reason).toBe('not_found')
  })
})

describe('what came from a partner', () => {
  it('is counted by day: pages, logins, registrations, pickups', async () => {
    const origin = anOrigin()
    const headers = { origin }
    const { rid } = (await add({ origins: [origin] })).data
    const guest = await aMember(server, { headers })
    await guest.post('sampling/add', aPickup())
    await server.post('open/setting', {}, { headers })
    await server.post('open/setting', {})
    server.pass(86_400)
    await server.post('open/setting', {}, { headers })
    await server.post('open/setting', {}, { headers })
    await server.post('open/login', { account: guest.phone, password: aPassword }, { headers })
    const again = await aStaff(server)
    const { days, total } = (await again.post('staff/partner/usage', { rid, days: 3 })).data
    expect(days).toEqual([
      { date: '2026-07-06', loads: 0, visits: 0, logins: 0, registrations: 0, pickups: 0 },
      { date: '2026-07-07', loads: 1, visits: 0, logins: 1, registrations: 1, pickups: 1 },
      { date: '2026-07-08', loads: 2, visits: 0, logins: 1, registrations: 0, pickups: 0 },
    ])
    expect(total).toEqual({ loads: 3, visits: 0, logins: 2, registrations: 1, pickups: 1 })
    server.pass(-86_400)
  })

  it('is counted right when many pages start at once', async () => {
    const origin = anOrigin()
    const { rid } = (await add({ origins: [origin] })).data
    const headers = { origin }
    await Promise.all(Array.from({ length: 12 }, () => server.post('open/setting', {}, { headers })))
    expect((await admin.post('staff/partner/usage', { rid })).data.total.loads).toBe(12)
  })
})
