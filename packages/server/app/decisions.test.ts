import type { calls } from '@lab/contract/calls'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journal } from '../books/ledger/schema.ts'
import { bankRow } from '../money/bank/schema.ts'
import { creditApplication } from '../money/credit/schema.ts'
import { invoiceApplication } from '../money/invoice/application-schema.ts'
import { payout } from '../money/payout/schema.ts'
import { pointsExchange, pointsGoods, thanksApplication } from '../money/points/schema.ts'
import { prestoreApplication } from '../money/prestore/schema.ts'
import { promoter, withdrawal } from '../money/promotion/schema.ts'
import { refund } from '../money/refund/schema.ts'
import { statement } from '../money/statement/schema.ts'
import { transferApplication } from '../money/transfer/schema.ts'
import { writeOff } from '../money/write-off/schema.ts'
import { cluster, clusterApplication } from '../people/cluster/schema.ts'
import { audit } from '../people/staff/schema.ts'
import { aHouse, type House } from '../testing/a-house.ts'
import { aPayer, type Payer } from '../testing/a-payer.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aVoucher } from '../testing/a-voucher.ts'
import { anOrder } from '../testing/an-order.ts'
import { experiment } from '../work/experiment/schema.ts'
import { requirement } from '../work/requirement/schema.ts'
import { sampleRecycle } from '../work/sample/schema.ts'
import { sampling } from '../work/sampling/schema.ts'

type Versioned = PgTable & { rid: PgColumn; version: PgColumn }

let server: TestServer
let house: House
let payer: Payer
let voucher: string
let ordered: string

const rid = 'decided'
const day = '2026-01-05'

beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
  payer = await aPayer(server, 100_000)
  voucher = await aVoucher(server, payer)
  const { db } = server.deps
  const now = server.deps.now()
  const own = { rid, number: 'N-1', member_rid: payer.rid, created: now }
  const paid = { payer_kind: 'self' as const, payer_rid: payer.rid, amount_fen: 10_000 }
  const account = { payee: '示例会员', bank: '示例银行', bank_no: '4242424242424242' }
  const by = { created_by: house.finance.rid, reason: '召回', statement_rid: rid, amount_fen: 10_000 }
  await db
    .insert(prestoreApplication)
    .values({ ...own, state: 'applied', amount_fen: 10_000, file_rid: voucher, remark: '' })
  await db
    .insert(transferApplication)
    .values({ ...own, ...paid, state: 'applied', file_rid: voucher, paid_on: day, remark: '' })
  await db.insert(invoiceApplication).values({
    ...own,
    ...paid,
    ...account,
    state: 'applied',
    type: 1,
    title: '示例大学',
    tax_no: '',
    reg_address: '',
    reg_phone: '',
    email: '',
    remark: '',
  })
  await db
    .insert(creditApplication)
    .values({ ...own, state: 'applied', limit_fen: 10_000, reason: '经费', files: [] })
  await db.insert(withdrawal).values({ ...own, ...account, state: 'applied', amount_fen: 10_000 })
  await db
    .insert(promoter)
    .values({ rid, member_rid: payer.rid, created: now, state: 'applied', reason: '沙龙' })
  const paper = { title: '论文', journal: '学报', year: 2026, content: '致谢', doi: '10.1/1', source: '' }
  await db.insert(thanksApplication).values({ ...own, ...paper, state: 'applied' })
  const gift = { rid, kind: 'gift' as const, name: '保温杯', points: 10, created: now }
  await db.insert(pointsGoods).values({ ...gift, sketch: '', stock: 1, is_offered: true })
  await db
    .insert(pointsExchange)
    .values({ ...own, ...gift, goods_rid: rid, state: 'ordered', address: '', since: now })
  const sums = { list_fen: 10_000, total_fen: 10_000 }
  await db
    .insert(statement)
    .values({ ...own, ...paid, ...sums, state: 'unpaid', pay: 'transfer', due_day: day })
  const asked = { rid, number: 'N-1', created: now, state: 'requested' as const }
  await db.insert(refund).values({ ...asked, ...by, target: 'prestore', bank: '' })
  await db.insert(writeOff).values({ ...asked, ...by })
  await db.insert(payout).values({
    ...asked,
    ...paid,
    source: 'prestore',
    account_name: '示例大学',
    bank: '示例银行',
    account_number: '4242424242424242',
    payee: '4242424242424242',
    reason: '注销',
    created_by: house.finance.rid,
  })
  await db.insert(bankRow).values({
    rid,
    key: 'row',
    file_rid: voucher,
    state: 'open',
    day,
    amount_fen: 10_000,
    payer: '示例大学',
    remark: '',
    serial: '1',
    created: now,
  })
  const home = { name: '示例', phone: '13800000000', province: '浙江省', city: '杭州市', area: '西湖区' }
  const place = { ...home, address_code: '330106', address: '示例路 8 号', message: '' }
  await db.insert(sampling).values({
    rid,
    member_rid: payer.rid,
    partner_rid: null,
    address_rid: null,
    created: now,
    ...place,
    state: 'requested',
    date: day,
    time: '09:00-11:00',
  })
  await db
    .insert(sampleRecycle)
    .values({ rid, member_rid: payer.rid, created: now, since: now, ...place, state: 'applied' })
  const wish = {
    name: '示例',
    phone: '13800000000',
    company: '',
    title: '孔径',
    content: '三个样品',
    files: [],
    ip: '',
  }
  await db.insert(requirement).values({ rid, number: 'XQ-1', state: 'new', created: now, ...wish })
  await db.insert(cluster).values({
    rid,
    name: '课题组',
    company: '示例大学',
    owner_rid: payer.rid,
    offered_rid: payer.rid,
    created: now,
  })
  await db
    .insert(clusterApplication)
    .values({ rid, cluster_rid: rid, member_rid: payer.rid, state: 'applied', created: now })
  ordered = (await anOrder(server, payer, 'sem')).assigns[0].rid
})
afterAll(() => server.close())

