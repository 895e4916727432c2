import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCode, aMember, anAddress, aPassword, aPhone } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aWechatTicket } from '../../testing/a-wechat-ticket.ts'
import { aDatabase } from '../../testing/database.ts'
import { addTicket } from './wechat-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const base = 'http://portal.test'

const aTicket = () => aWechatTicket(server)

/** A member bound to a WeChat account. */
const bind = async (openid: string) => {
  const ticket = await aTicket()
  await ticket.scan(openid)
  const { bindTicket } = await ticket.poll()
  const member = await aMember(server)
  await server.post('open/login', { account: member.phone, password: aPassword, bindTicket })
  return member
}

describe('the QR code', () => {
  it('is kept by no cache: its ticket is a secret', async () => {
    expect((await server.get('open/wx/ticket')).headers['cache-control']).toBe('no-store')
  })

  it('is a picture on this server, for two minutes', async () => {
    const ticket = await aTicket()
    expect(ticket.expire_seconds).toBe(120)
    expect(ticket.qr_code_url).toBe(`${base}/wx/qr/${ticket.scene}.svg`)
    const picture = await server.send({ url: `/wx/qr/${ticket.scene}.svg` })
    expect(picture.headers['content-type']).toBe('image/svg+xml')
    expect(picture.data).toContain('<svg')
  })

  it('leads a browser that opens it to the page for pressing', async () => {
    const { scene } = await aTicket()
    const opened = await server.send({ url: `/wx/qr/${scene}.svg`, headers: { accept: 'text/html,*/*' } })
    expect(opened.status).toBe(302)
    expect(opened.headers.location).toBe(`${base}/dev/wechat/${scene}`)
  })

  it('does not tell the secret that the browser polls with', async () => {
    const ticket = await aTicket()
    expect(ticket.qr_code_url).not.toContain(ticket.ticket)
    expect((await server.post('open/wx/qrCodeLogin', { ticket: ticket.scene })).data.state).toBe('expired')
  })

  it('can be had so many times an hour from one address', async () => {
    const strict = await aServer({ settings: { ticketsPerNetwork: 3 } })
    const ip = anAddress()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => strict.get('open/wx/ticket', { ip })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
    expect(answers.find(({ code }) => code === 0)).toMatchObject({ status: 429, reason: 'too_many' })
    await strict.close()
  })

  it('expires unscanned after two minutes', async () => {
    const ticket = await aTicket()
    server.pass(119)
    expect(await ticket.poll()).toEqual({ state: 'waiting', scanned: false })
    server.pass(1)
    expect(await ticket.poll()).toEqual({ state: 'expired', scanned: false })
    expect(await ticket.page()).toContain('二维码已过期')
  })
})

describe('a scan by a WeChat account that is bound', () => {
  it('waits, is scanned, is confirmed, and logs in once', async () => {
    const member = await bind('local-jia')
    const ticket = await aTicket()
    expect((await ticket.poll()).state).toBe('waiting')
    await ticket.scan('local-jia')
    expect(await ticket.poll()).toEqual({ state: 'scanned', scanned: true })
    await ticket.confirm()
    const { state, scanned, token } = await ticket.poll()
    expect({ state, scanned }).toEqual({ state: 'confirmed', scanned: true })
    expect((await server.post('user/info', {}, { token })).data.userInfo.phone).toBe(member.phone)
    expect(await ticket.poll()).toEqual({ state: 'expired', scanned: false })
  })

  it('gives its tokens to one of several that poll at once', async () => {
    const ticket = await aTicket()
    await ticket.scan('local-jia')
    await ticket.confirm()
    const polls = await Promise.all(Array.from({ length: 5 }, () => ticket.poll()))
    expect(polls.filter(({ token }) => token)).toHaveLength(1)
  })

  it('keeps a confirmed login for a minute, for a browser that looks late', async () => {
    const ticket = await aTicket()
    server.pass(110)
    await ticket.scan('local-jia')
    await ticket.confirm()
    server.pass(59)
    expect((await ticket.poll()).state).toBe('confirmed')
  })

  it('cannot be confirmed before it is scanned', async () => {
    const ticket = await aTicket()
    await ticket.confirm()
    expect((await ticket.poll()).state).toBe('waiting')
  })

  it('stays with the one who scanned first', async () => {
    const ticket = await aTicket()
    await ticket.scan('local-jia')
    await ticket.scan('local-ding')
    expect((await ticket.poll()).state).toBe('scanned')
  })
})

