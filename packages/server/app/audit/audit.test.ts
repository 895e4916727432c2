import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, type Payer } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

let server: TestServer
let house: House
let admin: TestStaff
let member: Payer
let order: { number: string; assigns: { rid: string; number: string }[]; samples: { number: string }[] }

beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  admin = await aStaff(server)
  member = await aPayer(server)
  order = (await house.received(member)).order
  await house.received(await aPayer(server))
  server.pass(2 * 86_400)
  await house.lab.post('staff/assign/start', { rid: order.assigns[0]?.rid })
})
afterAll(() => server.close())

interface Deed {
  rid: string
  action: string
  account: string
  target_rid: string
}

const found = async (asked: object): Promise<Deed[]> =>
  (await admin.post('staff/audit/list', { limit: 50, ...asked })).data.list
const actsFound = async (asked: object) => (await found(asked)).map(({ action }) => action)

describe('the log of what staff did', () => {
  it('is searched by what a thing is called: its number, its order’s, or a person’s phone', async () => {
    const [experiment] = order.assigns
    expect(await actsFound({ kw: experiment?.number })).toEqual(['assign/start', 'assign/receive'])
    expect(await actsFound({ kw: order.number })).toContain('assign/start')
    expect(await actsFound({ kw: experiment?.rid })).toEqual(['assign/start', 'assign/receive'])
    expect(await actsFound({ kw: member.phone })).toEqual([])
    const { list } = (await admin.post('staff/member/list', { kw: member.phone })).data
    await house.service.post('staff/member/note', { rid: list[0].rid, text: '来电咨询' })
    expect(await actsFound({ kw: member.phone })).toEqual(['member/note'])
    expect(await actsFound({ kw: '不存在的名称' })).toEqual([])
  })

  it('is searched by days of Shanghai, by whom and by what, together', async () => {
    expect(await actsFound({ action: 'assign/receive', to: '2026-07-07' })).toHaveLength(2)
    expect(await actsFound({ action: 'assign/receive', from: '2026-07-08' })).toEqual([])
    expect(await actsFound({ account: house.lab.account, from: '2026-07-09', to: '2026-07-09' })).toEqual([
      'assign/start',
    ])
    for (const days of [{ from: '2026-02-30' }, { to: 'x' }])
      expect((await admin.post('staff/audit/list', days)).status).toBe(400)
  })

  it('is written into a file as it is narrowed, in words, and the log says who did', async () => {
    const asked = { kw: order.assigns[0]?.number }
    const { data } = await admin.post('staff/audit/export', asked)
    expect(data).toMatchObject({ rows: 2, total: 2 })
    const file = await server.app.inject({ url: data.url })
    const [{ data: rows }] = (await readExcel(file.rawPayload)) as unknown as [{ data: unknown[][] }]
    expect(rows[0]).toEqual(['时间', '员工', '账号', '操作', '变化', '对象', '网络地址'])
    expect(rows[1]?.slice(2, 5)).toEqual([
      house.lab.account,
      '开始实验',
      expect.stringContaining('状态：已收样 → 实验中'),
    ])
    expect((await found({ account: admin.account }))[0]).toMatchObject({
      action: 'audit/export',
      after: { ...asked, rows: 2 },
    })
    const other = await aStaff(server, 'finance')
    expect((await other.post('staff/audit/export', asked)).status).toBe(403)
  })
})
