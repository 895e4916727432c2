import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aFile } from '../../testing/a-file.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { issueReport, nextReport } from '../report/store.ts'

let server: TestServer
let member: TestMember
let stranger: TestMember
let lab: TestStaff
let colleague: TestStaff
beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'xrd', name: 'X射线衍射' })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  member = await aCustomer(await aMember(server))
  stranger = await aCustomer(await aMember(server))
  lab = await aStaff(server, 'lab')
  colleague = await aStaff(server, 'lab')
})
afterAll(() => server.close())

/** An experiment whose data is out: a plot and a table, or whatever is named. */
const delivered = async (given?: { file_rids: string[]; note: string }) => {
  const order = await anOrder(server, member, 'xrd', 1)
  const { rid } = order.assigns[0]
  const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  await lab.post('staff/assign/receive', { rid, samples })
  await lab.post('staff/assign/start', { rid })
  const file_rids = given?.file_rids ?? [
    await aFile(server, lab.token, '图谱.xy', '10 1\n11 2\n'),
    await aFile(server, lab.token, 'a.csv', 'x,y\n1,2\n'),
  ]
  await lab.post('staff/assign/submit', { rid, file_rids, ...(given && { note: given.note }) })
  return { rid, order, file_rids, release: () => colleague.post('staff/assign/release', { rid }) }
}

const list = async (of: object, by = member) => (await by.post('orderFile/list', of)).data
const get = (url: string, headers: Record<string, string> = {}) => server.send({ url, headers })
const nameIn = (headers: Record<string, unknown>) =>
  decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')

describe('the files of an order', () => {
  it('are there once they are released, each with its version and checksum', async () => {
    const { rid, order, release } = await delivered()
    expect((await list({ assign_rid: rid })).list).toEqual([])
    await release()
    const { list: files, total_bytes } = await list({ order_rid: order.rid })
    expect(files.map(({ name, version, kind }: Record<string, unknown>) => [name, version, kind])).toEqual([
      ['图谱.xy', 1, 'data'],
      ['a.csv', 1, 'data'],
    ])
    expect(files[0]).toMatchObject({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      experiment: { number: `${order.number}-E1`, project: 'X射线衍射' },
    })
    expect(total_bytes).toBe(18)
  })

  it('are nobody else’s, and of one order or one experiment', async () => {
    const { rid, order, release } = await delivered()
    await release()
    for (const call of ['orderFile/list', 'orderFile/zip'])
      for (const of of [{ order_rid: order.rid }, { assign_rid: rid }, { order_rid: 'none' }])
        expect(await stranger.post(call, of)).toMatchObject({ status: 404, reason: 'not_found' })
    expect((await member.post('orderFile/list', {})).status).toBe(400)
    expect((await member.post('orderFile/list', { order_rid: order.rid, assign_rid: rid })).status).toBe(400)
  })

  it('have the signed agreement among them, which is of the whole order', async () => {
    const { rid, order, release } = await delivered()
    await release()
    const file_rid = await aFile(server, member.token, '协议.txt', '已签字')
    await member.post('order/update4protocol', { rid: order.rid, file_rid })
    const { list: files, total_bytes } = await list({ order_rid: order.rid })
    expect(files.at(-1)).toMatchObject({ rid: file_rid, kind: 'protocol', name: '协议.txt', version: 1 })
    expect(files.at(-1).assign_rid).toBeUndefined()
    expect(total_bytes).toBe(18 + files.at(-1).size)
    expect((await list({ assign_rid: rid })).list).toHaveLength(2)
    expect((await stranger.post('orderFile/list', { order_rid: order.rid })).status).toBe(404)
  })

  it('say when the member first had them, and not when the lab did', async () => {
    const { rid, file_rids, release } = await delivered()
    await release()
    const file_rid = file_rids[0] as string
    const read = async () => (await list({ assign_rid: rid })).list[0].downloaded
    const link = await lab.post('file/link', { rid: file_rid })
    expect((await get(link.data.url)).data).toBe('10 1\n11 2\n')
    await get(`/api/file/${file_rid}`, { token: lab.token })
    expect(await read()).toBeUndefined()
    server.pass(60)
    const own = await member.post('file/link', { rid: file_rid })
    await get(own.data.url)
    const first = server.deps.now()
    server.pass(60)
    await get(`/api/file/${file_rid}`, { token: member.token })
    expect(await read()).toBe(first)
    expect((await get(link.data.url.replace('by=staff', 'by=member'))).status).toBe(403)
  })

  it('say in their names that they were recalled, and void the report on them', async () => {
    const { rid, order, file_rids, release } = await delivered()
    await release()
    const { db } = server.deps
    const experiment = { rid, number: `${order.number}-E1` }
    const mark = await nextReport(db, server.deps, experiment)
    await db.transaction((tx) =>
      issueReport(tx, server.deps, { ...mark, experiment_rid: rid, sha256: 'ab'.repeat(32) }),
    )
    await lab.post('staff/assign/recall', { rid, reason: '样品拿错' })
    const { url } = (await member.post('file/link', { rid: file_rids[0] })).data
    expect(nameIn((await get(url)).headers)).toBe('作废_图谱.xy')
    expect((await list({ assign_rid: rid })).list[0].void).toBe(server.deps.now())
    const verified = await server.get(`open/report/verify?code=${mark.code}`)
    expect(verified.data).toMatchObject({ state: 'void', since: server.deps.now() })
  })
})

