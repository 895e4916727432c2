import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCode, aMember, aPassword, aPhone, aProfile, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { delivery } from '../notify/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const infoOf = async (member: TestMember) => (await member.post('user/info')).data
const titlesOf = async (member: TestMember) =>
  (await member.post('inbox/list')).data.list.map(({ title }: { title: string }) => title)
const change = (member: TestMember, request: object) => member.post('user/update4contact', request)

/** How many mails of notices wait for a mailbox. */
const waitingFor = (to: string) => server.deps.db.$count(delivery, eq(delivery.to, to))

let boxes = 0
const aMailbox = () => `box-${++boxes}@lab.example`

/** The code that was mailed last. */
const mailedTo = async (email: string): Promise<string> => {
  const [newest] = await server.outbox(email)
  return /验证码是 (\d{6})/.exec(newest?.text ?? '')?.[1] as string
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** A mailbox that was proved. */
const proveMailbox = async (member: TestMember, email = aMailbox()): Promise<string> => {
  await change(member, { email })
  expect((await change(member, { email, code: await mailedTo(email) })).code).toBe(1)
  return email
}

describe('a new phone', () => {
  it.each([
    ['the password', async () => ({ password: aPassword })],
    ['a code sent to the old one', async (phone: string) => ({ old_code: await aCode(server, phone, 2) })],
  ])('is taken with a code sent to it, and %s', async (_, proof) => {
    const member = await aMember(server)
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const request = { phone, code, ...(await proof(member.phone)) }
    expect((await member.post('user/update4contact', request)).code).toBe(1)
    expect((await infoOf(member)).userInfo).toMatchObject({ phone, account: phone })
    expect((await server.post('open/login', { account: phone, password: aPassword })).code).toBe(1)
  })

  it('is refused to who holds a token and the new phone only', async () => {
    const member = await aMember(server)
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const change = (proof: object) => member.post('user/update4contact', { phone, code, ...proof })
    expect(await change({})).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await change({ password: 'Wrong-guess-1' })).toMatchObject({
      reason: 'credentials_wrong',
      fields: { password: '密码错误' },
    })
    expect(await change({ old_code: code })).toMatchObject({
      reason: 'code_wrong',
      fields: { old_code: '[原手机验证码]错误或已失效' },
    })
    expect((await infoOf(member)).userInfo.phone).toBe(member.phone)
    expect((await change({ password: aPassword })).code).toBe(1)
  })

  it('is refused where it is another member’s, after a right code, and with a wrong code before', async () => {
    const [member, other] = [await aMember(server), await aMember(server)]
    server.pass(60)
    const code = await aCode(server, other.phone, 0)
    const wrong = code === '000000' ? '000001' : '000000'
    const change = (typed: string) =>
      member.post('user/update4contact', { phone: other.phone, code: typed, password: aPassword })
    expect((await change(wrong)).reason).toBe('code_wrong')
    expect((await change(code)).reason).toBe('phone_taken')
  })

  it('is told to the old one by SMS, to the mailbox whatever was chosen, and in the inbox', async () => {
    const member = await aMember(server)
    const email = await proveMailbox(member)
    const refused = await member.post('inbox/setChannels', { kind: 'phone_changed', mail: false })
    expect(refused.status).toBe(400)
    const phone = aPhone()
    server.pass(60)
    await change(member, { phone, code: await aCode(server, phone, 0), password: aPassword })
    const [newest] = await server.outbox(member.phone)
    expect(newest?.text).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(newest?.text).not.toContain(phone)
    expect(await titlesOf(member)).toEqual(['手机号已更换'])
    expect(await waitingFor(email)).toBe(1)
  })

  it('is taken where the SMS to the old one cannot be sent', async () => {
    const member = await aMember(server)
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const { sms } = server.deps.providers
    server.deps.providers.sms = { ...sms, sendPhoneChanged: () => Promise.reject(new Error('no template')) }
    expect((await change(member, { phone, code, password: aPassword })).code).toBe(1)
    server.deps.providers.sms = sms
    expect((await infoOf(member)).userInfo.phone).toBe(phone)
  })
})

