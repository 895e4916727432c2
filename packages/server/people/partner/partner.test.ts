import { allCalls } from '@lab/contract/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCode, aMember, anAddressForm, aPassword, aPhone } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { member } from '../member/schema.ts'
import { partner } from './schema.ts'
import { partnerStore } from './store.ts'

const origin = 'https://lab.university.example'
const onPartner = { headers: { origin } }
const onStranger = { headers: { origin: 'https://stranger.example' } }

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { publicUrl: 'https://portal.example' } })
  await server.deps.db.insert(partner).values({
    rid: 'partner-1',
    name: '示例大学',
    key: 'university',
    origins: [origin, 'https://second.university.example'],
    created: server.deps.now(),
  })
})
afterAll(() => server.close())

const preflight = (from: string) =>
  server.send({
    method: 'OPTIONS',
    url: '/api/open/login',
    headers: {
      origin: from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token,content-type,idempotency-key',
    },
  })

describe('the snippet builder’s preview', () => {
  it('is no portal: its tokens open what a partner’s would, on its origin', async () => {
    const previewUrl = 'https://preview.example'
    const other = await aServer({
      settings: { publicUrl: 'https://portal.example', previewUrl },
      database: { db: server.deps.db, kind: 'pglite', close: async () => undefined },
    })
    const headers = { origin: previewUrl }
    const guest = await aMember(other, { headers })
    expect((await guest.post('user/info')).code).toBe(1)
    for (const path of ['user/logins', 'user/export', 'user/remove'])
      expect(await guest.post(path)).toMatchObject({ status: 403, reason: 'not_on_partner' })
    const elsewhere = await other.post('user/info', {}, { token: guest.token })
    expect(elsewhere).toMatchObject({ status: 403, reason: 'wrong_origin' })
    await other.close()
  })
})

