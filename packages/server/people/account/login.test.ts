import { loginEnds } from '@lab/contract/rules/people/account/login-end'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCode, aMember, anAddress, aPassword, aPhone } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { forgetLostAnswers } from '../member/refresh-again.ts'
import { retiredRefresh } from '../member/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const login = (account: string, password = aPassword) => server.post('open/login', { account, password })
const wrong = 'Wrong-password-1'

const failTimes = async (account: string, times: number) => {
  for (let done = 0; done < times; done++) await login(account, wrong)
}

describe('login by password', () => {
  it('gives tokens for the right password', async () => {
    const { phone } = await aMember(server)
    const answer = await login(phone)
    expect(answer).toMatchObject({ status: 200, code: 1 })
    expect(Object.keys(answer.data).sort()).toEqual(['expires', 'refreshToken', 'token'])
  })

  it('answers alike for a wrong password and for an unknown account', async () => {
    const { phone } = await aMember(server)
    const [known, unknown] = [await login(phone, wrong), await login(aPhone(), wrong)]
    expect(known).toMatchObject({ status: 400, reason: 'credentials_wrong', msg: '账号或密码错误' })
    expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} })
  })

  it('refuses an account for 15 minutes after five wrong passwords, the right one too', async () => {
    const { phone } = await aMember(server)
    await failTimes(phone, 5)
    const refused = await login(phone)
    expect(refused).toMatchObject({
      status: 429,
      reason: 'too_many',
      msg: '密码错误次数过多，请15分钟后再试',
    })
    expect(refused.headers['retry-after']).toBe('900')
    server.pass(899)
    expect((await login(phone)).status).toBe(429)
    server.pass(1)
    expect((await login(phone)).code).toBe(1)
  })

  it('refuses an unknown account in the same way', async () => {
    const phone = aPhone()
    await failTimes(phone, 5)
    expect((await login(phone)).status).toBe(429)
  })

  it('counts wrong passwords of the last 15 minutes only', async () => {
    const { phone } = await aMember(server)
    await failTimes(phone, 4)
    server.pass(900)
    await failTimes(phone, 4)
    expect((await login(phone)).code).toBe(1)
  })

  it('forgets wrong passwords after a right one', async () => {
    const { phone } = await aMember(server)
    await failTimes(phone, 4)
    await login(phone)
    await failTimes(phone, 4)
    expect((await login(phone)).code).toBe(1)
  })

  it('answers no more than five of many guesses sent at once', async () => {
    const { phone } = await aMember(server)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => login(phone, wrong)))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('lets many logins with the right password in at once', async () => {
    const { phone } = await aMember(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(phone)))
    expect(answers.every(({ code }) => code === 1)).toBe(true)
  })
})

describe('a network', () => {
  const limited = async () =>
    aServer({ settings: { wrongPasswordsPerNetwork: 6, registrationsPerNetwork: 3 } })

  it('has so many wrong passwords, of all accounts together, and of IPv6 as a whole', async () => {
    const server = await limited()
    const { phone } = await aMember(server)
    const from = (ip: string, password = wrong, account = aPhone()) =>
      server.post('open/login', { account, password }, { ip })
    for (const host of [1, 2, 3, 4, 5]) expect((await from(`2001:db8:0:1::${host}`)).status).toBe(400)
    const desk = { account: 'nobody', password: wrong }
    expect((await server.post('staff/login', desk, { ip: '2001:db8:0:1::6' })).status).toBe(400)
    const refused = await from('2001:db8:0:1::7', aPassword, phone)
    expect(refused).toMatchObject({ status: 429, reason: 'too_many' })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await server.post('staff/login', desk, { ip: '2001:db8:0:1::8' })).status).toBe(429)
    expect((await from('2001:db8:0:2::1', aPassword, phone)).code).toBe(1)
    server.pass(900)
    expect((await from('2001:db8:0:1::7', aPassword, phone)).code).toBe(1)
    await server.close()
  })

  it('answers no more than that of many guesses sent at once', async () => {
    const server = await limited()
    const guess = () => server.post('open/login', { account: aPhone(), password: wrong }, { ip: '10.9.9.9' })
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(6)
    await server.close()
  })

  it('tries to register so many times in an hour, with a right code or a wrong one', async () => {
    const server = await limited()
    const sign = async (ip: string) => {
      const phone = aPhone()
      const code = await aCode(server, phone, 0)
      return server.post('open/sign', { phone, password: aPassword, code }, { ip })
    }
    const wrongCode = { phone: aPhone(), password: aPassword, code: '000000' }
    for (const code of [0, 0, 1])
      expect(
        (await (code ? sign('10.8.0.1') : server.post('open/sign', wrongCode, { ip: '10.8.0.1' }))).code,
      ).toBe(code)
    expect(await sign('10.8.0.1')).toMatchObject({ status: 429, reason: 'too_many' })
    expect((await sign('10.8.0.2')).code).toBe(1)
    server.pass(3600)
    expect((await sign('10.8.0.1')).code).toBe(1)
    await server.close()
  })
})

