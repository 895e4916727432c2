import { loginEnds } from '@lab/contract/rules/people/account/login-end'
import { staff as demoStaff } from '@lab/demo/people'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../app/seed/seed.ts'
import { aLab } from '../../testing/a-lab.ts'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, aStaffPassword } from '../../testing/a-staff.ts'
import { partner } from '../partner/schema.ts'
import { otpAt } from './otp.ts'
import { audit, staff, staffSession } from './schema.ts'
import { forgetStaffSessions } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const login = (account: string, more: object = {}) =>
  server.post('staff/login', { account, password: aStaffPassword, ...more })
const works = async (token: string) => (await server.post('staff/me', {}, { token })).code === 1

describe('login at the desk', () => {
  it('tells who came in, with what role, and until when', async () => {
    const { account } = await aStaff(server, 'service')
    const answer = await login(account)
    expect(answer).toMatchObject({ status: 200, data: { account, name: '员工示例', role: 'service' } })
    expect(answer.data.expires).toBe(server.deps.now() + 43_200)
    const me = await server.post('staff/me', {}, { token: answer.data.token })
    const { token, ...who } = answer.data
    expect(me.data).toEqual(who)
  })

  it('answers alike for a wrong password, an unknown account and a disabled one', async () => {
    const { account } = await aStaff(server)
    const off = await aStaff(server, 'lab', { enabled: false })
    const answers = [
      await login(account, { password: 'Wrong-guess-1' }),
      await login('nobody'),
      await login(off.account),
    ].map(({ headers, ...rest }) => rest)
    expect(answers[0]).toMatchObject({ status: 400, reason: 'credentials_wrong' })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('refuses for 15 minutes after 5 wrong passwords, and a member of that name not at all', async () => {
    const member = await aMember(server)
    const { account } = await aStaff(server, 'lab', { account: member.phone })
    for (let tries = 0; tries < 5; tries++) await login(account, { password: 'Wrong-guess-1' })
    expect(await login(account)).toMatchObject({ status: 429, reason: 'too_many' })
    const asMember = await server.post('open/login', { account, password: member.password })
    expect(asMember.code).toBe(1)
    server.pass(900)
    expect((await login(account)).code).toBe(1)
  })

  it('refuses where the wrong passwords came from, so that no stranger locks an account for its owner', async () => {
    const { account } = await aStaff(server)
    const from = (ip: string, password = aStaffPassword) =>
      server.post('staff/login', { account, password }, { ip })
    for (let tries = 0; tries < 5; tries++) await from('2001:db8:0:7::1', 'Wrong-guess-1')
    expect((await from('2001:db8:0:7::2')).status).toBe(429)
    expect((await from('2001:db8:0:8::1')).code).toBe(1)
    expect((await from('2001:db8:0:7::1')).status).toBe(429)
  })

  it('is not for a partner’s page', async () => {
    const origin = 'https://login.university.example'
    await server.deps.db
      .insert(partner)
      .values({ rid: 'of-login', name: '示例大学', key: 'of-login', origins: [origin], created: 0 })
    const { account, token } = await aStaff(server)
    const body = { account, password: aStaffPassword }
    const headers = { origin }
    expect(await server.post('staff/login', body, { headers })).toMatchObject({ reason: 'not_on_partner' })
    expect(await server.post('staff/me', {}, { token, headers })).toMatchObject({ reason: 'wrong_origin' })
  })

  it('keeps no token and no password in the database', async () => {
    const { account } = await aStaff(server)
    const { token } = (await login(account)).data
    const rows = JSON.stringify([
      await server.deps.db.select().from(staff),
      await server.deps.db.select().from(staffSession),
      await server.deps.db.select().from(audit),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(aStaffPassword)
  })
})

describe('the second factor', () => {
  const otp_secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  // RFC 6238, appendix B, the last six digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [20000000000, '353130'],
  ])('shows at %i what the standard says', (at, digits) => expect(otpAt(otp_secret, at)).toBe(digits))

  it('is asked for where the account has one, and serves once', async () => {
    const { account } = await aStaff(server, 'admin', { otp_secret })
    const otp = otpAt(otp_secret, server.deps.now())
    expect((await login(account)).reason).toBe('credentials_wrong')
    expect((await login(account, { otp: otp === '000000' ? '111111' : '000000' })).code).toBe(0)
    expect((await login(account, { otp })).code).toBe(1)
    expect((await login(account, { otp })).reason).toBe('credentials_wrong')
    server.pass(30)
    expect((await login(account, { otp: otpAt(otp_secret, server.deps.now()) })).code).toBe(1)
  })

  it('lets one in of several with the same digits at once', async () => {
    const { account } = await aStaff(server, 'admin', { otp_secret })
    const otp = otpAt(otp_secret, server.deps.now())
    const answers = await Promise.all([1, 2, 3].map(() => login(account, { otp })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  })
})

describe('a session at the desk', () => {
  it('ends with logout, after twelve hours, and with the account', async () => {
    const [left, late, dismissed] = [await aStaff(server), await aStaff(server), await aStaff(server)]
    expect((await left.post('staff/logout')).code).toBe(1)
    expect(await works(left.token)).toBe(false)
    await server.deps.db.update(staff).set({ enabled: false }).where(eq(staff.rid, dismissed.rid))
    expect(await works(dismissed.token)).toBe(false)
    server.pass(43_199)
    expect(await works(late.token)).toBe(true)
    server.pass(1)
    expect(await late.post('staff/me')).toMatchObject({ status: 401, reason: 'token_expired' })
  })

  it('says why it ended before its time', async () => {
    const admin = await aStaff(server, 'admin')
    const why = async (change: (rid: string) => Promise<unknown>) => {
      const one = await aStaff(server, 'service')
      await change(one.rid)
      const { status, reason, msg } = await one.post('staff/me')
      expect([status, reason]).toEqual([401, 'token_expired'])
      return msg
    }
    expect(await why((rid) => admin.post('staff/account/edit', { rid, enabled: false }))).toBe(
      loginEnds.disabled,
    )
    expect(await why((rid) => admin.post('staff/account/edit', { rid, role: 'lab' }))).toBe(loginEnds.role)
    expect(await why((rid) => admin.post('staff/account/reset', { rid }))).toBe(loginEnds.password)
  })

  it('is no member’s, nor a member’s one at the desk', async () => {
    const [member, { token }] = [await aMember(server), await aStaff(server)]
    expect(await server.post('user/info', {}, { token })).toMatchObject({ status: 401 })
    expect(await member.post('staff/me')).toMatchObject({ status: 403, reason: 'forbidden' })
  })

  it('is forgotten when it is long over', async () => {
    const { rid } = await aStaff(server)
    await forgetStaffSessions(server.deps.db, server.deps.now() + 43_201)
    expect(await server.deps.db.$count(staffSession, eq(staffSession.staff_rid, rid))).toBe(0)
  })
})

describe('the demo’s staff', () => {
  it.each(['demo', 'empty'] as const)('are there only with SEED=demo: %s', async (content) => {
    const other = await aServer({ settings: { seed: content } })
    await seed(other.deps, async () => aLab({ staff: demoStaff }))
    for (const { account, password, role } of demoStaff) {
      const { code, data } = await other.post('staff/login', { account, password })
      expect([code, data.role]).toEqual(content === 'demo' ? [1, role] : [0, undefined])
    }
    await other.close()
  })
})