describe('a scan by a WeChat account that is not bound', () => {
  const unboundTicket = async (openid: string) => {
    const ticket = await aTicket()
    await ticket.scan(openid)
    const polled = await ticket.poll()
    return { ticket, polled }
  }

  it('asks for a member, and a registration binds it', async () => {
    const { ticket, polled } = await unboundTicket('local-yi')
    expect(polled).toMatchObject({ state: 'unbound', scanned: true })
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const { bindTicket } = polled
    const signed = await server.post('open/sign', { phone, code, password: aPassword, bindTicket })
    expect(signed.code).toBe(1)
    expect(await ticket.page()).toContain('已完成')

    const next = await aTicket()
    await next.scan('local-yi')
    await next.confirm()
    const { token } = await next.poll()
    expect((await server.post('user/info', {}, { token })).data.userInfo.phone).toBe(phone)
  })

  it('is bound by a login with a code, too', async () => {
    const member = await aMember(server)
    const { polled } = await unboundTicket('local-bing')
    const code = await aCode(server, member.phone, 2)
    const { bindTicket } = polled
    expect((await server.post('open/loginForCode', { phone: member.phone, code, bindTicket })).code).toBe(1)
    const next = await aTicket()
    await next.scan('local-bing')
    expect((await next.poll()).state).toBe('scanned')
  })

  it('can be bound for ten minutes', async () => {
    const { ticket } = await unboundTicket('local-ding')
    server.pass(599)
    expect((await ticket.poll()).state).toBe('unbound')
    server.pass(1)
    expect((await ticket.poll()).state).toBe('expired')
  })

  it('is bound once: the second use of its ticket is refused and changes nothing', async () => {
    const { polled } = await unboundTicket('local-ding')
    const member = await aMember(server)
    const { bindTicket } = polled
    const login = () => server.post('open/login', { account: member.phone, password: aPassword, bindTicket })
    expect((await login()).code).toBe(1)
    expect(await login()).toMatchObject({ status: 400, reason: 'bind_ticket_invalid' })
  })

  it('is not bound by a ticket that nobody scanned', async () => {
    const ticket = await aTicket()
    const member = await aMember(server)
    const answer = await server.post('open/login', {
      account: member.phone,
      password: aPassword,
      bindTicket: ticket.ticket,
    })
    expect(answer.reason).toBe('bind_ticket_invalid')
  })

  it('leaves an account unregistered when its ticket has expired, and the code usable', async () => {
    const phone = aPhone()
    const code = await aCode(server, phone, 0)
    const sign = (more: object) => server.post('open/sign', { phone, code, password: aPassword, ...more })
    expect((await sign({ bindTicket: 'gone' })).reason).toBe('bind_ticket_invalid')
    expect((await sign({})).code).toBe(1)
  })
})

describe('the page for pressing', () => {
  it('works without script, under a strict policy', async () => {
    const { scene } = await aTicket()
    const { headers, data } = await server.send({ url: `/dev/wechat/${scene}` })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(data).toContain('扫码')
    expect(data).not.toMatch(/<script|style=/)
  })

  it('refuses strangers and unknown codes', async () => {
    const ticket = await aTicket()
    expect((await ticket.scan('someone-else')).status).toBe(400)
    expect((await server.send({ url: '/dev/wechat/none' })).status).toBe(404)
  })
})

describe('where there is no dev outbox', () => {
  it.each([
    ['in production', { environment: 'production' as const, publicUrl: 'https://portal.example' }],
    ['with a real SMS provider', { sms: 'aliyun' as const }],
  ])(
    '%s nobody presses anything: whoever could, would be in as a member bound there',
    async (_, settings) => {
      const database = await aDatabase()
      const [real, local] = [await aServer({ database, settings }), await aServer({ database })]
      const { ticket, qr_code_url } = (await local.get('open/wx/ticket')).data
      const refused = await real.get('open/wx/ticket')
      expect([refused.status, refused.reason]).toEqual([404, 'not_found'])
      expect(refused.msg).toContain('尚未开通')
      const scene = /([0-9a-f]{32})\.svg$/.exec(qr_code_url)?.[1]
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const press = async (what: string) =>
        real.send({
          method: 'POST',
          url: `/dev/wechat/${scene}/${what}`,
          headers: form,
          payload: 'openid=local-jia',
        })
      expect((await real.send({ url: `/dev/wechat/${scene}` })).status).toBe(404)
      expect((await press('scan')).status).toBe(404)
      expect((await press('confirm')).status).toBe(404)
      expect((await real.post('open/wx/qrCodeLogin', { ticket })).data.state).toBe('waiting')
      await Promise.all([real.close(), local.close()])
      await database.close()
    },
  )
})

describe('with the official account', () => {
  it('takes scans only with its signature, and has no page for pressing', async () => {
    const official = await aServer({ settings: { wechat: 'official', wechatToken: 'shared-word' } })
    expect((await official.send({ url: '/dev/wechat/0123' })).status).toBe(404)
    const query = 'timestamp=1783389600&nonce=42&echostr=hello'
    const forged = await official.send({ url: `/wechat/callback?signature=00&${query}` })
    expect(forged.status).toBe(403)
    const signature = createHash('sha1')
      .update(['1783389600', '42', 'shared-word'].sort().join(''))
      .digest('hex')
    expect((await official.send({ url: `/wechat/callback?signature=${signature}&${query}` })).data).toBe(
      'hello',
    )

    const scene = '0123456789abcdef0123456789abcdef'
    const tools = { now: official.deps.now, settings: official.deps.settings }
    const ticket = { secret: 'secret', scene, network: '10.0.0.1' }
    await addTicket(official.deps.db, tools, ticket)
    await official.send({
      method: 'POST',
      url: `/wechat/callback?signature=${signature}&${query}`,
      headers: { 'content-type': 'text/xml' },
      payload: `<xml><FromUserName><![CDATA[openid-1]]></FromUserName><MsgType><![CDATA[event]]></MsgType>
        <Event><![CDATA[subscribe]]></Event><EventKey><![CDATA[qrscene_${scene}]]></EventKey></xml>`,
    })
    const polled = await official.post('open/wx/qrCodeLogin', { ticket: 'secret' })
    expect(polled.data).toMatchObject({ state: 'unbound', scanned: true })
    await official.close()
  })
})
