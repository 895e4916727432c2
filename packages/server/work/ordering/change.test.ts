import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPayer, prestoreOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aTitle } from '../../testing/an-invoice.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'

let server: TestServer
let member: TestMember
let stranger: TestMember
let firm: TestMember
let lab: TestStaff
let service: TestStaff
let finance: TestStaff

const sem = aProject({ rid: 'sem', name: '扫描电镜', price_fen: 10_000, unit: '样' })

/** Its form lists the samples itself. */
const afm = aProject({
  rid: 'afm',
  name: '原子力显微镜',
  price_fen: 20_000,
  unit: '样',
  parameters: {
    fields: [{ key: 'list', label: '样品清单', kind: 'sample_table', required: true, help: '' }],
    relate: [],
  },
})

beforeAll(async () => {
  server = await aServer({ settings: { accessSeconds: 90 * 86_400 } })
  await server.deps.db.transaction(async (tx) => {
    const content = aLab({ projects: [sem, afm] })
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  member = await aCustomer(await aMember(server))
  stranger = await aCustomer(await aMember(server))
  firm = await aCustomer(await aMember(server), { organization: 2, teacher: '' })
  lab = await aStaff(server, 'lab')
  service = await aStaff(server, 'service')
  finance = await aStaff(server, 'finance')
})
afterAll(() => server.close())

/** A file of the member's, by its rid. */
const aFile = async ({ token }: TestMember): Promise<string> => {
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), '签字.pdf')
  const request = new Request('https://lab.example/', { method: 'POST', body })
  const { data } = await server.send({
    method: 'POST',
    url: '/api/file/add',
    headers: { token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return data.rid
}

const detailOf = async (rid: string, who = member) => (await who.post('order/detail', { rid })).data

/** Its samples as they stand, to be sent back with a change. */
const entered = (order: { samples: { rid: string; name: string }[] }) =>
  order.samples.map(({ rid, name }) => ({ key: rid, name }))

const all = (order: { samples: { number: string }[] }) =>
  order.samples.map(({ number }) => ({ number, state: 'arrived' }))

describe('changing an order', () => {
  it('costs what the preview said, which changes nothing', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    const [{ rid: assign_rid }] = order.assigns
    const samples = [...entered(order), { key: 'new', name: '第三个' }]
    const asked = {
      rid: order.rid,
      version: order.version,
      samples,
      items: [{ assign_rid, samples: samples.map(({ key }) => key) }],
    }
    const preview = await member.post('order/change', { ...asked, preview: true })
    expect(preview.data).toMatchObject({ before_fen: 20_000, total_fen: 30_000, problems: [], version: 1 })
    expect(await detailOf(order.rid)).toEqual(order)

    const done = await member.post('order/change', asked)
    expect(done.data).toMatchObject({ total_fen: 30_000, version: 2 })
    const after = await detailOf(order.rid)
    expect(after).toMatchObject({ total_fen: 30_000, version: 2, state: 'placed' })
    expect(after.assigns[0]).toMatchObject({ count: 3, price_fen: 30_000, state: 'placed' })
    expect(after.assigns[0].timeline.at(-1)).toMatchObject({ event: 'change', actor: 'member' })
    expect(after.samples.map(({ name }: { name: string }) => name)).toEqual(['样品 s1', '样品 s2', '第三个'])
  })

  it('takes a sample out, and never gives its number to another', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    const [{ rid: assign_rid }] = order.assigns
    const [first] = entered(order)
    const change = (version: number, samples: { key: string; name: string }[]) =>
      member.post('order/change', {
        rid: order.rid,
        version,
        samples,
        items: [{ assign_rid, samples: samples.map(({ key }) => key) }],
      })
    expect((await change(1, [first as { key: string; name: string }])).data.total_fen).toBe(10_000)
    expect((await detailOf(order.rid)).samples).toHaveLength(1)
    await change(2, [first as { key: string; name: string }, { key: 'x', name: '另一个' }])
    const { samples } = await detailOf(order.rid)
    expect(samples.map(({ number }: { number: string }) => number)).toEqual([
      `${order.number}-1`,
      `${order.number}-3`,
    ])
  })

  it('tells a sample otherwise wherever it is told, at the same price', async () => {
    const order = await anOrder(server, member, 'afm', 2)
    const [{ rid: assign_rid, answers }] = order.assigns
    expect(answers.list).toEqual([{ name: '样品 s1' }, { name: '样品 s2' }])
    const samples = order.samples.map(({ rid }: { rid: string }, at: number) => ({
      key: rid,
      name: `膜 ${at + 1}`,
      state: '薄膜',
      hazard: '',
      storage: '冷藏',
      remark: 'TiO₂',
    }))
    const keys = samples.map(({ key }: { key: string }) => key)
    const asked = {
      rid: order.rid,
      version: 1,
      samples,
      items: [{ assign_rid, answers, samples: keys }],
    }
    expect((await member.post('order/change', asked)).data).toMatchObject({ total_fen: 40_000 })
    const after = await detailOf(order.rid)
    expect(after.samples.map(({ name }: { name: string }) => name)).toEqual(['膜 1', '膜 2'])
    expect(after.assigns[0].answers.list).toEqual(
      ['膜 1', '膜 2'].map((name) => ({ name, content: 'TiO₂', state: '薄膜', storage: '冷藏' })),
    )
    expect(after.assigns[0]).toMatchObject({ state: 'placed', count: 2, price_fen: 40_000 })
  })

  it('changes how the samples come and what the invoice is made out to', async () => {
    const order = await anOrder(server, member, 'sem', 1)
    const invoice_rid = (await member.post('invoice/add', aTitle())).data.rid
    const delivery = { type: 0, carrier: '示例快递', tracking: 'SF1' }
    const asked = { rid: order.rid, version: 1, delivery, invoice_rid }
    expect((await member.post('order/change', asked)).code).toBe(1)
    expect(await detailOf(order.rid)).toMatchObject({ delivery, invoice_rid, state: 'placed' })
    const none = { rid: order.rid, version: 2, invoice_rid: null }
    expect((await member.post('order/change', none)).code).toBe(1)
    expect((await detailOf(order.rid)).invoice_rid).toBeUndefined()
  })

  it('refuses an older version, and says what is wrong with what is sent', async () => {
    const order = await anOrder(server, member, 'sem', 1)
    const remark = { rid: order.rid, version: 1, remark: '周五前' }
    expect((await member.post('order/change', remark)).code).toBe(1)
    expect((await member.post('order/change', { ...remark, remark: '周六' })).reason).toBe('stale')
    const nothing = {
      rid: order.rid,
      version: 2,
      samples: [],
      items: [{ assign_rid: order.assigns[0].rid, samples: [] }],
    }
    const preview = await member.post('order/change', { ...nothing, preview: true })
    expect(preview.data.problems).toHaveLength(1)
    expect((await member.post('order/change', nothing)).reason).toBe('invalid')
    expect(await detailOf(order.rid)).toMatchObject({ remark: '周五前', total_fen: 10_000 })
  })

  it('refuses what has begun to arrive', async () => {
    const order = await anOrder(server, member, 'sem', 1)
    await lab.post('staff/assign/receive', { rid: order.assigns[0].rid, samples: all(order) })
    const answer = await member.post('order/change', { rid: order.rid, version: 1, remark: '晚了' })
    expect(answer.reason).toBe('wrong_state')
  })

  it('goes no further than the payer may order', async () => {
    const order = await anOrder(server, stranger, 'sem', 1)
    const samples = Array.from({ length: 250 }, (_, at) => ({ key: `n${at}`, name: `N${at}` }))
    const answer = await stranger.post('order/change', {
      rid: order.rid,
      version: 1,
      samples,
      items: [{ assign_rid: order.assigns[0].rid, samples: samples.map(({ key }) => key) }],
    })
    expect(answer.reason).toBe('exposure_exceeded')
    expect((await detailOf(order.rid, stranger)).samples).toHaveLength(1)
  })

  it('asks the company’s lab for another quote', async () => {
    const order = await anOrder(server, firm, 'sem', 1)
    const [{ rid }] = order.assigns
    const valid_until = server.deps.now() + 86_400
    await service.post('staff/assign/quote', { rid, price_fen: 50_000, days: 3, valid_until })
    const file_rid = await aFile(firm)
    await firm.post('order/update4protocol', { rid: order.rid, file_rid })
    await firm.post('assign/accept', { rid, quote_version: 1 })
    await finance.decide('staff/assign/paid', { rid, note: '到账' })
    const placed = await detailOf(order.rid, firm)
    expect(placed.state).toBe('placed')
    const samples = [...entered(placed), { key: 'n', name: '加一个' }]
    const answer = await firm.post('order/change', {
      rid: order.rid,
      version: placed.version,
      samples,
      items: [{ assign_rid: rid, samples: samples.map(({ key }) => key) }],
    })
    expect(answer.data.quoted_anew).toBe(true)
    expect((await detailOf(order.rid, firm)).state).toBe('quoting')
  })

  it('gives back what was paid for a quote, and takes what the next one says', async () => {
    const payer = await aPayer(server, 100_000, { organization: 2, teacher: '' })
    const order = await anOrder(server, payer, 'sem', 1)
    const [{ rid }] = order.assigns
    await payer.post('order/update4protocol', { rid: order.rid, file_rid: await aFile(payer) })
    const payQuote = async (quote_version: number, price_fen: number) => {
      const valid_until = server.deps.now() + 86_400
      await service.post('staff/assign/quote', { rid, price_fen, valid_until })
      await payer.post('assign/accept', { rid, quote_version })
      return payer.post('assign/prepay', { rids: [rid] })
    }
    await payQuote(1, 50_000)
    expect(await prestoreOf(payer)).toBe(50_000)
    const { version, ...placed } = await detailOf(order.rid, payer)
    const samples = [...entered(placed as typeof order), { key: 'n', name: '加一个' }]
    const items = [{ assign_rid: rid, samples: samples.map(({ key }) => key) }]
    await payer.post('order/change', { rid: order.rid, version, samples, items })
    expect(await prestoreOf(payer)).toBe(100_000)
    expect((await payer.post('inbox/list')).data.list[0].kind).toBe('prepaid_back')

    expect(await payQuote(2, 70_000)).toMatchObject({ status: 200, data: { total_fen: 70_000 } })
    expect(await prestoreOf(payer)).toBe(30_000)
    expect((await payer.post('asset/spending')).data.total_fen).toBe(70_000)
    await payer.post('order/cancel', { rid: order.rid })
    await runNow({ ...server.deps, log: server.app.log }, 'prepaid')
    expect(await prestoreOf(payer)).toBe(100_000)
    expect((await payer.post('asset/spending')).data.total_fen).toBe(0)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('does not know another member’s order, nor an experiment of another order', async () => {
    const order = await anOrder(server, member, 'sem', 1)
    const other = await anOrder(server, member, 'sem', 1)
    const asked = { rid: order.rid, version: 1, preview: true }
    expect((await stranger.post('order/change', asked)).reason).toBe('not_found')
    const items = [{ assign_rid: other.assigns[0].rid, samples: [] }]
    expect((await member.post('order/change', { ...asked, items })).reason).toBe('not_found')
  })
})

describe('one search over all that is the member’s', () => {
  it('finds orders, experiments and samples by number, project, sample, state and day', async () => {
    const who = await aCustomer(await aMember(server))
    const order = await anOrder(server, who, 'sem', 2)
    const { data } = await who.post('order/query', {})
    expect(data.counts).toEqual({ order: 1, experiment: 1, sample: 2 })
    expect(data.total).toBe(4)
    const ask = async (filter: object) => (await who.post('order/query', filter)).data
    expect(await ask({ kw: order.number, kind: 'order' })).toMatchObject({
      total: 1,
      list: [{ number: order.number, state: 'placed', fen: 20_000, name: '扫描电镜' }],
    })
    expect((await ask({ kw: '样品 s2', kind: 'sample' })).list).toMatchObject([{ name: '样品 s2' }])
    expect((await ask({ kw: '样品 s2' })).counts).toEqual({ order: 1, experiment: 1, sample: 1 })
    expect((await ask({ state: 'expected' })).counts).toEqual({ sample: 2 })
    expect((await ask({ to: '2000-01-01' })).total).toBe(0)
    expect((await ask({ limit: 3, page: 2 })).list).toHaveLength(1)
  })

  it('finds nothing of somebody else', async () => {
    const who = await aCustomer(await aMember(server))
    await anOrder(server, member, 'sem', 1)
    expect((await who.post('order/query', {})).data).toMatchObject({ total: 0, list: [] })
  })

  it('writes what was found into a spreadsheet', async () => {
    const who = await aCustomer(await aMember(server))
    const order = await anOrder(server, who, 'sem', 1)
    const { data } = await who.post('order/export', { kind: 'experiment' })
    expect(data).toMatchObject({ rows: 1, total: 1 })
    const { rawPayload } = await server.app.inject(data.url)
    const rows = await readSheet(rawPayload)
    expect(rows[1]).toEqual(expect.arrayContaining(['实验', `${order.number}-E1`, '扫描电镜', '待收样', 100]))
  })
})

describe('the tabs of the list', () => {
  it('groups orders as a member thinks of them, and counts those that wait for them', async () => {
    const who = await aCustomer(await aMember(server))
    const order = await anOrder(server, who, 'sem', 2)
    await anOrder(server, who, 'sem', 1)
    const samples = all(order).map((one, at) => (at === 0 ? one : { ...one, state: 'missing' }))
    await lab.post('staff/assign/receive', { rid: order.assigns[0].rid, samples })
    const wanted = (await who.post('order/list', { tab: 'wanted' })).data
    expect(wanted).toMatchObject({ total: 1, counts: { wanted: 1, placed: 2 } })
    expect((await who.post('order/list', { tab: 'samples' })).data.total).toBe(2)
    expect((await who.post('order/list', { tab: 'data' })).data.total).toBe(0)
  })

  it('asks nothing of who has given up', async () => {
    const who = await aCustomer(await aMember(server))
    const order = await anOrder(server, who, 'sem', 1)
    const samples = all(order).map((one) => ({ ...one, state: 'missing' }))
    await lab.post('staff/assign/receive', { rid: order.assigns[0].rid, samples })
    expect((await who.post('order/list', { tab: 'wanted' })).data.list[0].wanted).toEqual(['选择如何继续'])
    expect((await who.post('order/cancel', { rid: order.rid })).code).toBe(1)
    expect((await who.post('order/list', { tab: 'wanted' })).data.total).toBe(0)
    expect((await who.post('asset/all4num')).data.wanted).toBe(0)
    expect((await detailOf(order.rid, who)).wanted).toEqual([])
  })
})
