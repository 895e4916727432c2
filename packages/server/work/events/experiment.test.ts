import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder, anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let member: TestMember
let stranger: TestMember
let service: TestStaff
let lab: TestStaff
let colleague: TestStaff
let finance: TestStaff

const sem = aProject({ rid: 'sem', price_fen: 10_000 })
const noted = aProject({
  rid: 'noted',
  parameters: {
    fields: [{ key: 'note', label: '备注', kind: 'text', required: false, help: '' }],
    relate: [],
  },
})
const tabled = aProject({
  rid: 'tabled',
  parameters: {
    fields: [{ key: 'rows', label: '样品清单', kind: 'sample_table', required: true, help: '' }],
    relate: [],
  },
})
const company = { organization: 2, teacher: '' }

beforeAll(async () => {
  // Days pass here, and nobody logs in again.
  server = await aServer({ settings: { accessSeconds: 90 * 86_400, staffSeconds: 90 * 86_400 } })
  const content = aLab({ projects: [sem, noted, tabled, aProject({ rid: 'plain', days: '2' })] })
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, content, server.deps.now())
    await insertOffer(tx, content)
  })
  member = await aCustomer(await aMember(server))
  stranger = await aCustomer(await aMember(server))
  service = await aStaff(server, 'service')
  lab = await aStaff(server, 'lab')
  colleague = await aStaff(server, 'lab')
  finance = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const all = (order: { samples: { number: string }[] }, state = 'arrived') =>
  order.samples.map(({ number }) => ({ number, state }))

/** An order whose samples are in the lab. */
const received = async (samples = 1, project = 'sem') => {
  const order = await anOrder(server, member, project, samples)
  const { rid } = order.assigns[0]
  await lab.post('staff/assign/receive', { rid, samples: all(order) })
  return { order, rid }
}

const delivered = async () => {
  const { order, rid } = await received()
  await lab.post('staff/assign/start', { rid })
  await lab.post('staff/assign/submit', { rid, note: '数据见附件' })
  await colleague.post('staff/assign/release', { rid })
  return { order, rid }
}

const stateOf = async (rid: string) => (await member.post('assign/detail', { rid })).data.state