describe('CORS', () => {
  it('lets the pages of a partner call', async () => {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'token, content-type, idempotency-key',
      'access-control-allow-methods': 'GET, POST',
    })
    const answer = await server.get('open/wx/ticket', onPartner)
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    expect(answer.headers.vary).toMatch(/origin/i)
  })

  it('lets a page send its cookies along, by which nobody is known', async () => {
    const { headers } = await preflight(origin)
    expect(headers['access-control-allow-credentials']).toBe('true')
    const { token } = await aMember(server, { headers: onPartner.headers })
    const known = await server.post('user/info', {}, { ...onPartner, token })
    expect(known.code).toBe(1)
    expect(known.headers).not.toHaveProperty('set-cookie')
    const browsers = { ...onPartner.headers, cookie: `token=${token}`, authorization: `Bearer ${token}` }
    expect((await server.post('user/info', {}, { headers: browsers })).status).toBe(401)
  })

  it('stands on refusals too', async () => {
    const answer = await server.post('open/login', {}, onPartner)
    expect(answer.status).toBe(400)
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
  })

  it('lets the portal’s own pages call, by whatever name they reach the server', async () => {
    const { publicUrl } = server.deps.settings
    const behind = await server.get('open/wx/ticket', {
      headers: { origin: publicUrl, host: 'internal:8080' },
    })
    expect(behind.headers['access-control-allow-origin']).toBe(publicUrl)
    const named = { origin: 'http://192.0.2.7:8080', host: '192.0.2.7:8080' }
    expect(
      (await server.post('open/code4sms', { phone: aPhone(), useFor: 0 }, { headers: named })).code,
    ).toBe(1)
  })

  it.each(['https://stranger.example', 'http://lab.university.example', 'null', '%', 'x'.repeat(300)])(
    'lets nobody else: %s',
    async (from) => {
      expect(await preflight(from)).toMatchObject({ status: 404, reason: 'not_found' })
      const read = await server.get('open/wx/ticket', { headers: { origin: from } })
      expect(read.headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('refuses what a stranger’s page would do, even where no preflight asks', async () => {
    const phone = aPhone()
    const answer = await server.post('open/code4sms', { phone, useFor: 0 }, onStranger)
    expect(answer).toMatchObject({ status: 403, reason: 'forbidden', msg: '当前网站未登记为合作方' })
    expect(await server.outbox(phone)).toEqual([])
  })
})

describe('a login on a partner’s page', () => {
  let guest: Awaited<ReturnType<typeof aMember>>
  beforeEach(async () => {
    guest = await aMember(server, { headers: { origin } })
  })

  it('opens what is meant for partners', async () => {
    expect((await guest.post('user/info')).code).toBe(1)
    expect((await guest.post('address/add', anAddressForm())).code).toBe(1)
    expect((await guest.post('open/setting/list4key', { keys: ['working_hours'] })).code).toBe(1)
  })

  const meant = [
    'user/info',
    'user/logout',
    ...['address/list', 'address/add', 'address/edit', 'address/del', 'address/default'],
    ...['sampling/add', 'sampling/list', 'sampling/cancel'],
    ...['tempDevice/list', 'tempDevice/add'],
  ]
  // A file's body is looked at before who sends it.
  const ofMembers = allCalls.filter(
    ({ access, method, encoding }) =>
      method === 'POST' &&
      encoding !== 'multipart' &&
      ['member', 'partner', 'person'].includes(access as string),
  )

  it('is meant for what domain §9 names', () =>
    expect(ofMembers.flatMap(({ path, access }) => (access === 'partner' ? [path] : [])).sort()).toEqual(
      meant.sort(),
    ))

  it.each(ofMembers.filter(({ path }) => !meant.includes(path)).map(({ path }) => path))(
    'does not open %s',
    async (path) => {
      expect(await guest.post(path)).toMatchObject({ status: 403, reason: 'not_on_partner' })
    },
  )

  it('holds on that origin only', async () => {
    const elsewhere = ['https://second.university.example', 'https://portal.example']
    for (const from of elsewhere)
      expect(await guest.post('user/info', {}, { headers: { origin: from } })).toMatchObject({
        status: 403,
        reason: 'wrong_origin',
      })
    const { token } = guest
    expect((await server.post('user/info', {}, { token })).reason).toBe('wrong_origin')
  })

  it('is refreshed there only', async () => {
    const path = `open/refresh4token?token=${guest.refreshToken}`
    expect(await server.post(path)).toMatchObject({ status: 403, reason: 'wrong_origin' })
    expect((await server.post(path, {}, onPartner)).code).toBe(1)
  })

  it('can be ended there, but not the member’s other logins', async () => {
    const account = { account: guest.phone, password: aPassword }
    const portal = await server.post('open/login', account)
    const { list } = (await server.post('user/logins', {}, { token: portal.data.token })).data
    const own = list.find(({ current }: { current: boolean }) => current).login_rid
    expect((await guest.post('user/logout', { login_rid: own })).reason).toBe('not_on_partner')
    expect((await guest.post('user/logout')).code).toBe(1)
    expect((await guest.post('user/info')).status).toBe(401)
  })

  it('remembers where the member came from', async () => {
    const [row] = await server.deps.db.select().from(member).where(eq(member.phone, guest.phone))
    expect(row?.partner_rid).toBe('partner-1')
  })
})

describe('a login on the portal', () => {
  it('does not hold on a partner’s page', async () => {
    const { token } = await aMember(server)
    expect(await server.post('user/info', {}, { token, ...onPartner })).toMatchObject({
      reason: 'wrong_origin',
    })
  })
})

describe('a partner that is disabled', () => {
  it('is refused, and its pages can read why', async () => {
    const other = await aServer()
    const { db } = other.deps
    const row = { rid: 'p', name: 'p', key: 'p', origins: [origin], created: 0, enabled: false }
    await db.insert(partner).values(row)
    const phone = aPhone()
    for (const answer of [
      await other.post('open/code4sms', { phone, useFor: 0 }, onPartner),
      await other.post('open/setting', {}, onPartner),
      await other.get('open/wx/ticket', onPartner),
    ]) {
      expect(answer).toMatchObject({ status: 403, reason: 'partner_disabled' })
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
    }
    expect(await other.outbox(phone)).toEqual([])
    await other.close()
  })
})

describe('the partner store', () => {
  it('asks the database once a second for an origin', async () => {
    let time = 5000
    const store = partnerStore(server.deps.db, { clock: () => time })
    const first = store.ofOrigin(origin)
    expect(store.ofOrigin(origin)).toBe(first)
    time = 6001
    expect(store.ofOrigin(origin)).not.toBe(first)
    expect((await first)?.key).toBe('university')
  })

  it('knows nothing of this machine’s origins where visitors are real, though they are still registered', async () => {
    const [local, open] = ['http://localhost:8081', 'https://local.example']
    const row = { rid: 'partner-local', name: '本机', key: 'local', origins: [local, open], created: 0 }
    await server.deps.db.insert(partner).values(row)
    const store = partnerStore(server.deps.db, { allowsLocal: false })
    expect(await store.ofOrigin(local)).toBeUndefined()
    expect((await store.ofOrigin(open))?.origins).toEqual([open])
    expect((await store.ofKey('local'))?.origins).toEqual([open])
    expect((await partnerStore(server.deps.db).ofOrigin(local))?.rid).toBe('partner-local')
  })

  it('finds a partner by its key', async () => {
    const store = partnerStore(server.deps.db)
    expect((await store.ofKey('university'))?.rid).toBe('partner-1')
    expect(await store.ofKey('nobody')).toBeUndefined()
  })
})

describe('a code asked for on a partner’s page', () => {
  it('serves there', async () => {
    const phone = aPhone()
    expect(await aCode(server, phone, 0, onPartner)).toMatch(/^\d{6}$/)
  })
})