describe('login by code', () => {
  const byCode = (fields: Record<string, string>) =>
    server.send({
      method: 'POST',
      url: '/api/open/loginForCode',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  it('takes an urlencoded body', async () => {
    const { phone } = await aMember(server)
    const answer = await byCode({ phone, code: await aCode(server, phone, 2) })
    expect(answer).toMatchObject({ status: 200, code: 1 })
    expect(answer.data.token).toBeTruthy()
  })

  it('tells the owner of a phone that it is not registered', async () => {
    const phone = aPhone()
    const answer = await byCode({ phone, code: await aCode(server, phone, 2) })
    expect(answer).toMatchObject({ status: 400, reason: 'credentials_wrong' })
    expect(answer.msg).toBe('该手机号尚未注册，请先注册')
  })

  it('tells nobody else', async () => {
    expect(await byCode({ phone: aPhone(), code: '123456' })).toMatchObject({
      status: 400,
      reason: 'code_wrong',
    })
  })
})

describe('reset', () => {
  const next = 'Another-pass-9'

  it('sets the new password and ends every login', async () => {
    const member = await aMember(server)
    const code = await aCode(server, member.phone, 1)
    const reset = await server.post('open/reset', { account: member.phone, password: next, code })
    expect(reset).toMatchObject({ status: 200, code: 1, data: {} })
    expect(await member.post('user/info')).toMatchObject({
      status: 401,
      reason: 'token_expired',
      msg: loginEnds.password,
    })
    expect((await login(member.phone)).reason).toBe('credentials_wrong')
    expect((await login(member.phone, next)).code).toBe(1)
  })

  it('opens an account again that was refused for wrong passwords', async () => {
    const { phone } = await aMember(server)
    await failTimes(phone, 5)
    const code = await aCode(server, phone, 1)
    await server.post('open/reset', { account: phone, password: next, code })
    expect((await login(phone, next)).code).toBe(1)
  })

  it('of a phone that is not registered says so after a right code only', async () => {
    const phone = aPhone()
    const reset = (code: string) => server.post('open/reset', { account: phone, password: next, code })
    expect((await reset('123456')).reason).toBe('code_wrong')
    expect(await reset(await aCode(server, phone, 1))).toMatchObject({
      reason: 'credentials_wrong',
      msg: '该手机号尚未注册，请先注册',
    })
  })
})

describe('the access token', () => {
  const info = (token?: string) => server.post('user/info', {}, { token })

  it('is asked for', async () => {
    expect(await info()).toMatchObject({ status: 401, reason: 'login_required', msg: '请先登录' })
    expect((await info('')).reason).toBe('login_required')
  })

  it('must be one of ours', async () => {
    expect(await info('made-up')).toMatchObject({ status: 401, reason: 'token_expired' })
  })

  it('lives for two hours', async () => {
    const { token } = await aMember(server)
    server.pass(7199)
    expect((await info(token)).code).toBe(1)
    server.pass(1)
    expect(await info(token)).toMatchObject({ status: 401, reason: 'token_expired' })
  })

  it('says to its holder why it ended before its time', async () => {
    const member = await aMember(server)
    const other = await server.post('open/login', { account: member.phone, password: aPassword })
    const { list: all } = (await member.post('user/logins')).data
    const theirs = all.find(({ current }: { current: boolean }) => !current)
    await member.post('user/logout', { login_rid: theirs.login_rid })
    expect(await info(other.data.token)).toMatchObject({
      status: 401,
      reason: 'token_expired',
      msg: '这个登录已在其他设备上结束，请重新登录',
    })
    const third = await server.post('open/login', { account: member.phone, password: aPassword })
    await member.post('user/password', { old: aPassword, password: 'Another-pass-9' })
    expect((await info(third.data.token)).msg).toBe(loginEnds.password)
    expect((await member.post('user/remove', { password: 'Another-pass-9' })).code).toBe(1)
    expect((await info(member.token)).msg).toBe(loginEnds.removed)
  })

  it('ends with logout, on the server too', async () => {
    const member = await aMember(server)
    expect((await member.post('user/logout')).code).toBe(1)
    expect((await member.post('user/info')).status).toBe(401)
    const refreshed = await server.post(`open/refresh4token?token=${member.refreshToken}`)
    expect(refreshed).toMatchObject({ status: 401, reason: 'refresh_invalid' })
  })
})

describe('refresh', () => {
  const refresh = (token: string, device = 'A browser') =>
    server.post(
      `open/refresh4token?token=${encodeURIComponent(token)}`,
      {},
      { headers: { 'user-agent': device } },
    )
  const works = async (token: string) => (await server.post('user/info', {}, { token })).code === 1

  it('gives new tokens for a refresh token', async () => {
    const member = await aMember(server)
    const answer = await refresh(member.refreshToken)
    expect(answer.code).toBe(1)
    expect(answer.data.token).not.toBe(member.token)
    expect(await works(answer.data.token)).toBe(true)
  })

  it('leaves the old access token a minute, for answers on their way', async () => {
    const member = await aMember(server)
    await refresh(member.refreshToken)
    server.pass(59)
    expect(await works(member.token)).toBe(true)
    server.pass(1)
    expect(await works(member.token)).toBe(false)
  })

  it('never lengthens the life of the old access token', async () => {
    const member = await aMember(server)
    server.pass(7190)
    await refresh(member.refreshToken)
    server.pass(10)
    expect(await works(member.token)).toBe(false)
  })

  it('works for 30 days', async () => {
    const [kept, late] = [await aMember(server), await aMember(server)]
    server.pass(2_592_000 - 1)
    expect((await refresh(kept.refreshToken)).code).toBe(1)
    server.pass(1)
    expect((await refresh(late.refreshToken)).reason).toBe('refresh_invalid')
  })

  it('tells the device whose answer was lost once more what it got', async () => {
    const member = await aMember(server)
    const { data } = await refresh(member.refreshToken)
    server.pass(29)
    expect(await refresh(member.refreshToken)).toMatchObject({ status: 200, data })
    expect(await works(data.token)).toBe(true)
    expect((await refresh(data.refreshToken)).code).toBe(1)
  })

  it.each<[string, (token: string, next: string) => Promise<unknown>]>([
    ['a second time', (token) => refresh(token)],
    ['half a minute later', async () => server.pass(30)],
    ['once its successor was used', (_, next) => refresh(next)],
  ])('ends the whole login when an exchanged token comes again %s', async (_, first) => {
    const member = await aMember(server)
    const { data } = await refresh(member.refreshToken)
    await first(member.refreshToken, data.refreshToken)
    expect(await refresh(member.refreshToken)).toMatchObject({ status: 401, reason: 'refresh_invalid' })
    expect(await works(data.token)).toBe(false)
    expect((await refresh(data.refreshToken)).status).toBe(401)
  })

  it('keeps nothing that opens without the exchanged token, and nothing for long', async () => {
    const member = await aMember(server)
    const { data } = await refresh(member.refreshToken)
    const held = async () => JSON.stringify(await server.deps.db.select().from(retiredRefresh))
    for (const secret of [member.refreshToken, data.token, data.refreshToken])
      expect(await held()).not.toContain(secret)
    server.pass(30)
    await forgetLostAnswers(server.deps.db, server.deps.now() - 30)
    expect(await server.deps.db.$count(retiredRefresh, isNotNull(retiredRefresh.answer))).toBe(0)
  })

  it('ends the whole login when an exchanged token comes from another device', async () => {
    const member = await aMember(server)
    const { data } = await refresh(member.refreshToken)
    expect(await refresh(member.refreshToken, 'Another browser')).toMatchObject({
      status: 401,
      reason: 'refresh_invalid',
    })
    expect(await works(data.token)).toBe(false)
    expect((await refresh(data.refreshToken)).status).toBe(401)
  })

  it('ends the old access token with the login', async () => {
    const member = await aMember(server)
    const { data } = await refresh(member.refreshToken)
    server.pass(30)
    expect(await refresh(member.refreshToken)).toMatchObject({ status: 401, reason: 'refresh_invalid' })
    expect(await works(data.token)).toBe(false)
    expect(await works(member.token)).toBe(false)
    expect((await refresh(data.refreshToken)).status).toBe(401)
  })

  it('notices a token from several exchanges ago', async () => {
    const member = await aMember(server)
    const second = (await refresh(member.refreshToken)).data
    const third = (await refresh(second.refreshToken)).data
    await refresh(member.refreshToken)
    expect(await works(third.token)).toBe(false)
  })

  it('leaves other logins of the member alone', async () => {
    const member = await aMember(server)
    const other = (await login(member.phone)).data
    await refresh(member.refreshToken)
    server.pass(30)
    await refresh(member.refreshToken)
    expect(await works(other.token)).toBe(true)
  })

  it('tells two requests at once the same, and leaves the login usable', async () => {
    const member = await aMember(server)
    const [one, other] = await Promise.all([refresh(member.refreshToken), refresh(member.refreshToken)])
    expect(one).toMatchObject({ status: 200, data: other.data })
    expect(await works(one.data.token)).toBe(true)
    expect((await refresh(one.data.refreshToken)).code).toBe(1)
  })

  it('refuses what it never gave out', async () => {
    expect(await refresh('made-up')).toMatchObject({ status: 401, reason: 'refresh_invalid' })
    expect(await refresh('')).toMatchObject({ status: 400, reason: 'invalid' })
  })
})

describe('two servers on one database', () => {
  it('share logins, codes and limits', async () => {
    const other = await aServer({
      database: { db: server.deps.db, kind: 'pglite', close: async () => undefined },
      now: server.deps.now(),
    })
    const ip = anAddress()
    const phone = aPhone()
    const code = await aCode(server, phone, 0, { ip })
    expect((await other.post('open/code4sms', { phone, useFor: 0 }, { ip })).status).toBe(429)
    const { data } = await other.post('open/sign', { phone, code, password: aPassword })
    expect((await server.post('user/info', {}, { token: data.token })).code).toBe(1)
    await other.close()
  })
})