describe('data that is a note', () => {
  const note = '峰位与标准卡片相符。\n未见杂相。'
  const seen = async (rid: string) => (await member.post('assign/detail', { rid })).data
  const notes = async (rid: string) =>
    (await seen(rid)).notes.map(({ version, text, void: since }: Record<string, unknown>) => [
      version,
      text,
      since !== undefined,
    ])

  it('is read by the member once it is released, and by the lab before', async () => {
    const { rid, order, release } = await delivered({ file_rids: [], note })
    expect(await notes(rid)).toEqual([])
    expect((await list({ assign_rid: rid })).notes).toEqual([])
    expect((await colleague.post('staff/assign/detail', { rid })).data.notes).toMatchObject([{ text: note }])
    await release()
    expect(await notes(rid)).toEqual([[1, note, false]])
    expect((await list({ order_rid: order.rid })).notes).toMatchObject([
      { version: 1, text: note, assign_rid: rid, experiment: { number: `${order.number}-E1` } },
    ])
    expect((await stranger.post('orderFile/list', { assign_rid: rid })).status).toBe(404)
  })

  it('is told of with its words, and never before its release', async () => {
    const { rid, release } = await delivered({ file_rids: [], note })
    const entries = async () =>
      (await member.post('inbox/list', { limit: 100 })).data.list.filter(({ link }: { link: string }) =>
        link.includes(rid),
      )
    expect(JSON.stringify(await entries())).not.toContain('标准卡片')
    await release()
    expect((await entries())[0]).toMatchObject({ kind: 'data_ready', text: expect.stringContaining(note) })
  })

  it('is in the archive, and says that it was recalled', async () => {
    const { rid, order, release } = await delivered({ file_rids: [], note })
    await release()
    const text = async () => {
      const { data } = await member.post('orderFile/zip', { order_rid: order.rid })
      return (await server.app.inject({ url: data.url })).rawPayload.toString()
    }
    expect(await text()).toContain(`${order.number}-E1 X射线衍射/第1版/结果说明.txt`)
    expect(await text()).toContain('未见杂相。')
    await lab.post('staff/assign/recall', { rid, reason: '样品拿错' })
    expect(await text()).toContain('第1版（已作废）/作废_结果说明.txt')
    expect(await text()).toContain('已被实验室召回作废')
    expect(await notes(rid)).toEqual([[1, note, true]])
    await lab.post('staff/assign/submit', { rid, file_rids: [], note: '重测：相符。' })
    await release()
    expect(await notes(rid)).toEqual([
      [1, note, true],
      [2, '重测：相符。', false],
    ])
  })
})

describe('an order’s archive', () => {
  const whole = async (of: object) => {
    const { data } = await member.post('orderFile/zip', of)
    return { ...data, answer: await get(data.url) }
  }

  it('has the length that was told, and the same bytes each time', async () => {
    const { order, release } = await delivered()
    await release()
    const { url, size, name, answer } = await whole({ order_rid: order.rid })
    expect(name).toBe(`${order.number}.zip`)
    expect(answer.headers).toMatchObject({
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'content-type': 'application/zip',
    })
    expect((await get(url)).headers.etag).toBe(answer.headers.etag)
    expect((await list({ order_rid: order.rid })).list[1].downloaded).toBe(server.deps.now())
  })

  it('goes on where it was cut, and begins anew when it is another one', async () => {
    const { order, release, rid } = await delivered()
    await release()
    const { url, size, answer } = await whole({ order_rid: order.rid })
    const { rawPayload } = await server.app.inject({ url })
    const etag = String(answer.headers.etag)
    const rest = await server.app.inject({ url, headers: { range: 'bytes=100-', 'if-range': etag } })
    expect(rest.statusCode).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes 100-${size - 1}/${size}`)
    expect(rest.rawPayload).toEqual(rawPayload.subarray(100))
    expect((await get(url, { range: `bytes=${size}-` })).status).toBe(416)

    await lab.post('staff/assign/recall', { rid, reason: '样品拿错' })
    const other = await server.app.inject({ url, headers: { range: 'bytes=100-', 'if-range': etag } })
    expect(other.statusCode).toBe(200)
    const text = other.rawPayload.toString()
    expect(text).toContain('作废_图谱.xy')
    expect(text).toContain('以下数据已被实验室召回作废，请勿使用')
  })

  it('opens for five minutes, and only as it was signed', async () => {
    const { order, release } = await delivered()
    const { order: other } = await delivered()
    await release()
    const { url } = await whole({ order_rid: order.rid })
    expect((await get(url.replace(order.rid, other.rid))).status).toBe(403)
    expect((await get(url.replace(/member=\w+/, 'member=another'))).status).toBe(403)
    expect((await get('/api/file/zip')).status).toBe(400)
    server.pass(300)
    expect((await get(url)).status).toBe(403)
  })

  it('is not made of nothing', async () => {
    const { order } = await delivered()
    expect((await member.post('orderFile/zip', { order_rid: order.rid })).status).toBe(404)
  })
})