describe('an experiment of the university process', () => {
  it('goes from the plan to its end, told to both sides', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    expect(order).toMatchObject({ state: 'placed', process: 'university', total_fen: 20_000 })
    expect(order.number).toMatch(/^260707-\d{4}$/)
    expect(order.samples.map(({ number }: { number: string }) => number)).toEqual([
      `${order.number}-1`,
      `${order.number}-2`,
    ])
    const { rid } = order.assigns[0]

    expect((await lab.post('staff/assign/receive', { rid, samples: all(order) })).data.state).toBe('received')
    const { data: here } = await member.post('assign/detail', { rid })
    // Tuesday before 15:00 and five working days.
    expect(here.due).toBe(Date.parse('2026-07-13T18:30:00+08:00') / 1000)

    expect((await lab.post('staff/assign/start', { rid })).data.state).toBe('testing')
    expect((await lab.post('staff/assign/submit', { rid, note: '峰位见说明' })).data.state).toBe('reviewing')
    expect(await lab.post('staff/assign/release', { rid })).toMatchObject({
      status: 409,
      reason: 'second_person_required',
    })
    expect((await colleague.post('staff/assign/release', { rid })).data.state).toBe('delivered')
    const rating = { assign_rid: rid, quality: 5, speed: 4, service: 5 }
    expect(await member.post('evaluate/add', rating)).toMatchObject({ status: 409, reason: 'wrong_state' })
    expect((await member.post('assign/right', { rid })).data.state).toBe('confirmed')
    const wanted = async () => (await member.post('order/detail', { rid: order.rid })).data.wanted
    expect(await wanted()).toEqual(['评价'])
    expect((await member.post('evaluate/add', rating)).code).toBe(1)
    expect(await wanted()).toEqual([])
    expect(await member.post('evaluate/add', rating)).toMatchObject({ status: 409, reason: 'wrong_state' })
    expect((await finance.decide('staff/assign/paid', { rid })).data.state).toBe('settled')

    const { data: done } = await member.post('order/detail', { rid: order.rid })
    expect(done).toMatchObject({ state: 'settled', progress: { done: 1, all: 1 } })
    const timeline = done.assigns[0].timeline.map(({ event }: { event: string }) => event)
    expect(timeline).toEqual(['order', 'receive', 'start', 'release', 'right', 'evaluate', 'paid'])
  })

  it('shows its files to its member once they are released, and to nobody else', async () => {
    const { rid } = await received()
    await lab.post('staff/assign/start', { rid })
    const boundary = 'lab'
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nx,y\r\n1,2\r\n--${boundary}--\r\n`
    const { data: stored, code } = await server.send({
      method: 'POST',
      url: '/api/file/add',
      payload: body,
      headers: { token: lab.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    expect(code).toBe(1)
    const read = (token: string) =>
      server.send({ method: 'GET', url: `/api/file/${stored.rid}`, headers: { token } })
    await lab.post('staff/assign/submit', { rid, file_rids: [stored.rid] })
    expect((await member.post('assign/detail', { rid })).data.files).toEqual([])
    expect((await read(member.token)).status).toBe(404)
    await colleague.post('staff/assign/release', { rid })
    expect((await member.post('assign/detail', { rid })).data.files).toMatchObject([
      { rid: stored.rid, version: 1 },
    ])
    expect((await read(member.token)).status).toBe(200)
    expect((await read(stranger.token)).status).toBe(404)
  })

  it('waits for its member when a sample is missing; they pay for what is tested', async () => {
    const order = await anOrder(server, member, 'sem', 5)
    const { rid } = order.assigns[0]
    const states = ['arrived', 'arrived', 'arrived', 'damaged', 'missing']
    const judged = order.samples.map(({ number }: { number: string }, at: number) => ({
      number,
      state: states[at],
    }))
    expect((await lab.post('staff/assign/receive', { rid, samples: judged })).data.state).toBe('placed')
    expect((await member.post('assign/detail', { rid })).data.awaits_choice).toBe(true)
    expect((await member.decide('assign/proceed', { rid, choice: 'go_on' })).data.state).toBe('received')
    const { data } = await member.post('assign/detail', { rid })
    expect(data).toMatchObject({ count: 3, price_fen: 50_000, final_fen: 30_000 })
  })

  it('is not confirmed while a price of one fen more waits, and is when the member agrees', async () => {
    const { rid } = await received()
    await lab.post('staff/assign/start', { rid })
    const more = { rid, note: '数据', final_fen: 10_001, price_reason: '加测一个视野' }
    await lab.post('staff/assign/submit', more)
    await colleague.post('staff/assign/release', { rid })
    expect(await member.post('assign/right', { rid })).toMatchObject({ status: 409, reason: 'price_pending' })
    const { list } = (await member.post('inbox/list', { limit: 100 })).data
    const ready = list.find(
      (one: { kind: string; link: string }) => one.kind === 'data_ready' && one.link.includes(rid),
    )
    expect(ready.text).toMatch(/价格待您答复（¥100.01）.*不会自动确认/)
    expect(ready.text).not.toContain('7 天')
    await member.decide('assign/price', { rid, accept: true })
    expect((await member.post('assign/right', { rid })).data.state).toBe('confirmed')
    expect((await member.post('assign/detail', { rid })).data.final_fen).toBe(10_001)
  })

  it('is disputed and answered', async () => {
    const { rid } = await delivered()
    expect((await member.post('assign/wrong', { rid, reason: '标尺不对' })).data.state).toBe('disputed')
    expect(
      (await service.post('staff/assign/discount', { rid, fen: 2_000, reason: '补偿' })).data.state,
    ).toBe('delivered')
    expect((await member.post('assign/detail', { rid })).data.final_fen).toBe(8_000)
    const { data } = await service.post('staff/assign/talks', { rid })
    expect(data.list).toMatchObject([{ actor: 'member', text: '标尺不对' }])
  })

  it('stops its clock while it is held', async () => {
    const { rid } = await received(1, 'plain')
    const { due } = (await member.post('assign/detail', { rid })).data
    await service.post('staff/assign/hold', { rid, reason: 'customer', note: '请确认加速电压' })
    expect((await member.post('assign/detail', { rid })).data).toMatchObject({
      held: { note: '请确认加速电压' },
    })
    expect(await lab.post('staff/assign/start', { rid })).toMatchObject({
      status: 409,
      reason: 'wrong_state',
    })
    server.pass(2 * 3600)
    await service.post('staff/assign/resume', { rid })
    const later = (await member.post('assign/detail', { rid })).data.due
    expect(later).toBeGreaterThan(due)
  })

  it('opens a retest at no charge when confirmed data is recalled', async () => {
    const { order, rid } = await delivered()
    await member.post('assign/right', { rid })
    expect((await lab.post('staff/assign/recall', { rid, reason: '仪器校准有误' })).data.state).toBe(
      'confirmed',
    )
    const { data } = await member.post('order/detail', { rid: order.rid })
    expect(data.assigns[1]).toMatchObject({ state: 'received', price_fen: 0 })
    const again = data.assigns[1].rid
    await lab.post('staff/assign/start', { rid: again })
    await lab.post('staff/assign/submit', { rid: again, note: '重测' })
    await colleague.post('staff/assign/release', { rid: again })
    await member.post('assign/right', { rid: again })
    const { list } = (await member.post('assign/unsettled', { limit: 100 })).data
    expect(list.map((one: { rid: string }) => one.rid)).not.toContain(again)
    await runNow({ ...server.deps, log: server.app.log }, 'prepaid')
    expect(await stateOf(again)).toBe('settled')
  })

  it('is recalled once when confirmed: no second retest, and the button says why', async () => {
    const { order, rid } = await delivered()
    await member.post('assign/right', { rid })
    const recall = () => lab.post('staff/assign/recall', { rid, reason: '仪器校准有误' })
    const answers = await Promise.all([recall(), recall()])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await recall()).toMatchObject({ status: 409, reason: 'wrong_state' })
    expect((await member.post('order/detail', { rid: order.rid })).data.assigns).toHaveLength(2)
    const { can } = (await lab.post('staff/assign/detail', { rid })).data
    expect(can.find(({ event }: { event: string }) => event === 'recall')).toMatchObject({
      ok: false,
      why: expect.stringContaining('已经召回'),
    })
  })

  it('refuses an event sent for an older version', async () => {
    const { rid } = await received()
    const { version } = (await lab.post('staff/assign/detail', { rid })).data
    await lab.post('staff/assign/start', { rid, version })
    const note = { rid, version, reason: 'sample', note: '缺样' }
    expect(await lab.post('staff/assign/hold', note)).toMatchObject({ status: 409, reason: 'stale' })
  })
})

describe('a price that waits', () => {
  const proposed = async () => {
    const { order, rid } = await received()
    await service.post('staff/assign/revise', { rid, price_fen: 20_000, reason: '加做' })
    return { order, rid }
  }
  const detailOf = async (rid: string) => (await member.post('assign/detail', { rid })).data
  const isGone = async (rid: string) =>
    expect(await member.decide('assign/price', { rid, accept: true })).toMatchObject({
      reason: 'wrong_state',
    })

  it('is asked no more once both agreed to stop: what was agreed is what is owed', async () => {
    const { rid } = await proposed()
    await service.post('staff/assign/cancelPropose', { rid, fen: 3_000, reason: '样品不适合' })
    expect((await member.decide('assign/cancelAgree', { rid, accept: true })).data.state).toBe('confirmed')
    await isGone(rid)
    const after = await detailOf(rid)
    expect(after).toMatchObject({ state: 'confirmed', final_fen: 3_000 })
    expect(after.proposal).toBeUndefined()
  })

  it('is asked no more once the samples went back, nor is anything held', async () => {
    const { rid } = await proposed()
    await lab.post('staff/assign/hold', { rid, reason: 'sample', note: '受潮' })
    await service.post('staff/assign/reject', { rid, reason: '不能测' })
    await isGone(rid)
    expect((await detailOf(rid)).held).toBeUndefined()
    expect(
      (await member.post('order/list', { tab: 'wanted', kw: (await detailOf(rid)).order.number })).data.total,
    ).toBe(0)
  })

  it('gives way to the price with which the data come, and to a discount', async () => {
    const { rid } = await proposed()
    await lab.post('staff/assign/start', { rid })
    await service.post('staff/assign/cancelPropose', { rid, fen: 3_000, reason: '改做别的' })
    await lab.post('staff/assign/submit', { rid, note: '数据', final_fen: 9_000, price_reason: '少做一步' })
    await isGone(rid)
    const after = await detailOf(rid)
    expect(after.final_fen).toBe(9_000)
    expect(after.cancel).toBeUndefined()

    const { rid: other } = await delivered()
    await service.post('staff/assign/revise', { rid: other, price_fen: 20_000, reason: '加做' })
    await member.post('assign/wrong', { rid: other, reason: '不清楚' })
    await service.post('staff/assign/discount', { rid: other, fen: 1_000, reason: '抱歉' })
    expect((await member.post('assign/right', { rid: other })).data.state).toBe('confirmed')
    expect((await detailOf(other)).final_fen).toBe(9_000)
  })

  it('is taken back by the lab with a reason: all is as it was, and its member is told', async () => {
    const { rid } = await delivered()
    const before = await detailOf(rid)
    const back = { rid, reason: '算错了' }
    expect(await service.post('staff/assign/retract', back)).toMatchObject({
      status: 409,
      reason: 'wrong_state',
      msg: '没有待确认的价格',
    })
    await service.post('staff/assign/revise', { rid, price_fen: 20_000, reason: '加做' })
    // A day before it would be confirmed by itself: its days begin anew, as after an answer.
    server.pass(6 * 86_400)
    expect(await service.post('staff/assign/retract', { rid })).toMatchObject({ status: 400 })
    expect(await service.post('staff/assign/retract', { ...back, version: before.version })).toMatchObject({
      status: 409,
      reason: 'stale',
    })
    expect(await lab.post('staff/assign/retract', back)).toMatchObject({ status: 403 })
    expect((await service.post('staff/assign/retract', back)).data.state).toBe('delivered')

    await isGone(rid)
    const after = await detailOf(rid)
    expect(after).toMatchObject({ price_fen: before.price_fen, since: server.deps.now() })
    expect(after).not.toHaveProperty('proposal')
    expect(after).not.toHaveProperty('final_fen')
    expect(after.timeline.at(-1)).toMatchObject({ event: 'retract', actor: 'staff', note: '算错了' })
    const { data: inbox } = await member.post('inbox/list', {})
    expect(inbox.list[0]).toMatchObject({ title: '调价已撤回' })
    expect(inbox.list[0].text).toContain('仍为 ¥100.00')
    expect((await member.post('assign/right', { rid })).data.state).toBe('confirmed')
  })

  it('can be proposed anew, another one, once it was taken back', async () => {
    const { rid } = await proposed()
    await service.post('staff/assign/retract', { rid, reason: '算错了' })
    await service.post('staff/assign/revise', { rid, price_fen: 15_000, reason: '加做' })
    await member.decide('assign/price', { rid, accept: true })
    expect((await detailOf(rid)).final_fen).toBe(15_000)
  })
})

describe('a document on request', () => {
  const asksOf = async (rid: string) => (await member.post('assign/detail', { rid })).data.documents
  const unread = async () =>
    (await service.post('staff/inbox/list', { unread: true })).data.list.filter(
      ({ kind }: { kind: string }) => kind === 'document_wanted',
    ).length

  it('is refused with a reason that its member reads, and may be asked for again', async () => {
    const { rid } = await delivered()
    const no = { rid, kind: 'contract', reason: '合同由贵校统一签订' }
    expect(await service.post('staff/assign/documentRefuse', no)).toMatchObject({
      status: 409,
      reason: 'wrong_state',
      msg: '没有等待答复的索取',
    })
    await member.post('assign/document', { rid, kind: 'contract' })
    expect(await asksOf(rid)).toEqual([{ kind: 'contract', state: 'wanted', at: server.deps.now() }])
    expect(await member.post('assign/document', { rid, kind: 'contract' })).toMatchObject({ status: 409 })
    const waiting = await unread()
    expect(await finance.post('staff/assign/documentRefuse', no)).toMatchObject({ status: 403 })
    expect(await service.post('staff/assign/documentRefuse', { ...no, reason: '' })).toMatchObject({
      status: 400,
    })
    expect(await service.post('staff/assign/documentRefuse', { ...no, kind: 'report' })).toMatchObject({
      status: 409,
      msg: '客户没有在等待检测报告',
    })
    expect((await service.post('staff/assign/documentRefuse', no)).data.state).toBe('delivered')

    expect(await unread()).toBe(waiting - 1)
    expect(await asksOf(rid)).toEqual([
      { kind: 'contract', state: 'refused', at: server.deps.now(), reason: no.reason },
    ])
    const { timeline } = (await member.post('assign/detail', { rid })).data
    expect(timeline.at(-1)).toMatchObject({ event: 'documentRefuse', note: `合同：${no.reason}` })
    const [notice] = (await member.post('inbox/list', {})).data.list
    expect([notice.title, notice.text]).toEqual(['文件未提供', expect.stringContaining(`合同：${no.reason}`)])
    await member.post('assign/document', { rid, kind: 'contract' })
    expect(await asksOf(rid)).toMatchObject([{ kind: 'contract', state: 'wanted' }])
  })

  it('is taken back by its member, and the lab is asked no more', async () => {
    const { rid } = await delivered()
    const back = { rid, kind: 'report' }
    expect(await member.post('assign/documentCancel', back)).toMatchObject({ status: 409 })
    const before = await unread()
    await member.post('assign/document', back)
    await member.post('assign/document', { rid, kind: 'contract' })
    expect(await unread()).toBe(before + 2)
    expect((await member.post('assign/documentCancel', back)).code).toBe(1)
    expect(await asksOf(rid)).toMatchObject([{ kind: 'contract', state: 'wanted' }])
    await member.post('assign/documentCancel', { rid, kind: 'contract' })
    expect(await asksOf(rid)).toEqual([])
    expect(await unread()).toBe(before)
    expect(await service.post('staff/assign/documentRefuse', { ...back, reason: '不行' })).toMatchObject({
      reason: 'wrong_state',
    })
  })

  it('is not asked for of what is made anew', async () => {
    const { order, rid } = await delivered()
    await member.post('assign/right', { rid })
    await member.post('assign/document', { rid, kind: 'report' })
    await lab.post('staff/assign/recall', { rid, reason: '仪器未校准' })
    const { assigns } = (await member.post('order/detail', { rid: order.rid })).data
    expect(assigns.map(({ documents }: { documents: object[] }) => documents.length)).toEqual([1, 0])
  })
})

describe('an experiment of the company process', () => {
  it('is quoted, signed for, paid, and then tested', async () => {
    const firm = await aCustomer(await aMember(server), company)
    const order = await anOrder(server, firm, 'sem', 1)
    const { rid } = order.assigns[0]
    expect(order).toMatchObject({ state: 'quoting', process: 'company' })
    const valid_until = server.deps.now() + 86_400
    await service.post('staff/assign/quote', { rid, price_fen: 30_000, days: 4, valid_until, note: '含制样' })
    await firm.decide('assign/counter', { rid, text: '能否 250 元' })
    await service.post('staff/assign/quote', { rid, price_fen: 25_000, valid_until, note: '' })
    expect(await firm.post('assign/accept', { rid, quote_version: 1 })).toMatchObject({ reason: 'stale' })
    expect(await firm.post('assign/accept', { rid, quote_version: 2 })).toMatchObject({
      reason: 'agreement_required',
    })
  })

  it('takes no price and no day that nothing could add up or write down', async () => {
    const firm = await aCustomer(await aMember(server), company)
    const { rid } = (await anOrder(server, firm, 'sem', 1)).assigns[0]
    const quote = (price_fen: number, valid_until: number) =>
      service.post('staff/assign/quote', { rid, price_fen, valid_until })
    const { now } = server.deps
    for (const price_fen of [Number.MAX_SAFE_INTEGER, 10_000_000_000])
      expect(await quote(price_fen, now() + 60)).toMatchObject({
        status: 400,
        fields: { price_fen: expect.any(String) },
      })
    for (const valid_until of [Number.MAX_SAFE_INTEGER, 253_402_272_000, now() + 367 * 86_400])
      expect(await quote(100, valid_until)).toMatchObject({
        status: 400,
        fields: { valid_until: expect.any(String) },
      })
    expect(await quote(9_999_999_999, now() + 365 * 86_400)).toMatchObject({ status: 200 })
  })

  it('sends an expired quote back to the lab when it is accepted', async () => {
    const firm = await aCustomer(await aMember(server), company)
    const { rid } = (await anOrder(server, firm, 'sem', 1)).assigns[0]
    const valid_until = server.deps.now() + 60
    await service.post('staff/assign/quote', { rid, price_fen: 30_000, valid_until, note: '' })
    server.pass(61)
    expect(await firm.post('assign/accept', { rid, quote_version: 1 })).toMatchObject({
      reason: 'quote_expired',
    })
    expect((await firm.post('assign/detail', { rid })).data.state).toBe('quoting')
  })
})

describe('an order', () => {
  it('takes the form’s own table from its samples, which are entered once', async () => {
    const plan_rid = await planned(member, 'tabled')
    const [sample] = anOrderForm(plan_rid).samples
    const form = anOrderForm(plan_rid, 1, { samples: [{ ...sample, state: '粉末' }] })
    expect((await member.post('order/preview', { ...form, agree: undefined })).data.problems).toEqual([])
    const { data } = await member.post('order/add', form)
    const order = (await member.post('order/detail', { rid: data.order_rid })).data
    const [{ rid, answers }] = order.assigns
    expect(answers).toEqual({ rows: [{ name: '样品 s1', state: '粉末' }] })
    const samples = [{ key: 'other', name: '另一个' }]
    const items = [{ assign_rid: rid, samples: ['other'] }]
    await member.post('order/change', { rid: order.rid, version: order.version, samples, items })
    const after = (await member.post('assign/detail', { rid })).data
    expect(after.answers).toEqual({ rows: [{ name: '另一个' }] })
  })

  it('keeps no answers that its form does not ask for, nor of another shape', async () => {
    const plan_rid = await planned(member, 'noted')
    const withAnswers = (answers: object) => {
      const form = anOrderForm(plan_rid)
      return { ...form, items: form.items.map((item) => ({ ...item, answers })) }
    }
    expect(await member.post('order/add', withAnswers({ note: [{ rid: 'x' }] }))).toMatchObject({
      status: 400,
      fields: { 'items.0.answers.note': expect.any(String) },
    })
    const { data } = await member.post('order/add', withAnswers({ note: '急', other: '不问' }))
    const order = (await member.post('order/detail', { rid: data.order_rid })).data
    expect(order.assigns[0].answers).toEqual({ note: '急' })
  })

  it('is made once for one key, however often it is sent', async () => {
    const form = anOrderForm(await planned(member, 'sem'))
    const headers = { 'idempotency-key': 'order-once' }
    const answers = await Promise.all([1, 2, 3].map(() => member.post('order/add', form, { headers })))
    expect(new Set(answers.map(({ data }) => data.order_rid)).size).toBe(1)
  })

  it('commits exactly what the allowance allows, and a canceled one frees its share', async () => {
    const one = await aCustomer(await aMember(server))
    const forms = []
    for (let at = 0; at < 24; at++) {
      const { data } = await one.post('tempDevice/add', {
        project_rid: 'noted',
        count: 1,
        answers: { note: `${at}` },
      })
      forms.push(anOrderForm(data.rid, 10))
    }
    // ¥20,000 of allowance and orders of ¥1,000.
    const answers = await Promise.all(forms.map((form) => one.post('order/add', form)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20)
    const refused = answers.findIndex(({ code }) => code !== 1)
    expect(answers[refused]).toMatchObject({ status: 409, reason: 'exposure_exceeded' })
    const done = answers.find(({ code }) => code === 1)
    await one.post('order/cancel', { rid: done?.data.order_rid })
    expect((await one.post('order/add', forms[refused] ?? {})).code).toBe(1)
    const next = answers.findLastIndex(({ code }) => code !== 1)
    expect((await one.post('order/add', forms[next] ?? {})).reason).toBe('exposure_exceeded')
  })

  it('is refused while the profile is incomplete', async () => {
    const newcomer = await aMember(server)
    const form = anOrderForm(await planned(newcomer, 'sem'))
    expect(await newcomer.post('order/add', form)).toMatchObject({
      status: 403,
      reason: 'profile_incomplete',
    })
  })

  it('says what is wrong where it is wrong, and changes nothing', async () => {
    const plan_rid = await planned(stranger, 'sem')
    const form = anOrderForm(plan_rid, 1, { items: [{ plan_rid, samples: [] }] })
    const answer = await stranger.post('order/add', form)
    expect(answer).toMatchObject({ status: 400, reason: 'invalid' })
    expect(Object.keys(answer.fields ?? {})).toEqual(expect.arrayContaining(['items.0.samples', 'samples.0']))
    expect((await stranger.post('tempDevice/list')).data.allCount).toBe(1)
  })

  it('can be canceled until a sample has come', async () => {
    const order = await anOrder(server, member, 'sem', 1)
    expect((await member.post('order/cancel', { rid: order.rid })).code).toBe(1)
    expect(await stateOf(order.assigns[0].rid)).toBe('canceled')
    const { order: other } = await received()
    expect(await member.post('order/cancel', { rid: other.rid })).toMatchObject({ reason: 'wrong_state' })
  })

  it('goes on the plan again, and stays as it is', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    const before = (await member.post('tempDevice/list')).data.allCount
    const { data } = await member.post('order/again', { rid: order.rid })
    expect(data).toEqual({ added: 1, plan_rids: [expect.any(String)], problems: [] })
    expect((await member.post('tempDevice/list')).data.allCount).toBe(before + 2)
  })

  it('does not exist for another member, in any call', async () => {
    const { order, rid } = await delivered()
    const mine: [string, object][] = [
      ['order/detail', { rid: order.rid }],
      ['order/cancel', { rid: order.rid }],
      ['order/again', { rid: order.rid }],
      ['order/update4protocol', { rid: order.rid, file_rid: 'x' }],
      ['assign/detail', { rid }],
      ['assign/right', { rid }],
      ['assign/wrong', { rid, reason: '不是我的' }],
      ['assign/withdraw', { rid }],
      ['assign/accept', { rid, quote_version: 1 }],
      ['assign/counter', { rid, text: '一' }],
      ['assign/decline', { rid }],
      ['assign/price', { rid, accept: true }],
      ['assign/proceed', { rid, choice: 'go_on' }],
      ['assign/cancelAgree', { rid, accept: true }],
      ['assign/document', { rid, kind: 'report' }],
      ['assign/documentCancel', { rid, kind: 'report' }],
      ['assign/talk', { rid, text: '一' }],
      ['assign/talks', { rid }],
      ['evaluate/add', { assign_rid: rid, quality: 1, speed: 1, service: 1 }],
    ]
    for (const [path, body] of mine) {
      const answer = await stranger.decide(path, body)
      expect([path, answer.status, answer.reason]).toEqual([path, 404, 'not_found'])
    }
    expect(await stateOf(rid)).toBe('delivered')
  })

  it('keeps what is typed in its steps, and overwrites nothing newer', async () => {
    const { data } = await member.post('order/draft', { save: { remark: '一' } })
    await member.post('order/draft', { save: { remark: '二' }, version: data.version })
    expect(await member.post('order/draft', { save: {}, version: data.version })).toMatchObject({
      reason: 'stale',
    })
    expect((await member.post('order/draft')).data.draft).toEqual({ remark: '二' })
  })
})

describe('the queue', () => {
  it('shows what is due, with the number in each state, and who is late', async () => {
    const { rid } = await received(1, 'plain')
    server.pass(10 * 86_400)
    const late = (await lab.post('staff/assign/list', { late: true })).data
    expect(late.list.map((row: { rid: string }) => row.rid)).toContain(rid)
    expect(late.counts.received).toBeGreaterThan(0)
    expect(
      (await lab.post('staff/assign/list', { mine: true })).data.list.every(
        (row: { operator?: string }) => row.operator,
      ),
    ).toBe(true)
  })
})
