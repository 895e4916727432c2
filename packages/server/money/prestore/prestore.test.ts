import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { file } from '../../people/file/schema.ts'
import { setting } from '../../shop/content/schema.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { aCustomer, anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let member: TestMember
let finance: TestStaff

beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'sem' })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  member = await aMember(server)
  finance = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const apply = async (amount_fen: number, whose = member, sent = {}) =>
  whose.post(
    'prestoreApply/add',
    { amount_fen, file_rid: await aVoucher(server, whose), remark: '汇款' },
    sent,
  )

const balance = async (whose = member): Promise<number> =>
  (await whose.post('prestore/balance')).data.list[0].balance_fen

describe('paying in ahead', () => {
  it('names the bank account that the money goes to', async () => {
    const account = { name: '示例检测有限公司', bank: '示例银行', number: '0000' }
    await server.deps.db
      .insert(setting)
      .values({ key: 'receiving_account', value: account, is_public: false })
    expect((await member.post('prestore/balance')).data.account).toEqual(account)
  })

  it('waits for finance, then stands in the balance with what is given on top, and the history says so', async () => {
    const before = await balance()
    const { data } = await apply(1_000_000)
    expect(data.number).toMatch(/^YC-\d{6}-\d{4}$/)
    expect(await balance()).toBe(before)
    expect((await finance.decide('staff/prestoreApply/confirm', { rid: data.rid })).data.state).toBe(
      'confirmed',
    )
    expect(await balance()).toBe(before + 1_005_000)
    const { list } = (await member.post('prestore/list')).data
    expect(list.slice(0, 2).map((row: { amount: number }) => row.amount)).toEqual([5_000, 1_000_000])
    expect(list[0].balance).toBe(before + 1_005_000)
    expect((await member.post('prestoreApply/details', { rid: data.rid })).data).toMatchObject({
      state: 'confirmed',
      bonus_fen: 5_000,
    })
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('has its history written as a spreadsheet, of the days that are asked for', async () => {
    const payer = await aCustomer(await aMember(server))
    const { rid } = (await apply(12_345, payer)).data
    await finance.decide('staff/prestoreApply/confirm', { rid })
    const sheetOf = async (asked: object) => {
      const { url, rows, total } = (await payer.post('prestore/export', asked)).data
      const file = await server.app.inject({ url })
      const [sheet] = (await readExcel(file.rawPayload)) as unknown as { data: unknown[][] }[]
      return { rows, total, cells: sheet?.data.slice(1).map((line) => line.slice(4)) }
    }
    expect(await sheetOf({})).toEqual({ rows: 1, total: 1, cells: [[123.45, 123.45]] })
    expect(await sheetOf({ to: '2020-01-01' })).toEqual({ rows: 0, total: 0, cells: [] })
    const stranger = { cluster_rid: 'nobodys-group' }
    expect((await payer.post('prestore/export', stranger)).reason).toBe('not_found')
  })

  it('is confirmed once, by however many at a time', async () => {
    const { data } = await apply(50_000)
    const before = await balance()
    const other = await aStaff(server, 'finance')
    const answers = await Promise.all(
      [finance, other, finance].map((one) => one.decide('staff/prestoreApply/confirm', { rid: data.rid })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balance()).toBe(before + 50_000)
  })

  it('is changed and withdrawn while it waits, and not afterwards', async () => {
    const { rid } = (await apply(20_000)).data
    expect((await member.post('prestoreApply/edit', { rid, amount_fen: 30_000 })).code).toBe(1)
    expect((await member.post('prestoreApply/details', { rid })).data.amount_fen).toBe(30_000)
    expect((await member.post('prestoreApply/cancel', { rid })).code).toBe(1)
    const late = [
      await member.post('prestoreApply/edit', { rid, amount_fen: 40_000 }),
      await finance.decide('staff/prestoreApply/confirm', { rid }),
    ]
    expect(late.map(({ reason }) => reason)).toEqual(['wrong_state', 'wrong_state'])
  })

  it('is told why it was rejected, and nothing is booked', async () => {
    const { rid } = (await apply(20_000)).data
    const before = await balance()
    await finance.decide('staff/prestoreApply/reject', { rid, reason: '没有查到汇款' })
    expect((await member.post('prestoreApply/details', { rid })).data).toMatchObject({
      state: 'rejected',
      reason: '没有查到汇款',
    })
    expect(await balance()).toBe(before)
    const { list } = (await member.post('inbox/list')).data
    expect(list[0].text).toContain('没有查到汇款')
  })

  it('makes one application of a repeated key', async () => {
    const file_rid = await aVoucher(server, member)
    const sent = { headers: { 'idempotency-key': 'prestore-once' } }
    const request = { amount_fen: 20_000, file_rid }
    const [one, two] = [
      await member.post('prestoreApply/add', request, sent),
      await member.post('prestoreApply/add', request, sent),
    ]
    expect(two.data).toEqual(one.data)
    await member.post('prestoreApply/cancel', { rid: one.data.rid })
  })

  it('takes amounts within its limits only', async () => {
    for (const amount_fen of [0, -1, 9_999, 1_000_000_001, 1.5])
      expect([amount_fen, (await apply(amount_fen)).status]).toEqual([amount_fen, 400])
  })

  it('is nobody else’s: foreign applications and vouchers do not exist', async () => {
    const stranger = await aMember(server)
    const { rid } = (await apply(20_000)).data
    for (const path of ['details', 'cancel', 'edit'])
      expect((await stranger.post(`prestoreApply/${path}`, { rid })).reason).toBe('not_found')
    const file_rid = await aVoucher(server, member)
    const taken = await stranger.post('prestoreApply/add', { amount_fen: 20_000, file_rid })
    expect(taken.reason).toBe('not_found')
    expect((await stranger.post('prestoreApply/list')).data.total).toBe(0)
    await member.post('prestoreApply/cancel', { rid })
  })

  it('lets one order for more than the allowance alone', async () => {
    const rich = await aCustomer(await aMember(server))
    const { rid } = (await apply(5_000_000, rich)).data
    const { agree: _, ...asked } = anOrderForm(await planned(rich, 'sem'))
    const free = async () => (await rich.post('order/preview', asked)).data.orderable.fen
    const before = await free()
    await finance.decide('staff/prestoreApply/confirm', { rid })
    expect(await free()).toBe(before + 5_005_000)
  })
})

it('is decided by finance alone', async () => {
  const { rid } = (await apply(20_000)).data
  for (const role of ['service', 'lab', 'content'] as const) {
    const other = await aStaff(server, role)
    expect((await other.decide('staff/prestoreApply/confirm', { rid })).status).toBe(403)
  }
  const found = (await finance.post('staff/prestoreApply/list', { state: 'applied' })).data
  expect(found.list.map((one: { rid: string }) => one.rid)).toContain(rid)
  expect(found.list[0].member.phone).toBe(member.phone)
  const voucher = found.list[0].file_rid
  expect(await server.deps.db.$count(file)).toBeGreaterThan(0)
  expect((await finance.post('file/link', { rid: voucher })).code).toBe(1)
})

it('shows finance the group for which its owner pays in, and finds it by its name', async () => {
  const owner = await aCustomer(await aMember(server))
  const group = { name: '薄膜材料课题组', company: '示例大学', sketch: '' }
  const { rid: cluster_rid } = (await owner.post('cluster/add', group)).data
  const file_rid = await aVoucher(server, owner)
  const { rid } = (await owner.post('prestoreApply/add', { amount_fen: 20_000, file_rid, cluster_rid })).data
  const found = (await finance.post('staff/prestoreApply/list', { kw: '薄膜材料' })).data
  expect(found).toMatchObject({
    total: 1,
    list: [{ rid, cluster: { rid: cluster_rid, name: group.name }, member: { phone: owner.phone } }],
  })
  const { url } = (await finance.post('staff/prestoreApply/export', { kw: '薄膜材料' })).data
  const written = await server.app.inject({ url })
  const [sheet] = (await readExcel(written.rawPayload)) as unknown as { data: unknown[][] }[]
  expect(sheet?.data[1]).toContain(group.name)
})
