import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { registerDesk } from './desk.ts'
import { cutHostPage } from './host-page.ts'
import type { Site } from './site.ts'

describe("the desk's pages", () => {
  const app = Fastify()
  let server: TestServer
  beforeAll(async () => {
    server = await aServer()
    const html = '<html><head><title></title></head><body><h1 data-route-title></h1></body></html>'
    const site = { page: () => cutHostPage(html, () => false), policy: "default-src 'self'" }
    registerDesk(app, { ...server.deps, log: app.log }, site as unknown as Site)
  })
  afterAll(() => Promise.all([app.close(), server.close()]))

  it.each(['/desk', '/desk/sampling'])('answer at %s, with or without a trailing slash', async (path) => {
    expect((await app.inject({ url: path })).statusCode).toBe(200)
    const { statusCode, headers } = await app.inject({ url: `${path}/?state=requested` })
    expect([statusCode, headers.location]).toEqual([302, `${path}?state=requested`])
  })
})
