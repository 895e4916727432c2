import { dateOf } from '@lab/contract/rules/ground/time'
import { times } from '@lab/contract/rules/ground/times'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { requirement } from './schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { requirementsPerNetwork: 3 } })
})
afterAll(() => server.close())

const aRequirement = (given: object = {}) => ({
  name: '林示例',
  phone: '13800000001',
  title: '催化剂表征',
  content: '三个样品，做形貌和价态',
  ...given,
})
const publish = (given: object = {}, ip = '10.0.0.1') =>
  server.post('open/indexMsg/add', aRequirement(given), { ip })
const saved = () => server.deps.db.select().from(requirement)

describe('publishing a requirement', () => {
  it('saves what was written', async () => {
    const { status, data } = await publish({ company: '示例大学', type_id: 1 }, '10.0.0.2')
    expect(status).toBe(200)
    const row = (await saved()).find(({ rid }) => rid === data.rid)
    expect(row).toMatchObject({ ...aRequirement(), company: '示例大学', type_id: 1, files: [] })
  })

  it('numbers those of a Shanghai day one after the other, also when many come at once', async () => {
    server.pass(86_400 - ((server.deps.now() + 8 * 3600) % 86_400) + 60)
    const day = dateOf(server.deps.now()).slice(2).replaceAll('-', '')
    const answers = await Promise.all(times(5, (at) => publish({}, `10.0.1.${at}`)))
    const numbers = answers.map(({ data }) => data.number).sort()
    expect(numbers).toEqual(times(5, (at) => `XQ-${day}-000${at + 1}`))
    expect((await saved()).map(({ number }) => number)).toEqual(expect.arrayContaining(numbers))
    expect(await publish({ files: ['nothing'] }, '10.0.1.7')).toMatchObject({ status: 404 })
    expect((await publish({}, '10.0.1.8')).data.number, 'a refusal leaves no gap').toBe(`XQ-${day}-0006`)
    server.pass(86_400)
    expect((await publish({}, '10.0.1.9')).data.number).toMatch(/-0001$/)
  })

  it('thanks a program that fills the trap, and saves nothing', async () => {
    const before = (await saved()).length
    const { status, data } = await publish({ website: 'https://spam.example' }, '10.0.0.3')
    expect([status, typeof data.rid, typeof data.number]).toEqual([200, 'string', 'string'])
    expect(await saved()).toHaveLength(before)
  })

  it('refuses files that nobody uploaded', async () => {
    expect(await publish({ files: ['nothing'] }, '10.0.0.4')).toMatchObject({
      status: 404,
      reason: 'not_found',
      fields: { files: '附件不存在，请重新上传' },
    })
  })

  it('refuses more than the limit of an hour from one address, and no other address', async () => {
    const first = await Promise.all([publish(), publish(), publish(), publish()])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    const refusal = await publish()
    expect(refusal).toMatchObject({ status: 429, reason: 'too_many' })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect((await publish({}, '10.0.0.9')).status).toBe(200)
    server.pass(3600)
    expect((await publish()).status).toBe(200)
  })

  it('counts an IPv6 network as one address', async () => {
    for (const host of [1, 2, 3]) expect((await publish({}, `2001:db8:0:1::${host}`)).status).toBe(200)
    expect((await publish({}, '2001:db8:0:1:ffff::4')).status).toBe(429)
    expect((await publish({}, '2001:db8:0:2::1')).status).toBe(200)
  })

  it.each([{ name: '' }, { phone: '123' }, { title: 'x'.repeat(101) }, { content: 5 }, { rid: 'mine' }])(
    'refuses %j',
    async (wrong) => {
      expect((await publish(wrong, '10.0.0.5')).status).toBe(400)
    },
  )
})
