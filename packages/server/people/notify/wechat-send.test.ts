import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { NotSent } from '../../ground/providers/not-sent.ts'
import { officialWechat } from '../../ground/providers/wechat.ts'
import { putValue } from '../../shop/content/stored-setting.ts'
import { aBoundMember, type LocalWechat, ridOf } from '../../testing/a-bound-member.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { aCustomer } from '../../testing/an-order.ts'
import { anOutsideService } from '../../testing/an-outside-service.ts'
import { member as memberTable } from '../member/schema.ts'
import { notify } from './notify.ts'
import { delivery, notification } from './schema.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: { ...longLogins, publicUrl: 'https://lab.example/' } })
  house = await aHouse(server)
})
afterAll(() => server.close())
afterEach(async () => {
  await server.deps.db.update(memberTable).set({ wechat_openid: null })
})

const deps = () => ({ ...server.deps, log: server.app.log })
const send = () => runNow(deps(), 'mail')

let keys = 0
/** Tells a member that data is ready. */
const tell = (member_rid: string, order = '260707-0001') => {
  keys += 1
  const facts = { order_rid: 'o', order_number: order, rid: 'e', number: `${order}-E1`, project: '扫描电镜' }
  const notice = { kind: 'data_ready', member_rid, facts, key: `told ${keys}` } as const
  return server.deps.db.transaction((tx) => notify(tx, server.deps, notice))
}

const ofMember = async (member_rid: string) =>
  (
    await server.deps.db
      .select({ delivery })
      .from(delivery)
      .innerJoin(notification, eq(notification.rid, delivery.notification_rid))
      .where(and(eq(notification.member_rid, member_rid), eq(delivery.channel, 'wechat')))
  ).map((row) => row.delivery)

const got = (openid: LocalWechat) => server.outbox(openid)

describe('a notice by WeChat', () => {
  it('comes to who bound one: its title, its order and the way there, nothing else of anybody', async () => {
    const member = await aBoundMember(server, 'local-jia')
    const { order } = await house.delivered(member)
    await send()
    await send()
    const messages = await got('local-jia')
    expect(messages.map(({ text }) => text.split('\n')[0])).toEqual([
      '数据可以查看了',
      '样品已签收',
      '订单已提交',
    ])
    const [ready] = messages
    expect(ready?.kind).toBe('wechat')
    expect(ready?.text).toContain(order.number)
    expect(ready?.text).toContain(`https://lab.example/member/order?rid=${order.rid}`)
    for (const secret of [member.phone, '测试用户', 'member@lab.example', '数据见附件'])
      expect(ready?.text).not.toContain(secret)
    expect(await ofMember(member.rid)).toMatchObject([
      { state: 'sent' },
      { state: 'sent' },
      { state: 'sent' },
    ])
  })

  it('is not written for who bound none, does not want the kind, is frozen, or has let WeChat go', async () => {
    const unbound = await aCustomer(await aMember(server))
    const rid = await ridOf(server, unbound)
    await tell(rid)
    expect(await ofMember(rid)).toEqual([])

    const member = await aBoundMember(server, 'local-yi')
    await member.post('inbox/setChannels', { kind: 'data_ready', wechat: false })
    await tell(member.rid)
    expect(await ofMember(member.rid)).toEqual([])
    await member.post('inbox/setChannels', { kind: 'data_ready', wechat: true })
    await house.service.post('staff/member/freeze', { rid: member.rid, reason: '核实中' })
    await tell(member.rid)
    expect(await ofMember(member.rid)).toEqual([])

    const other = await aBoundMember(server, 'local-bing')
    expect((await other.post('user/unbindWechat', { password: other.password })).code).toBe(1)
    await tell(other.rid)
    expect(await ofMember(other.rid)).toEqual([])
  })

  it('that waits is not sent to who was frozen, or let WeChat go, meanwhile', async () => {
    const member = await aBoundMember(server, 'local-bing')
    await tell(member.rid)
    await server.deps.db.update(memberTable).set({ frozen: 1 }).where(eq(memberTable.rid, member.rid))
    await send()
    expect(await ofMember(member.rid)).toMatchObject([{ state: 'failed', error: '账号已冻结，没有发送' }])
    await server.deps.db
      .update(memberTable)
      .set({ frozen: null, wechat_openid: null })
      .where(eq(memberTable.rid, member.rid))
    await tell(member.rid)
    const admin = await aStaff(server, 'admin')
    await admin.post('staff/mail/retry', { all: true })
    await send()
    expect((await ofMember(member.rid))[0]).toMatchObject({ state: 'failed', error: '会员已解除微信绑定' })
    expect(await got('local-bing')).toEqual([])
  })

  it('goes with the account that is removed', async () => {
    const member = await aBoundMember(server, 'local-ding')
    await tell(member.rid)
    expect((await member.post('user/remove', { password: member.password })).code).toBe(1)
    expect(await send()).toBe(0)
    expect(await got('local-ding')).toEqual([])
  })
})

