import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCode, aMember, aPassword, aPhone } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { login, member } from '../member/schema.ts'
import { partner, partnerLoad } from './schema.ts'
import { visitsPerNetwork } from './visit.ts'

const origin = 'https://lab.university.example'
const onPartner = { headers: { origin } }

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { publicUrl: 'https://portal.example' } })
  const created = server.deps.now()
  await server.deps.db.insert(partner).values([
    { rid: 'one', name: '示例大学', key: 'pk_one', origins: [origin], created },
    { rid: 'other', name: '另一所', key: 'pk_other', created },
    { rid: 'gone', name: '停用', key: 'pk_gone', enabled: false, created },
  ])
})
afterAll(() => server.close())
beforeEach(() => server.deps.db.delete(partnerLoad))

const visit = (key: unknown, more: object = {}) => server.post('open/embed/visit', { partner: key }, more)
const countsOf = async (rid: string) => {
  const [row] = await server.deps.db.select().from(partnerLoad).where(eq(partnerLoad.partner_rid, rid))
  return { loads: row?.loads ?? 0, visits: row?.visits ?? 0 }
}

describe('a visit by a card of a partner', () => {
  it('is counted beside the loads of its pages', async () => {
    await server.post('open/setting', {}, onPartner)
    expect(await visit('pk_one')).toMatchObject({ code: 1, data: {} })
    await visit('pk_one')
    expect(await countsOf('one')).toEqual({ loads: 1, visits: 2 })
    expect(await countsOf('other')).toEqual({ loads: 0, visits: 0 })
  })

  it.each(['pk_nobody', 'pk_gone'])('counts nowhere for %s, and nobody learns so', async (key) => {
    const right = await visit('pk_one')
    const { code, data, status } = await visit(key)
    expect({ code, data, status }).toEqual({ code: right.code, data: right.data, status: right.status })
    expect(await server.deps.db.select().from(partnerLoad)).toHaveLength(1)
  })

  it('is none on a partner’s page, which is a load', async () => {
    await visit('pk_other', onPartner)
    expect(await countsOf('other')).toEqual({ loads: 0, visits: 0 })
  })

  it.each(['', ' ', 'x'.repeat(65), 7, null])('refuses %o as a key', async (key) => {
    expect((await visit(key)).status).toBe(400)
  })

  it('counts so many of one network an hour, and no more', async () => {
    const ip = '10.77.0.1'
    for (let at = 0; at < visitsPerNetwork + 5; at++) expect((await visit('pk_one', { ip })).code).toBe(1)
    expect((await countsOf('one')).visits).toBe(visitsPerNetwork)
    await visit('pk_one', { ip: '10.77.0.2' })
    expect((await countsOf('one')).visits).toBe(visitsPerNetwork + 1)
  })
})

describe('a registration after it', () => {
  const register = async (key: string | undefined, more: object = {}) => {
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const sent = { phone, code, password: aPassword, partner: key }
    const { data } = await server.post('open/sign', sent, more)
    const [row] = await server.deps.db.select().from(member).where(eq(member.phone, phone))
    return { token: data.token as string, row }
  }

  it('remembers the partner', async () => {
    expect((await register('pk_one')).row?.partner_rid).toBe('one')
  })

  it.each([undefined, 'pk_nobody', 'pk_gone'])('is nobody’s with %s, and goes through', async (key) => {
    const { row } = await register(key)
    expect(row).toMatchObject({ partner_rid: null })
  })

  it('on a partner’s page is that partner’s, whatever it says', async () => {
    expect((await register('pk_other', onPartner)).row?.partner_rid).toBe('one')
  })

  it('is an ordinary login of the portal: bound to it, and open to all that members do', async () => {
    const { token, row } = await register('pk_one')
    expect((await server.post('user/logins', {}, { token })).code).toBe(1)
    expect(await server.post('user/info', {}, { token, ...onPartner })).toMatchObject({
      reason: 'wrong_origin',
    })
    const [held] = await server.deps.db
      .select()
      .from(login)
      .where(eq(login.member_rid, row?.rid ?? ''))
    expect(held).toMatchObject({ origin: null, partner_rid: null })
  })
})

it('is not asked of who logs in', async () => {
  const guest = await aMember(server)
  const asked = { account: guest.phone, password: aPassword, partner: 'pk_one' }
  expect((await server.post('open/login', asked)).status).toBe(400)
})

describe('a frame on a partner’s page', () => {
  const framed = (key: string) => ({ headers: { partner: key } })

  it('has its registrations and logins counted there', async () => {
    const one = await aMember(server, framed('pk_one'))
    const [row] = await server.deps.db.select().from(member).where(eq(member.phone, one.phone))
    expect(row?.partner_rid).toBe('one')
    const rows = await server.deps.db
      .select()
      .from(login)
      .where(eq(login.member_rid, row?.rid ?? ''))
    expect(rows).toMatchObject([{ partner_rid: 'one', origin: null }])
    expect((await one.post('user/logins')).code, 'and is the portal’s all the same').toBe(1)
  })

  it.each(['pk_nobody', 'pk_gone', '', 'x'.repeat(65)])('counts nowhere with %o', async (key) => {
    const one = await aMember(server, framed(key))
    const [row] = await server.deps.db.select().from(member).where(eq(member.phone, one.phone))
    expect(row?.partner_rid).toBeNull()
  })
})
