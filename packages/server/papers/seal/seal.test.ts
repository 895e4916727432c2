import { crc32, deflateSync } from 'node:zlib'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../people/staff/schema.ts'
import { aFile } from '../../testing/a-file.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, confirmedOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { packPaper } from '../pack/schema.ts'
import { seal } from './schema.ts'

let server: TestServer
let house: House
let finance: TestStaff
let other: TestStaff
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  finance = house.finance
  other = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A red square as PNG; its head may say another size than it has. */
const aPng = (side = 12, said = side, isBroken = false) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(said, 0)
  head.writeUInt32BE(said, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(side * 3, Buffer.from([200, 20, 20]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', isBroken ? Buffer.alloc(40) : pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const propose = async (by: TestStaff = finance, bytes: Buffer | string = aPng(), note = '检验检测专用章') =>
  by.post('staff/seal/propose', { file_rid: await aFile(server, by.token, '章.png', bytes), note })

const versionOf = async (rid: string) =>
  (await server.deps.db.select().from(seal).where(eq(seal.rid, rid)))[0]?.version ?? 0
const decide = async (by: TestStaff, act: string, rid: string, more: object = {}) =>
  by.post(`staff/seal/${act}`, { rid, version: await versionOf(rid), ...more })

const inForce = async () =>
  server.deps.db
    .select()
    .from(seal)
    .where(and(eq(seal.state, 'confirmed'), isNull(seal.ended)))

/** A paid bill, and its pack as it is now. */
const aPack = async () => {
  const member = await aPayer(server, 100_000)
  const rids = [await confirmedOf(house, member)]
  const { data } = await member.post('assign/settlement', { rids, pay: 'prestore' })
  const rid = data.statement_rid as string
  return { rid, pack: async () => (await member.post('statement/pack', { rid })).data }
}

const uses = async () => server.deps.db.select().from(audit).where(eq(audit.action, 'seal/use'))

describe('the lab’s seal', () => {
  it('is set by two people, never by who proposed it, even when they are administrators', async () => {
    const admin = await aStaff(server)
    const { data } = await propose(admin)
    expect(data).toMatchObject({ state: 'proposed', in_force: false, may_confirm: false })
    const own = await decide(admin, 'confirm', data.rid)
    expect([own.status, own.reason]).toEqual([409, 'second_person_required'])
    expect(await inForce()).toEqual([])
    expect((await decide(finance, 'confirm', data.rid)).data.state).toBe('confirmed')
    const [listed] = (await finance.post('staff/seal/list', {})).data.list
    expect(listed).toMatchObject({ in_force: true, created_by: expect.any(String) })
    expect((await server.app.inject({ url: listed.picture })).rawPayload.subarray(1, 4).toString()).toBe(
      'PNG',
    )
    await decide(finance, 'end', data.rid, { reason: '换章' })
  })

  it('is confirmed once by two who confirm at the same time, and one waits at a time', async () => {
    const { data } = await propose()
    const second = await propose(other)
    expect([second.status, second.reason]).toEqual([409, 'wrong_state'])
    const third = await aStaff(server, 'finance')
    const both = await Promise.all([other, third].map((one) => decide(one, 'confirm', data.rid)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await inForce()).toHaveLength(1)
    const { data: next } = await propose(other)
    await decide(finance, 'confirm', next.rid)
    const [now] = await inForce()
    expect(now?.rid).toBe(next.rid)
    const list = (await finance.post('staff/seal/list', {})).data.list
    expect(list.find(({ rid }: { rid: string }) => rid === data.rid).end_reason).toContain('接替')
    await decide(finance, 'end', next.rid, { reason: '换章' })
  })

  it('stands on numbered papers that can be verified, each use in the log; without it they are made all the same', async () => {
    const { rid, pack } = await aPack()
    const before = await pack()
    expect(before.is_sealed).toBe(false)
    const { data } = await propose()
    await decide(other, 'confirm', data.rid)
    const had = (await uses()).length
    const sealed = await pack()
    expect(sealed.is_sealed).toBe(true)
    const rows = await server.deps.db.select().from(packPaper).where(eq(packPaper.seal_rid, data.rid))
    expect(rows.map(({ statement_rid }) => statement_rid)).toEqual(rows.map(() => rid))
    const noted = (await uses()).slice(had)
    expect(noted.map(({ after }) => after?.number).sort()).toEqual(rows.map(({ number }) => number).sort())
    const pdf = (await server.app.inject({ url: sealed.pdf })).rawPayload
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    expect(pdfText(pdf).replace(/\n/g, '')).toContain('图片印章不等于电子签名')
    for (const { code } of rows)
      expect((await server.get(`open/report/verify?code=${code}`)).data.state).toBe('valid')
    await pack()
    expect((await uses()).length).toBe(had + rows.length)
    await decide(finance, 'end', data.rid, { reason: '收回' })
    expect((await pack()).is_sealed).toBe(false)
    const plain = (await server.app.inject({ url: (await pack()).pdf })).rawPayload
    expect(plain.toString('latin1')).not.toContain('/Subtype /Image')
  })

  it('is for finance and administrators alone', async () => {
    for (const role of ['service', 'lab', 'content'] as const) {
      const one = await aStaff(server, role)
      expect((await one.post('staff/seal/list', {})).status).toBe(403)
      expect((await one.post('staff/seal/propose', { file_rid: 'x', note: 'x' })).status).toBe(403)
    }
  })

  it.each([
    ['no picture', 'x'.repeat(100)],
    ['a picture larger than papers bear', aPng(12, 60_000)],
    ['a picture that cannot be read', aPng(12, 12, true)],
  ])('is not %s', async (_, bytes) => {
    const answer = await propose(finance, bytes)
    expect([answer.status, answer.reason]).toEqual([400, 'invalid'])
  })

  it('is the upload of who proposes it, and nobody else’s', async () => {
    const file_rid = await aFile(server, other.token, '章.png', aPng())
    expect((await finance.post('staff/seal/propose', { file_rid, note: '章' })).status).toBe(404)
  })

  it('can be refused or taken back with a reason, and then another may be proposed', async () => {
    const { data } = await propose()
    expect((await decide(finance, 'reject', data.rid, { reason: '传错了' })).data.state).toBe('rejected')
    const late = await decide(other, 'confirm', data.rid)
    expect([late.status, late.reason]).toEqual([409, 'wrong_state'])
    expect((await propose()).data.state).toBe('proposed')
  })
})
