import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aPhone } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aDatabase } from '../../testing/database.ts'
import type { Database } from '../db/open.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  database = await aDatabase()
})
afterEach(() => server.close())
afterAll(() => database.close())

/** Asks for two codes where one is allowed: whether both were counted on one network. */
const isOneNetwork = async (...forwarded: [string, string]) => {
  const ask = (from: string) =>
    server.post(
      'open/code4sms',
      { phone: aPhone(), useFor: 0 },
      { ip: '10.0.0.1', headers: { 'x-forwarded-for': from } },
    )
  const answers = [await ask(forwarded[0]), await ask(forwarded[1])]
  return answers[1]?.reason === 'too_many'
}

const behind = async (trustProxy: number | string[]) => {
  server = await aServer({ database, settings: { trustProxy, codesPerNetwork: 1 } })
}

describe('X-Forwarded-For', () => {
  it('is believed of nobody by default', async () => {
    await behind(0)
    expect(await isOneNetwork('198.51.100.1', '198.51.100.2')).toBe(true)
  })

  it('behind one proxy is what that one wrote, not what the visitor forged before it', async () => {
    await behind(1)
    expect(await isOneNetwork('203.0.113.1, 198.51.100.7', '203.0.113.2, 198.51.100.7')).toBe(true)
    expect(await isOneNetwork('198.51.100.8', '198.51.100.9')).toBe(false)
  })

  it('behind two is what the first of them wrote', async () => {
    await behind(2)
    expect(
      await isOneNetwork('203.0.113.1, 198.51.100.7, 10.0.0.2', '203.0.113.2, 198.51.100.7, 10.0.0.2'),
    ).toBe(true)
  })

  it('is believed of the listed proxies only', async () => {
    await behind(['10.0.0.0/24'])
    expect(await isOneNetwork('203.0.113.1, 198.51.100.7', '203.0.113.2, 198.51.100.7')).toBe(true)
    await server.close()
    await behind(['192.0.2.1'])
    expect(await isOneNetwork('198.51.100.8', '198.51.100.9')).toBe(true)
  })
})
