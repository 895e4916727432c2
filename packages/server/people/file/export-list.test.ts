import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, confirmedOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const lists = [
  'staff/statement',
  'staff/receivable',
  'staff/transferApply',
  'staff/prestoreApply',
  'staff/withdraw',
  'staff/refund',
  'staff/payout',
  'staff/writeOff',
]

const rowsOf = async (url: string) => {
  const file = await server.app.inject({ url })
  const [{ data }] = (await readExcel(file.rawPayload)) as unknown as [{ data: unknown[][] }]
  return data
}

describe('a list of finance as a file', () => {
  it('holds what the list shows as it is narrowed, a row each', async () => {
    const member = await aPayer(server)
    const rids = [await confirmedOf(house, member)]
    await member.post('assign/settlement', { rids, pay: 'transfer' })
    const asked = { state: 'unpaid', kw: member.phone }
    const { list } = (await house.finance.post('staff/statement/list', asked)).data
    const { data } = await house.finance.post('staff/statement/export', asked)
    expect(data).toMatchObject({ rows: 1, total: 1, name: expect.stringMatching(/^账单 .*\.xlsx$/) })
    const [titles = [], row = []] = await rowsOf(data.url)
    expect(titles.slice(0, 3)).toEqual(['账单', '出账', '客户'])
    expect([row[0], row[titles.indexOf('金额（元）')]]).toEqual([list[0].number, list[0].total_fen / 100])

    const owed = (await house.finance.post('staff/receivable/export', { kw: list[0].number })).data
    expect((await rowsOf(owed.url))[1]?.slice(0, 2)).toEqual([list[0].number, '对公转账'])
    const none = (await house.finance.post('staff/statement/export', { state: 'void', kw: member.phone }))
      .data
    expect([none.rows, (await rowsOf(none.url)).length]).toEqual([0, 1])
  })

  it.each(lists)('is finance’s alone, takes no page, and is noted: %s', async (list) => {
    expect((await house.finance.post(`${list}/export`, {})).code).toBe(1)
    expect((await house.finance.post(`${list}/export`, { page: 2 })).status).toBe(400)
    const service = await aStaff(server, 'service')
    expect((await service.post(`${list}/export`, {})).reason).toBe('forbidden')
    const admin = await aStaff(server, 'admin')
    const action = `${list.replace('staff/', '')}/export`
    expect((await admin.post('staff/audit/list', { action })).data.total).toBeGreaterThan(0)
  })
})