describe('a mailbox', () => {
  it('is taken at once and proved by the code that is mailed to it', async () => {
    const member = await aMember(server)
    const email = aMailbox()
    expect(await change(member, { email })).toMatchObject({ code: 1, data: { resend_after: 60 } })
    expect((await infoOf(member)).userInfo).toMatchObject({ email, email_verified: false })
    const code = await mailedTo(email)
    expect(await change(member, { email, code: otherThan(code) })).toMatchObject({
      reason: 'code_wrong',
      fields: { code: '[验证码]错误或已失效' },
    })
    expect((await change(member, { email, code })).code).toBe(1)
    expect((await infoOf(member)).userInfo).toMatchObject({ email, email_verified: true })
    // A code serves once, and a proved mailbox needs none.
    expect((await change(member, { email, code })).reason).toBe('code_wrong')
    expect((await change(member, { email })).data).toEqual({})
  })

  it('is not proved by a code of another one, nor by a late one', async () => {
    const [member, other] = [await aMember(server), await aMember(server)]
    const [email, foreign] = [aMailbox(), aMailbox()]
    await change(member, { email })
    await change(other, { email: foreign })
    const [code, foreignCode] = [await mailedTo(email), await mailedTo(foreign)]
    if (foreignCode !== code)
      expect((await change(member, { email, code: foreignCode })).reason).toBe('code_wrong')
    expect((await change(member, { email: foreign, code: foreignCode })).reason).toBe('code_wrong')
    server.pass(server.deps.settings.codeSeconds)
    expect((await change(member, { email, code })).reason).toBe('code_wrong')
    expect((await infoOf(member)).userInfo.email_verified).toBe(false)
  })

  it('is asked for a code no oftener than a phone', async () => {
    const member = await aMember(server)
    const email = aMailbox()
    await change(member, { email })
    expect(await change(member, { email })).toMatchObject({ status: 429, reason: 'too_many' })
    server.pass(60)
    expect((await change(member, { email })).code).toBe(1)
  })

  it('once proved goes on getting the mails until another one is proved, and is told of it', async () => {
    const member = await aMember(server)
    const [proved, next] = [await proveMailbox(member), aMailbox()]
    await change(member, { email: next })
    expect([await waitingFor(proved), await waitingFor(next)]).toEqual([1, 0])
    expect((await infoOf(member)).userInfo).toMatchObject({ email: next, email_verified: false })
    expect((await member.post('inbox/channels')).data.email).toBe(proved)
    await change(member, { email: next, code: await mailedTo(next) })
    expect((await member.post('inbox/channels')).data.email).toBe(next)
  })

  it('that was never proved is told of another one too, from the identity dialog as well', async () => {
    const member = await aMember(server)
    const [first, second, third] = [aMailbox(), aMailbox(), aMailbox()]
    await change(member, { email: first })
    expect(await titlesOf(member)).toEqual([])
    await change(member, { email: second })
    await member.post('user/update4profile', aProfile({ email: third }))
    await member.post('user/update4profile', aProfile({ email: third }))
    expect(await titlesOf(member)).toEqual(['邮箱已修改', '邮箱已修改'])
    expect([await waitingFor(first), await waitingFor(second)]).toEqual([1, 1])
    // Nobody fills a mailbox of others by going to and fro.
    for (const email of [second, third, second, third])
      await member.post('user/update4profile', aProfile({ email }))
    expect(await waitingFor(second)).toBe(1)
  })

  it('is proved by one of two right codes at once', async () => {
    const member = await aMember(server)
    const email = aMailbox()
    await change(member, { email })
    const code = await mailedTo(email)
    const answers = await Promise.all([1, 2].map(() => change(member, { email, code })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect((await infoOf(member)).userInfo.email_verified).toBe(true)
  })

  it('is taken without a code where no mail can be sent, and where it could not be handed over', async () => {
    const { mail } = server.deps.providers
    const member = await aMember(server)
    server.deps.providers.mail = { ...mail, kind: 'none' }
    expect(await change(member, { email: aMailbox() })).toMatchObject({ code: 1, data: {} })
    server.deps.providers.mail = { kind: 'smtp', send: () => Promise.reject(new Error('refused')) }
    const email = aMailbox()
    expect(await change(member, { email })).toMatchObject({ code: 1, data: {} })
    server.deps.providers.mail = mail
    expect(await change(member, { email })).toMatchObject({ code: 1, data: { resend_after: 60 } })
  })
})