/** Each call that decides, on what, and what it takes beside the row and its version. */
const decisions: [path: keyof typeof calls, on: Versioned, more: object][] = [
  ['staff/prestoreApply/confirm', prestoreApplication, {}],
  ['staff/prestoreApply/reject', prestoreApplication, { reason: '没有到账' }],
  ['staff/transferApply/confirm', transferApplication, {}],
  ['staff/transferApply/reject', transferApplication, { reason: '没有到账' }],
  ['staff/invoiceApply/confirm', invoiceApplication, { number: '26000000000000000001' }],
  ['staff/invoiceApply/reject', invoiceApplication, { reason: '税号有误' }],
  ['staff/invoiceApply/red', invoiceApplication, { number: '26000000000000000001', reason: '退款' }],
  ['staff/invoiceApply/redReject', invoiceApplication, { reason: '抬头无误' }],
  ['staff/invoiceApply/reissue', invoiceApplication, { number: '26000000000000000001' }],
  ['staff/creditApply/confirm', creditApplication, {}],
  ['staff/creditApply/reject', creditApplication, { reason: '逾期' }],
  ['staff/withdraw/confirm', withdrawal, {}],
  ['staff/withdraw/reject', withdrawal, { reason: '户名有误' }],
  ['staff/promoter/confirm', promoter, {}],
  ['staff/promoter/reject', promoter, { reason: '理由不足' }],
  ['staff/promoter/end', promoter, { reason: '到期' }],
  ['staff/integration/confirm', thanksApplication, {}],
  ['staff/integration/reject', thanksApplication, { reason: '没有找到' }],
  ['staff/exchange/send', pointsExchange, { carrier: '示例快递', tracking: 'SF1' }],
  ['staff/exchange/cancel', pointsExchange, { reason: '缺货' }],
  ['staff/refund/confirm', refund, {}],
  ['staff/refund/reject', refund, { reason: '重复' }],
  ['staff/refund/paid', refund, {}],
  ['staff/payout/confirm', payout, {}],
  ['staff/payout/reject', payout, { reason: '账号有误' }],
  ['staff/payout/paid', payout, {}],
  ['staff/writeOff/confirm', writeOff, {}],
  ['staff/writeOff/reject', writeOff, { reason: '还能收回' }],
  ['staff/statement/void', statement, { reason: '开错了' }],
  ['staff/bank/ignore', bankRow, { reason: '与检测无关' }],
  ['staff/sampling/assign', sampling, { courier: '取样员示例' }],
  ['staff/sampling/cancel', sampling, {}],
  ['staff/sample4recycle/ship', sampleRecycle, { carrier: '示例快递', tracking: 'SF1' }],
  ['staff/sample4recycle/done', sampleRecycle, {}],
  ['staff/sample4recycle/refuse', sampleRecycle, { reason: '样品已用完' }],
  ['staff/requirement/take', requirement, {}],
  ['staff/requirement/answer', requirement, { note: '电话答复' }],
  ['staff/requirement/close', requirement, { note: '已下单' }],
  ['staff/requirement/reopen', requirement, {}],
  ['staff/statement/extend', statement, { due: day, reason: '年底封账' }],
  ['staff/assign/paid', experiment, {}],
  ['staff/assign/void', experiment, {}],
  ['assign/counter', experiment, { text: '能否便宜' }],
  ['assign/decline', experiment, {}],
  ['assign/price', experiment, { accept: true }],
  ['assign/proceed', experiment, { choice: 'go_on' }],
  ['assign/cancelAgree', experiment, { accept: true }],
  ['cluster/transferAnswer', cluster, { accept: true }],
  ['cluster/agree', clusterApplication, { agree: true }],
]

