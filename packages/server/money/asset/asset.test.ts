import { yearOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { paidIn, ridOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { withdrawal } from '../promotion/schema.ts'

let server: TestServer
let lab: TestStaff
let colleague: TestStaff
let finance: TestStaff

beforeAll(async () => {
  server = await aServer()
  const content = aLab({ projects: [aProject({ rid: 'sem', price_fen: 10_000 })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  lab = await aStaff(server, 'lab')
  colleague = await aStaff(server, 'lab')
  finance = await aStaff(server, 'finance')
})
afterAll(() => server.close())

/** Fen that a member paid in ahead. */
const payIn = async (member: TestMember, fen: number) =>
  paidIn(server, { kind: 'self', rid: await ridOf(member) }, fen)

/** An experiment whose data its member has confirmed. */
const confirmed = async (member: TestMember): Promise<string> => {
  const order = await anOrder(server, member, 'sem')
  const { rid } = order.assigns[0]
  const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  await lab.post('staff/assign/receive', { rid, samples })
  await lab.post('staff/assign/start', { rid })
  await lab.post('staff/assign/submit', { rid, note: '数据见附件' })
  await colleague.post('staff/assign/release', { rid })
  await member.post('assign/right', { rid })
  return rid
}

const aCustomerOfOurs = async () => aCustomer(await aMember(server))

describe('the accounts of a member', () => {
  it('are opened once, and say what they hold', async () => {
    const member = await aCustomerOfOurs()
    await payIn(member, 12_300)
    const first = (await member.post('asset/init')).data.accounts
    expect(first.map((one: { account: string }) => one.account)).toEqual([
      'prestore',
      'credit',
      'points',
      'rebate',
    ])
    expect(first[0]).toEqual({
      account: 'prestore',
      title: '预存',
      unit: 'fen',
      balance: 12_300,
      free: 12_300,
    })
    expect((await member.post('asset/init')).data.accounts).toEqual(first)
  })

  it('tell each movement with what was left, within days', async () => {
    const member = await aCustomerOfOurs()
    await payIn(member, 20_000)
    await member.post('assign/settlement', { rids: [await confirmed(member)], pay: 'prestore' })
    const all = (await member.post('asset/detail', { account: 'prestore' })).data
    expect(all.list.map(({ amount, balance }: Record<string, number>) => [amount, balance])).toEqual([
      [-10_000, 10_000],
      [20_000, 20_000],
    ])
    expect(all.list[0].title).toBe('账单结算')
    const early = await member.post('asset/detail', { account: 'prestore', to: '2001-01-01' })
    expect(early.data.total).toBe(0)
    const other = await aCustomerOfOurs()
    expect((await other.post('asset/detail', { account: 'prestore' })).data.total).toBe(0)
  })

  it.each([
    { account: 'bank' },
    { account: 'prestore', from: '2026-02-30' },
    { account: 'prestore', limit: 101 },
    { account: 'prestore', page: 0 },
    {},
  ])('refuse %j as malformed', async (body) => {
    const member = await aMember(server)
    expect((await member.post('asset/detail', body)).status).toBe(400)
  })
})

describe('the spending of a year', () => {
  it('counts what was paid, in its month and type, and nobody else’s', async () => {
    const member = await aCustomerOfOurs()
    await payIn(member, 50_000)
    const rids = [await confirmed(member), await confirmed(member)]
    const before = (await member.post('asset/spending')).data
    expect([before.total_fen, before.months]).toEqual([0, expect.any(Array)])
    expect(before.months).toHaveLength(12)

    await member.post('assign/settlement', { rids, pay: 'prestore' })
    const { data } = await member.post('asset/spending')
    const year = yearOf(server.deps.now())
    expect(data).toMatchObject({ year, years: [year], total_fen: 20_000 })
    const month = new Date((server.deps.now() + 8 * 3600) * 1000).getUTCMonth() + 1
    const at = data.types.findIndex(({ type_id }: { type_id: number }) => type_id === 1)
    expect(data.months[month - 1]).toMatchObject({ month, total_fen: 20_000 })
    expect(data.months[month - 1].fen[at]).toBe(20_000)
    expect((await member.post('asset/spending', { year: year - 1 })).data.total_fen).toBe(0)
    expect((await (await aCustomerOfOurs()).post('asset/spending')).data.total_fen).toBe(0)
  })

  it('counts what finance noted as paid', async () => {
    const member = await aCustomerOfOurs()
    await finance.decide('staff/assign/paid', { rid: await confirmed(member), note: '对公转账' })
    expect((await member.post('asset/spending')).data.total_fen).toBe(10_000)
  })

  it.each([{ year: 1999 }, { year: 2100 }, { year: '2026' }, { year: 2026.5 }])(
    'refuses %j as malformed',
    async (body) => {
      expect((await (await aMember(server)).post('asset/spending', body)).status).toBe(400)
    },
  )
})

it('takes orders and money along when a member takes their data', async () => {
  const member = await aCustomerOfOurs()
  await payIn(member, 20_000)
  await member.post('assign/settlement', { rids: [await confirmed(member)], pay: 'prestore' })
  const { data } = await member.post('user/export')
  const kept = JSON.parse(JSON.stringify(await server.get(`file/${data.rid}`, { token: member.token })))
  expect(kept.orders).toMatchObject([{ state: 'settled', price_fen: 10_000 }])
  const amounts = (of: string) =>
    kept.ledger.flatMap(({ account, amount }: Record<string, unknown>) => (account === of ? [amount] : []))
  expect(amounts('prestore')).toEqual([-10_000, 20_000])
  expect(amounts('points')).toEqual([10])
})

describe('leaving with money open', () => {
  const leave = (member: TestMember) => member.post('user/remove', { password: member.password })

  it('is refused, and says what is open', async () => {
    const member = await aCustomerOfOurs()
    await payIn(member, 30_000)
    const rid = await confirmed(member)
    const refused = await leave(member)
    expect(refused).toMatchObject({ status: 409, reason: 'money_open' })
    expect(refused.fields).toEqual({
      experiments: '未结清的实验 1 项，共 ¥100.00',
      prestore: '预存余额 ¥300.00',
    })
    expect(refused.msg).toContain('预存余额 ¥300.00')
    expect((await member.post('user/info')).code).toBe(1)

    await finance.decide('staff/assign/paid', { rid, note: '对公转账' })
    expect((await leave(member)).fields).toEqual({ prestore: '预存余额 ¥300.00' })
  })

  it('is done once nothing is', async () => {
    const member = await aCustomerOfOurs()
    const rid = await confirmed(member)
    expect((await leave(member)).status).toBe(409)
    await finance.decide('staff/assign/paid', { rid, note: '对公转账' })
    expect((await leave(member)).code).toBe(1)
  })

  it('names what waits for finance, and what their groups hold and owe', async () => {
    const member = await aCustomerOfOurs()
    const { deps } = server
    const rid = await confirmed(member)
    const bill = await member.post('assign/settlement', { rids: [rid], pay: 'transfer' })
    const file_rid = await aVoucher(server, member)
    const transfer = {
      statement_rids: [bill.data.statement_rid],
      amount_fen: 10_000,
      file_rid,
      paid_on: '2026-07-07',
    }
    expect((await member.post('transferApply/add', transfer)).code).toBe(1)
    const group = (await member.post('cluster/add', { name: '薄膜课题组', company: '示例大学', sketch: '' }))
      .data
    await anOrder(server, member, 'sem', 1, { payer: { kind: 'cluster', rid: group.rid } })
    await paidIn(server, { kind: 'cluster', rid: group.rid }, 5000)
    const asked = {
      number: 'TX-1',
      member_rid: await ridOf(member),
      state: 'applied',
      amount_fen: 20_000,
    } as const
    const account = { payee: '示例', bank: '示例银行', bank_no: '0', created: 0 }
    await deps.db.insert(withdrawal).values({ rid: 'withdrawal', ...asked, ...account })
    expect((await leave(member)).fields).toEqual({
      experiments: '未结清的实验 2 项，共 ¥200.00',
      statements: '未支付的账单 1 份，共 ¥100.00',
      transfers: '待确认的转账 1 笔，共 ¥100.00',
      withdrawals: '待打款的提现 1 笔，共 ¥200.00',
      clusters: '您负责的群组「薄膜课题组」预存余额 ¥50.00、未结清 ¥100.00',
    })
  })

  it('keeps a wrong password from learning what is open', async () => {
    const member = await aCustomerOfOurs()
    await payIn(member, 100)
    const refused = await member.post('user/remove', { password: 'Wrong-guess-1' })
    expect(refused).toMatchObject({ status: 400, reason: 'credentials_wrong' })
  })
})