describe('with an official account', () => {
  const withAccount = async (answer: () => unknown) => {
    const service = await anOutsideService(({ path }) =>
      path.endsWith('/stable_token') ? { access_token: 'a-token', expires_in: 7200 } : answer(),
    )
    const wechat = officialWechat(server.deps, service.address)
    const tools = { ...deps(), providers: { ...server.deps.providers, wechat } }
    const sent = () => service.asked.filter(({ path }) => path.endsWith('/template/send'))
    return { run: () => runNow(tools, 'mail'), sent, close: service.close }
  }
  const template = { kind: 'data_ready', template: 'T', title: 'thing1', number: '', at: '' }
  const withTemplates = (list: object[]) => putValue(server.deps.db, 'wechat_templates', list)

  it('only kinds with a template go, and what is refused for good is shown at the desk, to be sent again', async () => {
    const member = await aBoundMember(server, 'local-jia')
    await tell(member.rid)
    let errcode = 43004
    const { run, sent, close } = await withAccount(() => ({ errcode }))
    await run()
    expect([sent(), await ofMember(member.rid)]).toEqual([[], []])

    await withTemplates([template])
    server.pass(60)
    await tell(member.rid)
    await run()
    const [failed] = await ofMember(member.rid)
    expect(failed).toMatchObject({ state: 'failed', error: '会员没有关注公众号（43004）' })
    const admin = await aStaff(server, 'admin')
    const { list } = (await admin.post('staff/mail/list')).data
    expect(list[0]).toMatchObject({ rid: failed?.rid, channel: 'wechat', to: '测试用户', state: 'failed' })
    errcode = 0
    expect((await admin.post('staff/mail/retry', { rids: [failed?.rid] })).data).toEqual({ count: 1 })
    await run()
    expect(await ofMember(member.rid)).toMatchObject([{ state: 'sent', error: '' }])
    expect(sent()).toHaveLength(2)
    close()
  })

  it('what gets no answer is sent again under the same name while WeChat drops the second, then no more', async () => {
    await withTemplates([template])
    const member = await aBoundMember(server, 'local-yi')
    await tell(member.rid)
    const { run, sent, close } = await withAccount(() => undefined)
    for (let minute = 0; minute < 15; minute += 1) {
      await run()
      server.pass(60)
    }
    const names = sent().map(({ body }) => JSON.parse(body).client_msg_id)
    expect(new Set(names).size).toBe(1)
    expect(names.length).toBeLessThanOrEqual(10)
    expect(await ofMember(member.rid)).toMatchObject([{ state: 'failed' }])
    close()
  })
})

describe('two servers', () => {
  it('send it once, and what a dead one left is not sent twice', async () => {
    const member = await aBoundMember(server, 'local-bing')
    await Promise.all([1, 2, 3].map(() => tell(member.rid)))
    const ids: string[] = []
    const counting = async ({ id }: { id: string }) => {
      ids.push(id)
    }
    const tools = {
      ...deps(),
      providers: {
        ...server.deps.providers,
        wechat: { ...server.deps.providers.wechat, sendNotice: counting },
      },
    }
    await Promise.all([runNow(tools, 'mail'), runNow(tools, 'mail')])
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])

    await tell(member.rid)
    const waiting = and(eq(delivery.channel, 'wechat'), eq(delivery.state, 'waiting'))
    // As a server that was killed amid it left it.
    const now = server.deps.now()
    await server.deps.db
      .update(delivery)
      .set({ tries: 1, taken: now, next: now + 300 })
      .where(waiting)
    server.pass(3600)
    await runNow(tools, 'mail')
    expect(ids).toHaveLength(3)
    const last = (await ofMember(member.rid)).find(({ state }) => state !== 'sent')
    expect(last).toMatchObject({ state: 'failed', error: expect.stringContaining('可能已经发出') })
  })

  it('one that comes late changes nothing of what the other did', async () => {
    const member = await aBoundMember(server, 'local-ding')
    await tell(member.rid)
    let isFirst = true
    const provider = {
      ...server.deps.providers.wechat,
      sendNotice: async () => {
        if (!isFirst) return
        isFirst = false
        server.pass(301)
        await runNow(tools, 'mail')
        throw new NotSent('never', 'too late')
      },
    }
    const tools = { ...deps(), providers: { ...server.deps.providers, wechat: provider } }
    await runNow(tools, 'mail')
    expect(await ofMember(member.rid)).toMatchObject([{ state: 'sent', error: '' }])
  })
})