/** What is there by calls has its own rid. */
const ridOn = (table: Versioned) => (table === experiment ? ordered : rid)

const rowOf = async (table: Versioned) =>
  (
    await server.deps.db
      .select()
      .from(table)
      .where(eq(table.rid, ridOn(table)))
  )[0]

/** What an act would leave behind. */
const traces = async () => [await server.deps.db.$count(journal), await server.deps.db.$count(audit)]

/** Who may do it. */
const decider = (path: string) => {
  if (!path.startsWith('staff/')) return payer
  return /exchange|sampl|requirement/.test(path) ? house.service : house.finance
}

it.each(decisions)('%s names the version that was seen', async (path, table, more) => {
  const { post } = decider(path)
  const named = path === 'cluster/agree' ? { apply_rid: rid } : { rid: ridOn(table) }
  const unnamed = await post(path, { ...named, ...more })
  expect([unnamed.status, Object.keys(unnamed.fields ?? {})]).toEqual([400, ['version']])

  const [{ version: seen }] = (await server.deps.db
    .select({ version: table.version })
    .from(table)
    .where(eq(table.rid, ridOn(table)))) as [{ version: number }]
  // Somebody changes it meanwhile.
  await server.deps.db
    .update(table)
    .set({ version: sql`version + 1` } as never)
    .where(eq(table.rid, ridOn(table)))
  const before = { row: await rowOf(table), traces: await traces() }
  const late = await post(path, { ...named, version: seen, ...more })
  expect([late.status, late.reason]).toEqual([409, 'stale'])
  expect({ row: await rowOf(table), traces: await traces() }).toEqual(before)
})

it('grows with what a member changes', async () => {
  const file_rid = await aVoucher(server, payer)
  const made = await payer.post('prestoreApply/add', { amount_fen: 10_000, file_rid })
  const { list } = (await house.finance.post('staff/prestoreApply/list', { state: 'applied' })).data
  const seen = list.find((one: { rid: string }) => one.rid === made.data.rid)
  await payer.post('prestoreApply/edit', { rid: seen.rid, amount_fen: 100_000_000 })
  const late = await house.finance.post('staff/prestoreApply/confirm', {
    rid: seen.rid,
    version: seen.version,
  })
  expect([late.status, late.reason]).toEqual([409, 'stale'])
  const { data } = await payer.post('prestoreApply/details', { rid: seen.rid })
  expect([data.state, data.version]).toEqual(['applied', seen.version + 1])
  const application = { target: 'prestore', target_rid: seen.rid, target_version: seen.version }
  const [booked] = (
    await house.finance.post('staff/bank/book', { rows: [{ rid, version: 1, ...application }] })
  ).data.results
  expect(booked.ok).toBe(false)
})
