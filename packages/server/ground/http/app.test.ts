import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement } from '../../app/announce.ts'
import { aMember, aPhone } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { outbox } from '../providers/schema.ts'
import { shortcomings } from '../providers/shortcomings.ts'
import type { Settings } from '../settings-table.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** A server with other settings on the same database. */
const another = (settings: Partial<Settings>) => {
  const { db } = server.deps
  return aServer({ settings, database: { db, kind: 'pglite', close: async () => undefined } })
}

describe('every answer', () => {
  it('carries strict security headers', async () => {
    const { headers } = await server.post('open/nothing')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('carries the id under which it stands in the log', async () => {
    expect((await server.post('open/nothing')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('to an unexpected failure tells that id and nothing else', async () => {
    const broken = await aServer({
      database: { db: {} as never, kind: 'pglite', close: async () => undefined },
    })
    const answer = await broken.post('open/code4sms', { phone: aPhone(), useFor: 0 })
    expect(answer).toMatchObject({ status: 500, code: 0, reason: 'internal', data: {} })
    expect(answer.request_id).toBe(answer.headers['x-request-id'])
    expect(Object.keys(answer).sort()).toEqual('code data headers msg reason request_id status'.split(' '))
    await broken.close()
  })
})

describe('on the wire', () => {
  it('what is no HTTP is answered in the envelope', async () => {
    const wire = await another({})
    const origin = new URL(await wire.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(Number(origin.port), origin.hostname, () => socket.write('NONSENSE\r\n\r\n'))
      let text = ''
      socket.on('data', (bytes) => {
        text += bytes
      })
      socket.on('end', () => done(text))
      socket.on('error', fail)
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({
      code: 0,
      reason: 'bad_request',
    })
    await wire.close()
  })
})

describe('operations', () => {
  it('/healthz and /readyz say that all is well', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready', lacks: [] })
  })

  it('/readyz says when there is no database', async () => {
    const broken = await aServer({
      database: { db: {} as never, kind: 'pglite', close: async () => undefined },
    })
    const answer = await broken.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'no database' }])
    await broken.close()
  })

  it('/metrics counts requests by route, logins that hold, and failures', async () => {
    await aMember(server)
    await server.post('open/nothing')
    const { body, headers } = await server.app.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/open\/sign",status="200"\} 1/,
    )
    expect(body).toMatch(/lab_sessions 1\n/)
    expect(body).toContain('http_errors_total')
    expect(body).not.toContain('route="/api/open/nothing"')
  })

  it('/metrics are in production for who has the token, whatever the address, and without one for nobody', async () => {
    const shut = await another({ environment: 'production', metricsToken: 'a-token' })
    const read = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await shut.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await read('127.0.0.1')).toBe(403)
    expect(await read('198.51.100.1', { authorization: 'Bearer another' })).toBe(403)
    expect(await read('198.51.100.1', { authorization: 'Bearer a-token' })).toBe(200)
    await shut.close()
    const open = await another({ environment: 'production' })
    const nobody = { remoteAddress: '127.0.0.1', headers: { authorization: 'Bearer ' } }
    expect((await open.app.inject({ url: '/metrics', ...nobody })).statusCode).toBe(404)
    await open.close()
  })

  it('/readyz, the start and admins are told in production what visitors would miss', async () => {
    const bare = await another({ environment: 'production', seed: 'empty' })
    expect((await bare.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      lacks: ['no_sms', 'no_mail'],
    })
    expect(announcement('https://portal.example', 'pglite', false, shortcomings(bare.deps))).toContain(
      '注意：短信服务没有设置',
    )
    const [admin, service] = [await aStaff(bare), await aStaff(bare, 'service')]
    expect((await admin.post('staff/today')).data.lacks).toEqual(['no_sms', 'no_mail'])
    expect((await service.post('staff/today')).data.lacks).toEqual([])
    const before = await bare.deps.db.$count(outbox)
    const refused = await bare.post('open/code4sms', { phone: aPhone(), useFor: 0 })
    expect(refused).toMatchObject({ status: 409, reason: 'codes_unavailable' })
    expect(await bare.deps.db.$count(outbox)).toBe(before)
    await bare.close()
  })

  it('codes are sent in production where the outbox is asked for', async () => {
    const shown = await another({ environment: 'production', seed: 'empty', devOutbox: true })
    expect((await shown.app.inject('/readyz')).json().lacks).toEqual(['outbox'])
    expect((await aMember(shown)).token).toBeTruthy()
    await shown.close()
  })

  it('/api/openapi.json describes the calls', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(document.paths['/api/open/login']).toBeTruthy()
  })
})

describe('the outbox', () => {
  it('holds codes, newest first, by receiver', async () => {
    const phone = aPhone()
    await server.post('open/code4sms', { phone, useFor: 0 })
    await server.post('open/code4sms', { phone, useFor: 1 })
    const messages = await server.outbox(phone)
    expect(messages).toHaveLength(2)
    expect(messages[0]).toMatchObject({ to: phone, kind: 'sms', at: server.deps.now() })
    expect(messages[0]?.text).toContain(messages[0]?.code)
  })

  it.each([
    ['in production', { environment: 'production' as const }, 404],
    ['in production when asked for', { environment: 'production' as const, devOutbox: true }, 200],
    ['with a real SMS provider', { sms: 'aliyun' as const }, 404],
  ])('%s answers %3$i', async (_, settings, status) => {
    const other = await another(settings)
    expect((await other.app.inject('/dev/outbox.json')).statusCode).toBe(status)
    await other.close()
  })
})
