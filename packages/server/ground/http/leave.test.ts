import { afterAll, beforeAll, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

it('a server that is about to stop says so first, and goes on answering on connections that it ends', async () => {
  expect((await server.send({ url: '/readyz' })).status).toBe(200)
  server.app.leave()
  const readiness = await server.app.inject('/readyz')
  expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: 'draining' }])
  const answer = await server.post('open/setting')
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
  expect((await server.send({ url: '/healthz' })).status).toBe(200)
})
