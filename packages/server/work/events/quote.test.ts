import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../ground/db/migrate.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { experimentQuote } from '../experiment/schema.ts'

let server: TestServer
let house: House
let firm: TestMember
beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
  firm = await aCustomer(await aMember(server), { organization: 2, teacher: '' })
})
afterAll(() => server.close())

const until = () => server.deps.now() + 86_400
const quote = (rid: string, price_fen: number, change: object = {}) =>
  house.service.post('staff/assign/quote', { rid, price_fen, valid_until: until(), ...change })
const lines = [
  { kind: 'project', label: '扫描电镜', count: 2, unit_fen: 8_000 },
  { kind: 'surcharge', label: '制样', count: 1, unit_fen: 3_000 },
  { kind: 'adjustment', label: '优惠', count: 1, unit_fen: -1_000, reason: '首单' },
]
const detailOf = async (rid: string) => (await firm.post('order/detail', { rid })).data
const sum = (of: readonly { fen: number }[]) => of.reduce((all, { fen }) => all + fen, 0)

describe('a quote', () => {
  it('has lines that sum to it; a sum alone is what was ordered and a difference by hand', async () => {
    const order = await anOrder(server, firm, 'sem', 2)
    const { rid } = order.assigns[0]
    const seen = (await house.service.post('staff/assign/detail', { rid })).data
    expect(seen.quote_lines).toMatchObject([{ kind: 'project', count: 2, unit_fen: 10_000 }])
    expect((await quote(rid, 23_000, { note: '含制样' })).code).toBe(1)
    const [one] = (await detailOf(order.rid)).assigns
    expect(one.quote.lines).toMatchObject([
      { kind: 'project', count: 2, unit_fen: 10_000 },
      { kind: 'adjustment', count: 1, unit_fen: 3_000, reason: '含制样' },
    ])
    expect([one.price_fen, sum(one.why)]).toEqual([23_000, 23_000])

    await firm.decide('assign/counter', { rid, text: '能否便宜些' })
    const again = (await house.service.post('staff/assign/detail', { rid })).data
    expect(again.quote_lines).toEqual(one.quote.lines)
    expect((await quote(rid, 18_000, { lines })).code).toBe(1)
    const shown = (await house.service.post('staff/assign/detail', { rid })).data
    expect(shown.quotes.map((each: { price_fen: number }) => each.price_fen)).toEqual([18_000, 23_000])
    expect(shown.quotes[0].lines).toEqual(lines)
    expect(shown.quote_lines).toBeUndefined()
  })

  it('is refused where its lines do not make it', async () => {
    const order = await anOrder(server, firm, 'sem', 2)
    const { rid } = order.assigns[0]
    expect(await quote(rid, 18_001, { lines })).toMatchObject({ status: 400, reason: 'invalid' })
    const unreasoned = lines.map(({ reason: _, ...line }) => line)
    expect((await quote(rid, 18_000, { lines: unreasoned })).fields).toEqual({
      'lines.2.reason': '[调整原因]不能为空',
    })
    expect((await quote(rid, 0, { lines: [] })).status).toBe(400)
    expect((await quote(rid, 1, { lines: [{ ...lines[0], count: 0 }] })).status).toBe(400)
    expect((await detailOf(order.rid)).state).toBe('quoting')
  })

  it('is what its order comes to, everywhere, while it waits and once it is accepted', async () => {
    const order = await anOrder(server, firm, 'sem', 2)
    const { rid } = order.assigns[0]
    await quote(rid, 18_000, { lines })
    const sums = async () => {
      const kw = order.number
      const [row] = (await firm.post('order/list', { kw })).data.list
      const [found] = (await firm.post('order/query', { kw, kind: 'order' })).data.list
      const [queued] = (await house.service.post('staff/assign/list', { kw })).data.list
      const { total_fen } = (await house.service.post('staff/order/detail', { rid: order.rid })).data
      const paper = (await firm.post('protocol/info', { order_rid: order.rid })).data
      return [
        ...[(await detailOf(order.rid)).total_fen, row.total_fen, row.assigns[0].price_fen, found.fen],
        ...[queued.price_fen, total_fen, paper.total_fen, sum(paper.items[0].why)],
      ]
    }
    expect(new Set(await sums())).toEqual(new Set([18_000]))
    await firm.post('order/update4protocol', { rid: order.rid, file_rid: await aVoucher(server, firm) })
    expect((await firm.post('assign/accept', { rid, quote_version: 1 })).code).toBe(1)
    expect(new Set(await sums())).toEqual(new Set([18_000]))
  })

  it('is a paper for the company’s own approval while it waits for its answer', async () => {
    const order = await anOrder(server, firm, 'sem', 2)
    const { rid } = order.assigns[0]
    const papers = async (who: TestMember | House['service']) =>
      (await who.post('protocol/info', { order_rid: order.rid })).data
    expect((await papers(firm)).quotation_pdf).toBeUndefined()
    await quote(rid, 18_000, { lines, note: '含喷金' })
    const { quotation, quotation_pdf } = await papers(firm)
    expect((await papers(house.service)).quotation_pdf).toBeDefined()
    const page = await server.app.inject(quotation)
    const pdf = await server.app.inject(quotation_pdf)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = pdfText(pdf.rawPayload).replace(/\n/g, '')
    const words = ['报价单', `${order.number}-Q1`, '测试用户', '制样', '人工调整：首单', '-¥10.00']
    for (const word of [...words, '¥180.00', '壹佰捌拾元整', '有效期至', '含喷金', '委托方审批']) {
      expect(page.body).toContain(word)
      expect(text).toContain(word)
    }
    await firm.decide('assign/decline', { rid })
    expect((await papers(firm)).quotation_pdf).toBeUndefined()
    expect((await server.app.inject(quotation_pdf)).statusCode).toBe(409)
  })
})

it('has lines in a database that knew its sum alone', async () => {
  const { db } = server.deps
  const order = await anOrder(server, firm, 'sem', 2)
  const { rid } = order.assigns[0]
  await db.execute(sql`update experiment set surcharge_fen = 2000, urgent_permille = 1500 where rid = ${rid}`)
  await quote(rid, 33_000)
  await firm.decide('assign/counter', { rid, text: '能否便宜些' })
  await quote(rid, 30_000, { note: '老客户' })

  const made = readMigrations().find(({ tag }) => tag.endsWith('_quote_lines'))
  await db.execute(sql`alter table experiment_quote drop column lines`)
  for (const statement of made?.statements ?? []) await db.execute(sql.raw(statement))
  const rows = await db.select().from(experimentQuote).where(eq(experimentQuote.experiment_rid, rid))
  const quotes = rows.map(({ version, lines: of }) => [
    version,
    ...of.map((one) => [one.kind, one.count, one.unit_fen, one.reason].filter(Boolean)),
  ])
  const ordered = [
    ['project', 2, 10_000],
    ['surcharge', 1, 2_000],
    ['urgent', 1, 11_000],
  ]
  expect(quotes).toEqual([
    [1, ...ordered],
    [2, ...ordered, ['adjustment', 1, -3_000, '老客户']],
  ])
})
