import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCode, aMember, anAddress, aPassword, aPhone } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sign = (phone: string, code: string, more: object = {}) =>
  server.post('open/sign', { phone, code, password: aPassword, ...more })

describe('registration', () => {
  it('logs the new member in at once', async () => {
    const phone = aPhone()
    const answer = await sign(phone, await aCode(server, phone, 0))
    expect(answer).toMatchObject({ status: 200, code: 1 })
    expect(answer.data.expires).toBe(server.deps.now() + 7200)
    const info = await server.post('user/info', {}, { token: answer.data.token })
    expect(info.data.userInfo).toMatchObject({ account: phone, phone, organization: 0, complete: false })
    expect(info.data.address).toEqual([])
  })

  it('gives every member an invitation code of eight characters of their own', async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await (await aMember(server)).post('user/info')).data.userInfo.invite_code),
    )
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  })

  it('takes an invitation code in either case', async () => {
    const inviter = await aMember(server)
    const { invite_code } = (await inviter.post('user/info')).data.userInfo
    const phone = aPhone()
    const answer = await sign(phone, await aCode(server, phone, 0), {
      inviterCode: invite_code.toLowerCase(),
    })
    expect(answer.code).toBe(1)
  })

  it('refuses an unknown invitation code, and lets the same SMS code be used again without it', async () => {
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const refused = await sign(phone, code, { inviterCode: 'NOBODY22' })
    expect(refused).toMatchObject({ status: 400, reason: 'inviter_unknown' })
    expect(refused.fields).toEqual({ inviterCode: '邀请码不存在' })
    expect((await sign(phone, code)).code).toBe(1)
  })

  it('refuses an invitation by oneself', async () => {
    const member = await aMember(server)
    const { invite_code } = (await member.post('user/info')).data.userInfo
    server.pass(60)
    const answer = await sign(member.phone, await aCode(server, member.phone, 0), {
      inviterCode: invite_code,
    })
    expect(answer).toMatchObject({ status: 400, reason: 'inviter_self' })
  })

  it('says that a phone is registered only after a right code', async () => {
    const { phone } = await aMember(server)
    server.pass(60)
    const code = await aCode(server, phone, 0)
    const guess = code === '000000' ? '000001' : '000000'
    expect(await sign(phone, guess)).toMatchObject({ status: 400, reason: 'code_wrong' })
    expect(await sign(phone, code)).toMatchObject({
      status: 409,
      reason: 'phone_taken',
      msg: '该手机号已注册',
    })
  })

  it('makes one member of two registrations at once', async () => {
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const answers = await Promise.all([sign(phone, code), sign(phone, code), sign(phone, code)])
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 0, 1])
  })

  it.each(['password1', 'a1234567', '12345678a', 'WoAiNi1314'])(
    'refuses the common password %s',
    async (password) => {
      const phone = aPhone()
      const answer = await sign(phone, await aCode(server, phone, 0), { password })
      expect(answer).toMatchObject({ status: 400, reason: 'password_weak' })
      expect(answer.fields).toHaveProperty('password')
    },
  )

  it.each([
    ['kurz1', '[密码]须为8至64位'],
    ['onlyletters', '[密码]须同时包含字母和数字'],
    ['', '[密码]不能为空'],
  ])('refuses the password "%s" in the words of the form', async (password, msg) => {
    const answer = await sign(aPhone(), '123456', { password })
    expect(answer).toMatchObject({ status: 400, reason: 'invalid', fields: { password: msg } })
  })
})

describe('codes by SMS', () => {
  const send = (phone: string, useFor: number, ip = anAddress()) =>
    server.post('open/code4sms', { phone, useFor }, { ip })

  it('say nothing about who is registered', async () => {
    const { phone } = await aMember(server)
    server.pass(60)
    const [known, unknown] = await Promise.all([send(phone, 1), send(aPhone(), 1)])
    expect(known?.data).toEqual({ resend_after: 60 })
    expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} })
  })

  it('come again after 60 seconds, not before, and each use counts its own', async () => {
    const phone = aPhone()
    await send(phone, 0)
    server.pass(59)
    const refused = await send(phone, 0)
    expect(refused).toMatchObject({ status: 429, reason: 'too_many', msg: '验证码发送过于频繁，请1秒后再试' })
    expect(refused.headers['retry-after']).toBe('1')
    expect((await send(phone, 1)).code).toBe(1)
    server.pass(1)
    expect((await send(phone, 0)).code).toBe(1)
  })

  it('are sent five times an hour to a phone', async () => {
    const phone = aPhone()
    for (let sent = 0; sent < 5; sent++) {
      expect((await send(phone, 0)).code).toBe(1)
      server.pass(60)
    }
    const refused = await send(phone, 0)
    expect(refused).toMatchObject({ status: 429, reason: 'too_many' })
    expect(refused.headers['retry-after']).toBe(String(3600 - 300))
    server.pass(3600 - 300)
    expect((await send(phone, 0)).code).toBe(1)
  })

  it('are sent twenty times an hour to one address, however many ask at once', async () => {
    const ip = anAddress()
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(aPhone(), 0, ip)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('count a whole IPv6 network as one address', async () => {
    for (let host = 1; host <= 20; host++) await send(aPhone(), 0, `2001:db8:1:2::${host.toString(16)}`)
    expect((await send(aPhone(), 0, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await send(aPhone(), 0, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('hold for five minutes', async () => {
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    server.pass(300)
    expect(await sign(phone, code)).toMatchObject({ status: 400, reason: 'code_wrong' })
  })

  it('are burned by five wrong tries', async () => {
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) await sign(phone, wrong)
    expect(await sign(phone, code)).toMatchObject({ status: 400, reason: 'code_wrong' })
  })

  it('are burned by five wrong tries at once, too', async () => {
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 5 }, () => sign(phone, wrong)))
    expect((await sign(phone, code)).reason).toBe('code_wrong')
  })

  it('serve the use they were asked for only', async () => {
    const phone = aPhone()
    const code = await aCode(server, phone, 2)
    expect((await sign(phone, code)).reason).toBe('code_wrong')
  })

  it('serve once', async () => {
    const { phone } = await aMember(server)
    const code = await aCode(server, phone, 2)
    const login = () => server.post('open/loginForCode', { phone, code })
    expect((await login()).code).toBe(1)
    expect((await login()).reason).toBe('code_wrong')
  })

  it('are replaced by the next one', async () => {
    const phone = aPhone()
    const first = await aCode(server, phone, 0)
    server.pass(60)
    const second = await aCode(server, phone, 0)
    if (first !== second) expect((await sign(phone, first)).reason).toBe('code_wrong')
    expect((await sign(phone, second)).code).toBe(1)
  })

  it('that could not be sent count for nothing', async () => {
    const { sms } = server.deps.providers
    const phone = aPhone()
    const { sendCode } = sms
    sms.sendCode = async () => {
      throw new Error('the line is down')
    }
    const failed = await send(phone, 0)
    sms.sendCode = sendCode
    expect(failed).toMatchObject({ status: 409, reason: 'codes_unavailable' })
    expect((await send(phone, 0)).code).toBe(1)
  })
})
