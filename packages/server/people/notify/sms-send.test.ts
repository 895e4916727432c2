import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { NotSent } from '../../ground/providers/not-sent.ts'
import { ridOf } from '../../testing/a-bound-member.ts'
import { aHouse, longLogins } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { member as memberTable } from '../member/schema.ts'
import { notify } from './notify.ts'
import { delivery } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  await aHouse(server)
})
afterAll(() => server.close())

const day = 86_400
const deps = () => ({ ...server.deps, log: server.app.log })

/** The jobs as they run each few minutes. */
const run = async (tools = deps()) => {
  await runNow(tools, 'remind_sms')
  await runNow(tools, 'mail')
}

let keys = 0
const tell = (member_rid: string, kind: 'data_ready' | 'received' = 'data_ready') => {
  keys += 1
  const facts = { order_rid: 'o', order_number: '260707-0001', rid: 'e', number: 'n', project: '扫描电镜' }
  const notice = { kind, member_rid, facts, key: `told ${keys}` }
  return server.deps.db.transaction((tx) => notify(tx, server.deps, notice))
}

const aReader = async () => {
  const member = await aMember(server)
  return { ...member, rid: await ridOf(server, member) }
}
const notices = async ({ phone }: TestMember) =>
  (await server.outbox(phone)).filter(({ code }) => code === undefined)
const rowsOf = (member_rid: string) =>
  server.deps.db
    .select()
    .from(delivery)
    .where(and(eq(delivery.member_rid, member_rid), eq(delivery.channel, 'sms')))

describe('an SMS', () => {
  it('tells who has read nothing for a day what waits for an answer, once', async () => {
    const member = await aReader()
    await tell(member.rid)
    server.pass(day - 60)
    await run()
    expect(await notices(member)).toEqual([])
    server.pass(60)
    await run()
    await run()
    expect((await notices(member)).map(({ text }) => text)).toEqual([
      expect.stringContaining('数据可以查看了（260707-0001）'),
    ])
  })

  it('comes at most once a day, and the next day of what is still unread', async () => {
    const member = await aReader()
    await tell(member.rid)
    await tell(member.rid)
    await tell(member.rid)
    server.pass(day)
    await run()
    expect(await notices(member)).toHaveLength(1)
    server.pass(day)
    await run()
    expect(await notices(member)).toHaveLength(2)
    server.pass(day)
    await run()
    expect(await notices(member)).toHaveLength(2)
  })

  it('does not come for other kinds, nor to who read anything, is frozen, or was entered by the lab', async () => {
    const [other, reader, frozen, unclaimed] = [
      await aReader(),
      await aReader(),
      await aReader(),
      await aReader(),
    ]
    await tell(other.rid, 'received')
    await tell(reader.rid, 'received')
    for (const { rid } of [reader, frozen, unclaimed]) await tell(rid)
    await server.deps.db.update(memberTable).set({ frozen: 1 }).where(eq(memberTable.rid, frozen.rid))
    await server.deps.db
      .update(memberTable)
      .set({ unclaimed: true })
      .where(eq(memberTable.rid, unclaimed.rid))
    server.pass(3600)
    const { list } = (await reader.post('inbox/list', { kinds: ['received'] })).data
    await reader.post('inbox/read', { rids: [list[0].rid] })
    server.pass(day - 3600)
    await run()
    for (const one of [other, reader, frozen, unclaimed]) expect(await notices(one)).toEqual([])
    server.pass(3600)
    await run()
    expect(await notices(reader)).toHaveLength(1)
  })

  it('is kept to one a day by the database, whatever servers do at once; codes do not count', async () => {
    const member = await aReader()
    for (let count = 0; count < 4; count += 1) await tell(member.rid)
    server.pass(day)
    await Promise.all([run(), run(), run()])
    expect(await rowsOf(member.rid)).toHaveLength(1)
    const [row] = await rowsOf(member.rid)
    const [unsent] = (await member.post('inbox/list')).data.list.filter(
      ({ rid }: { rid: string }) => rid !== row?.notification_rid,
    )
    const again = {
      ...row,
      rid: server.deps.newId(),
      notification_rid: unsent.rid,
    } as typeof delivery.$inferInsert
    await expect(server.deps.db.insert(delivery).values(again)).rejects.toThrow()
    expect(await server.post('open/code4sms', { phone: member.phone, useFor: 2 })).toMatchObject({ code: 1 })
  })

  it('of which nobody knows whether it went is not sent again by itself; staff may', async () => {
    const member = await aReader()
    await tell(member.rid)
    server.pass(day)
    let tries = 0
    const provider = {
      ...server.deps.providers.sms,
      sendNotice: async ({ phone }: { phone: string }) => {
        if (phone === member.phone) tries += 1
        throw new NotSent('unsure', '短信服务没有答复，可能已经发出')
      },
    }
    const tools = { ...deps(), providers: { ...server.deps.providers, sms: provider } }
    await run(tools)
    server.pass(3600)
    await run(tools)
    expect(tries).toBe(1)
    const [failed] = await rowsOf(member.rid)
    expect(failed).toMatchObject({ state: 'failed' })
    server.pass(day)
    const admin = await aStaff(server, 'admin')
    const { list } = (await admin.post('staff/mail/list')).data
    const masked = `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`
    expect(list).toContainEqual(expect.objectContaining({ rid: failed?.rid, channel: 'sms', to: masked }))
    expect((await admin.post('staff/mail/retry', { rids: [failed?.rid] })).data).toEqual({ count: 1 })
    await run()
    expect(await notices(member)).toHaveLength(1)
    expect(await rowsOf(member.rid)).toMatchObject([{ state: 'sent' }])
  })

  it('that could not go is tried again on its day only, and not once its notice was read', async () => {
    const [late, reader] = [await aReader(), await aReader()]
    await tell(late.rid)
    await tell(reader.rid)
    server.pass(day)
    const away = {
      ...server.deps.providers.sms,
      sendNotice: () => Promise.reject(new NotSent('later', '连不上短信服务')),
    }
    const tools = { ...deps(), providers: { ...server.deps.providers, sms: away } }
    await run(tools)
    expect(await rowsOf(reader.rid)).toMatchObject([{ state: 'waiting', tries: 1 }])
    await reader.post('inbox/read', { all: true })
    for (const minutes of [1, 5, 30, 120, 360]) {
      server.pass(minutes * 60)
      await run(tools)
    }
    expect(await rowsOf(reader.rid)).toEqual([])
    expect(await rowsOf(late.rid)).toMatchObject([{ state: 'failed', error: '连不上短信服务' }])
  })

  it('is not planned where none can be sent', async () => {
    const member = await aReader()
    await tell(member.rid)
    server.pass(day)
    const { sendNotice, ...sms } = server.deps.providers.sms
    await run({ ...deps(), providers: { ...server.deps.providers, sms } })
    expect(await rowsOf(member.rid)).toEqual([])
  })
})
