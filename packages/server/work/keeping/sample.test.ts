import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { insertHouse, insertOffer } from '../../app/seed/content-rows.ts'
import { aLab, aProject } from '../../testing/a-lab.ts'
import { aMember, anAddressForm, type TestMember } from '../../testing/a-member.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aCustomer, anOrder, anOrderForm, planned } from '../../testing/an-order.ts'

let server: TestServer
let member: TestMember
let stranger: TestMember
let service: TestStaff
let lab: TestStaff
let colleague: TestStaff
let address_rid: string

const day = 86_400

beforeAll(async () => {
  // Weeks pass here, and nobody logs in again.
  server = await aServer({ settings: { accessSeconds: 900 * day, staffSeconds: 900 * day } })
  const projects = [aProject({ rid: 'sem', price_fen: 10_000 }), aProject({ rid: 'xrd', price_fen: 5_000 })]
  await server.deps.db.transaction(async (tx) => {
    await insertHouse(tx, aLab({ projects }), server.deps.now())
    await insertOffer(tx, aLab({ projects }))
  })
  member = await aCustomer(await aMember(server))
  stranger = await aCustomer(await aMember(server))
  address_rid = (await member.post('address/add', anAddressForm({ address: '寄回路 1 号' }))).data.address_rid
  service = await aStaff(server, 'service')
  lab = await aStaff(server, 'lab')
  colleague = await aStaff(server, 'lab')
})
afterAll(() => server.close())

type Numbered = { number: string; rid: string }
const numbersOf = (order: { samples: Numbered[] }) => order.samples.map(({ number }) => number)
const ridsOf = (order: { samples: Numbered[] }) => order.samples.map(({ rid }) => rid)

const receive = (numbers: string[], state = 'arrived') =>
  lab.post('staff/sample/receive', { samples: numbers.map((number) => ({ number, state })) })

const detailOf = async (rid: string) => (await member.post('order/detail', { rid })).data

/** An order of one experiment whose data is confirmed: its samples are stored. */
const stored = async (samples = 1) => {
  const order = await anOrder(server, member, 'sem', samples)
  const { rid } = order.assigns[0]
  await receive(numbersOf(order))
  await lab.post('staff/assign/start', { rid })
  await lab.post('staff/assign/submit', { rid, note: '数据' })
  await colleague.post('staff/assign/release', { rid })
  return { order, rid, confirm: () => member.post('assign/right', { rid }) }
}

const statesOf = async (order: { rid: string }) =>
  (await detailOf(order.rid)).samples.map(({ state }: { state: string }) => state)

/** Two experiments that share the second of three samples. */
const shared = async () => {
  const [sem, xrd] = [await planned(member, 'sem'), await planned(member, 'xrd')]
  const form = anOrderForm(sem, 3)
  const items = [
    { plan_rid: sem, samples: ['s1', 's2'] },
    { plan_rid: xrd, samples: ['s2', 's3'] },
  ]
  const { data } = await member.post('order/add', { ...form, items })
  return detailOf(data.order_rid)
}

describe('receiving at the desk', () => {
  it('finds a sample by its number, its label or its order, with the others of the order', async () => {
    const order = await anOrder(server, member, 'sem', 3)
    const number = `${order.number}-2`
    for (const typed of [number, `https://lab.example/desk/sample?number=${number}`]) {
      const { data } = await service.post('staff/sample/find', { number: typed })
      expect(data).toMatchObject({ number, order: { rid: order.rid } })
      expect(data.samples).toHaveLength(3)
    }
    const { data } = await lab.post('staff/sample/find', { number: order.number })
    expect(data.number).toBeUndefined()
    expect(data.samples.map((one: Numbered) => one.number)).toEqual(numbersOf(order))
    for (const unknown of ['260101-9999-1', 'nonsense'])
      expect(await lab.post('staff/sample/find', { number: unknown })).toMatchObject({
        status: 404,
        reason: 'not_found',
      })
  })

  it('receives every experiment of the samples at once, a shared one for both', async () => {
    const order = await shared()
    const [one, two, three] = numbersOf(order) as [string, string, string]
    const first = await receive([one, two])
    expect(first.data).toEqual({
      received: [order.assigns[0].number],
      asked: [],
      waiting: [order.assigns[1].number],
    })
    const place = 'A-1'
    const samples = [{ number: three, state: 'arrived' }]
    const second = await lab.post('staff/sample/receive', { samples, place })
    expect(second.data.received).toEqual([order.assigns[1].number])
    const after = await detailOf(order.rid)
    expect(after.assigns.map(({ state }: { state: string }) => state)).toEqual(['received', 'received'])
    expect(after.samples[2].place).toBe('A-1')
  })

  it('asks the member where something is missing; they go on with what came and pays for that', async () => {
    const order = await anOrder(server, member, 'sem', 5)
    const [a, b, c, d, e] = numbersOf(order) as [string, string, string, string, string]
    await receive([a, b, c])
    expect((await detailOf(order.rid)).assigns[0]).toMatchObject({ state: 'placed', awaits_choice: false })
    const samples = [
      { number: d, state: 'missing' },
      { number: e, state: 'damaged', note: '瓶身破裂' },
    ]
    const { data } = await service.post('staff/sample/receive', { samples })
    expect(data.asked).toEqual([order.assigns[0].number])
    const { data: mine } = await member.post('sample/list', {})
    const awaiting = mine.awaiting.find(({ rid }: { rid: string }) => rid === order.assigns[0].rid)
    expect(awaiting).toMatchObject({ price_fen: 50_000, fewer_fen: 30_000 })
    await member.decide('assign/proceed', { rid: order.assigns[0].rid, choice: 'go_on' })
    expect((await detailOf(order.rid)).assigns[0]).toMatchObject({ state: 'received', final_fen: 30_000 })
  })

  it('takes what comes again after the member sent it again', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    const [a, b] = numbersOf(order) as [string, string]
    await receive([a])
    await receive([b], 'missing')
    await member.decide('assign/proceed', { rid: order.assigns[0].rid, choice: 'send_again' })
    expect(await statesOf(order)).toEqual(['arrived', 'expected'])
    expect((await receive([b])).data.received).toEqual([order.assigns[0].number])
  })

  it('leaves out of an experiment for good what it went on without, whoever else has it sent again', async () => {
    const order = await shared()
    const [one, two, three] = numbersOf(order) as [string, string, string]
    const [first, second] = order.assigns
    await receive([one, three])
    await receive([two], 'missing')
    await member.decide('assign/proceed', { rid: first.rid, choice: 'go_on' })
    await member.decide('assign/proceed', { rid: second.rid, choice: 'send_again' })
    expect((await receive([two])).data.received).toEqual([second.number])
    await lab.post('staff/assign/start', { rid: first.rid })

    const after = await detailOf(order.rid)
    expect(after.assigns).toMatchObject([
      {
        count: 1,
        final_fen: 10_000,
        state: 'testing',
        samples: [
          { number: one, state: 'in_test' },
          { number: two, state: 'arrived', left_out: true },
        ],
      },
      { count: 2, price_fen: 10_000, state: 'received' },
    ])
    expect(after.assigns[0].samples[0].left_out).toBeUndefined()
    expect(after.assigns[1]).not.toHaveProperty('final_fen')
    expect(after.samples[1].assigns).toEqual([second.number])
    expect(after.assigns[0].timeline.at(-2)).toMatchObject({ event: 'goOn', note: `不再包括 ${two}` })
  })

  it('awaits nothing any more for an experiment that went on without it', async () => {
    const order = await shared()
    const [one, two, three] = numbersOf(order) as [string, string, string]
    const [first, second] = order.assigns
    await receive([one])
    await receive([two, three], 'missing')
    await member.decide('assign/proceed', { rid: first.rid, choice: 'go_on' })
    await member.decide('assign/proceed', { rid: second.rid, choice: 'send_again' })
    await member.post('order/cancel', { rid: order.rid, assign_rids: [second.rid] })
    expect(await statesOf(order)).toEqual(['arrived', 'missing', 'missing'])
  })

  /** An order of so many samples that is received, and what the lab noticed of it afterwards. */
  const noticedLater = async (samples: number, state: string) => {
    const order = await anOrder(server, member, 'sem', samples)
    const [first] = numbersOf(order) as [string]
    const { rid, number } = order.assigns[0]
    await receive(numbersOf(order))
    await lab.post('staff/assign/assign', { rid, operator: lab.rid })
    const answer = await receive([first], state)
    return { order, first, rid, number, answer }
  }

  it('asks the member also where something is noticed missing after the samples were received', async () => {
    const { order, first, rid, number, answer } = await noticedLater(3, 'missing')
    expect(answer.data).toEqual({ received: [], asked: [number], waiting: [] })
    const [assign] = (await detailOf(order.rid)).assigns
    expect(assign).toMatchObject({ state: 'placed', awaits_choice: true })
    expect(assign).not.toHaveProperty('due')
    expect(assign.timeline.at(-1)).toMatchObject({
      event: 'receive',
      from: 'received',
      to: 'placed',
      note: `收样后更正：${first} 未收到`,
    })
    const { data: inbox } = await member.post('inbox/list', {})
    expect(inbox.list[0]).toMatchObject({ title: '样品不齐，请选择如何继续' })
    expect(inbox.list[0].text).toContain(`${first} 未收到`)
    expect(await lab.post('staff/assign/start', { rid })).toMatchObject({ reason: 'wrong_state' })
    await member.decide('assign/proceed', { rid, choice: 'send_again' })
    expect((await receive([first])).data.received).toEqual([number])
    expect((await detailOf(order.rid)).assigns[0]).toHaveProperty('due')
  })

  it('lets them go on without what was noticed later, for its part of the price that was agreed on', async () => {
    const { order, rid } = await noticedLater(4, 'damaged')
    await member.decide('assign/proceed', { rid, choice: 'go_on' })
    expect((await detailOf(order.rid)).assigns[0]).toMatchObject({ state: 'received', final_fen: 30_000 })
    await service.post('staff/assign/revise', { rid, price_fen: 24_000, reason: '优惠' })
    await receive([numbersOf(order)[1] as string], 'insufficient')
    const { data: mine } = await member.post('sample/list', {})
    expect(mine.awaiting.find((one: { rid: string }) => one.rid === rid)).toMatchObject({
      price_fen: 24_000,
      fewer_fen: 16_000,
    })
    await member.decide('assign/proceed', { rid, choice: 'go_on' })
    expect((await detailOf(order.rid)).assigns[0]).toMatchObject({ count: 2, final_fen: 16_000 })
  })

  it('lets them cancel when the only sample turns out to be missing, and asks nothing else any more', async () => {
    const order = await anOrder(server, member, 'sem', 1)
    const { rid } = order.assigns[0]
    await receive(numbersOf(order))
    await service.post('staff/assign/cancelPropose', { rid, fen: 0, reason: '样品不合适' })
    await service.post('staff/assign/revise', { rid, price_fen: 20_000, reason: '加测' })
    await receive(numbersOf(order), 'missing')
    const [assign] = (await detailOf(order.rid)).assigns
    expect(assign).not.toHaveProperty('cancel')
    expect(assign).not.toHaveProperty('proposal')
    expect((await member.post('order/cancel', { rid: order.rid })).code).toBe(1)
    expect((await detailOf(order.rid)).assigns[0].state).toBe('canceled')
  })

  it('has a paused experiment resumed first, and takes back what was a slip', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    const { rid, number } = order.assigns[0]
    await receive(numbersOf(order))
    await lab.post('staff/assign/hold', { rid, reason: 'customer', note: '请说明' })
    expect(await receive(numbersOf(order), 'missing')).toMatchObject({
      status: 409,
      msg: `实验 ${number}：实验已暂停，须先恢复`,
    })
    expect(await statesOf(order)).toEqual(['arrived', 'arrived'])
    await lab.post('staff/assign/resume', { rid })
    const samples = numbersOf(order).map((one) => ({ number: one, state: 'missing' }))
    expect((await lab.post('staff/assign/receive', { rid, samples })).data.state).toBe('placed')
    expect((await receive(numbersOf(order))).data.received).toEqual([number])
    expect((await detailOf(order.rid)).assigns[0]).toMatchObject({ state: 'received', awaits_choice: false })
    expect(await receive(numbersOf(order))).toMatchObject({ code: 1, data: { received: [], asked: [] } })
  })

  it('refuses a number that is none, one named twice, and what is at work already, and writes nothing of it', async () => {
    const order = await anOrder(server, member, 'sem', 2)
    const [a, b] = numbersOf(order) as [string, string]
    expect(await receive([a, '260101-9999-1'])).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await receive([a, a])).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await statesOf(order)).toEqual(['expected', 'expected'])
    await receive([a, b])
    await lab.post('staff/assign/start', { rid: order.assigns[0].rid })
    expect(await receive([a], 'missing')).toMatchObject({ status: 409, reason: 'wrong_state' })
    expect(await statesOf(order)).toEqual(['in_test', 'in_test'])
  })
})

describe('stored samples', () => {
  it('are put somewhere, each answered by itself', async () => {
    const { order } = await stored(2)
    const [a, b] = numbersOf(order) as [string, string]
    const { data } = await lab.post('staff/sample/move', { numbers: [a, b, '260101-9999-1'], place: 'B-02' })
    expect(data.list).toEqual([
      { number: a, ok: true },
      { number: b, ok: true },
      { number: '260101-9999-1', ok: false, why: '没有这个编号的样品' },
    ])
    const found = await lab.post('staff/sample/list', { place: 'B-02' })
    expect(found.data.list.map((one: Numbered) => one.number)).toEqual([a, b])
    expect(found.data.places).toContainEqual({ place: 'B-02', count: 2 })
    const { data: seen } = await lab.post('staff/sample/find', { number: a })
    const timeline = seen.samples[0].timeline.map(({ event }: { event: string }) => event)
    expect(timeline).toEqual(['arrive', 'start', 'store', 'move'])
  })

  it('are discarded after thirty days and seven days of notice, and not before', async () => {
    const { order, confirm } = await stored()
    const numbers = numbersOf(order)
    const discard = async () => (await lab.post('staff/sample/discard', { numbers })).data.list[0]
    expect(await discard()).toMatchObject({ ok: false, why: '使用该样品的实验还没有完成' })
    await confirm()
    expect(await discard()).toMatchObject({ ok: false, why: '留样期还没有到' })
    server.pass(22 * day)
    expect((await lab.post('staff/sample/notice', { numbers })).data.list[0].ok).toBe(false)
    server.pass(3 * day)
    expect(await runNow({ ...server.deps, log: server.app.log }, 'keep_ending')).toBeGreaterThan(0)
    expect(await runNow({ ...server.deps, log: server.app.log }, 'keep_ending')).toBe(0)
    const { data: inbox } = await member.post('inbox/list', {})
    expect(inbox.list[0]).toMatchObject({ title: '样品即将处置' })
    server.pass(6 * day)
    expect(await discard()).toMatchObject({ ok: false })
    server.pass(day)
    const { data } = await lab.post('staff/sample/list', { due: 'discard' })
    expect(data.list.map((one: Numbered) => one.number)).toContain(numbers[0])
    expect((await discard()).ok).toBe(true)
    expect(await statesOf(order)).toEqual(['discarded'])
  })

  it('are discarded once when two press together', async () => {
    const { order, confirm } = await stored()
    await confirm()
    await member.post('sample/waive', { sample_rids: ridsOf(order) })
    const body = { numbers: numbersOf(order) }
    const answers = await Promise.all([
      lab.post('staff/sample/discard', body),
      colleague.post('staff/sample/discard', body),
    ])
    expect(answers.map(({ data }) => data.list[0].ok).sort()).toEqual([false, true])
  })

  it('are kept while their retest goes on, however old they are', async () => {
    const { order, rid, confirm } = await stored()
    await confirm()
    await lab.post('staff/assign/recall', { rid, reason: '标样有误' })
    server.pass(60 * day)
    const { data } = await lab.post('staff/sample/discard', { numbers: numbersOf(order) })
    expect(data.list[0]).toMatchObject({ ok: false, why: '使用该样品的实验还没有完成' })
    const due = await lab.post('staff/sample/list', { due: 'notice' })
    expect(due.data.list.map((one: Numbered) => one.number)).not.toContain(numbersOf(order)[0])
  })

  it('are at work again in a retest, and kept anew after it', async () => {
    const { order, rid } = await stored()
    await member.post('assign/wrong', { rid, reason: '峰位不对' })
    await lab.post('staff/assign/retest', { rid })
    expect(await statesOf(order)).toEqual(['in_test'])
    server.pass(day)
    await lab.post('staff/assign/submit', { rid, note: '数据' })
    await colleague.post('staff/assign/release', { rid })
    const { data } = await member.post('sample/list', { state: 'stored' })
    const again = data.list.find((one: Numbered) => one.number === numbersOf(order)[0])
    expect(again.keep_until).toBe(server.deps.now() + 30 * day)
  })
})

describe('having samples back', () => {
  const ask = (who: TestMember, sample_rids: string[], more: object = {}) =>
    who.post('sample4recycle/add', { sample_rids, address_rid, ...more })

  it('goes from the request to the parcel and its receipt', async () => {
    const { order, confirm } = await stored(2)
    await confirm()
    const { data } = await ask(member, ridsOf(order), { message: '请冷藏' })
    const waiting = await service.post('staff/sample4recycle/list', {})
    expect(waiting.data.list[0]).toMatchObject({ rid: data.rid, address: '寄回路 1 号', message: '请冷藏' })
    const parcel = { rid: data.rid, carrier: '顺丰', tracking: 'SF100' }
    expect((await service.decide('staff/sample4recycle/ship', parcel)).data.state).toBe('shipped')
    expect(await statesOf(order)).toEqual(['returned', 'returned'])
    const { data: mine } = await member.post('sample4recycle/list', {})
    expect(mine.list[0]).toMatchObject({ rid: data.rid, state: 'shipped', tracking: 'SF100' })
    expect((await member.post('sample4recycle/done', { rid: data.rid })).code).toBe(1)
    expect(await ask(member, ridsOf(order))).toMatchObject({ status: 409, reason: 'wrong_state' })
  })

  it('is refused for samples at work, asked for already, discarded, or another’s', async () => {
    const { order, confirm } = await stored()
    expect(await ask(member, ridsOf(order))).toMatchObject({ status: 409, reason: 'wrong_state' })
    await confirm()
    expect(await ask(stranger, ridsOf(order))).toMatchObject({ status: 404, reason: 'not_found' })
    expect(
      await member.post('sample4recycle/add', { sample_rids: ridsOf(order), address_rid: 'another' }),
    ).toMatchObject({ status: 404, reason: 'not_found' })
    const both = await Promise.all([ask(member, ridsOf(order)), ask(member, ridsOf(order))])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const [taken] = both.filter(({ code }) => code === 1)
    for (const [path, who] of [
      ['sample4recycle/cancel', stranger],
      ['sample4recycle/done', stranger],
    ] as const)
      expect(await who.post(path, { rid: taken?.data.rid })).toMatchObject({ status: 404 })
    expect((await lab.post('staff/sample/discard', { numbers: numbersOf(order) })).data.list[0].why).toBe(
      '客户已申请寄回该样品',
    )
    expect((await member.post('sample4recycle/cancel', { rid: taken?.data.rid })).code).toBe(1)
    expect((await ask(member, ridsOf(order))).code).toBe(1)
  })

  it('is shipped once when two press together, and answered alike when its key is repeated', async () => {
    const { order, confirm } = await stored()
    await confirm()
    const body = { sample_rids: ridsOf(order), address_rid }
    const headers = { 'idempotency-key': 'again-and-again' }
    const first = await member.post('sample4recycle/add', body, { headers })
    expect((await member.post('sample4recycle/add', body, { headers })).data).toEqual(first.data)
    const parcel = { rid: first.data.rid, carrier: '顺丰', tracking: 'SF1' }
    const shipped = await Promise.all([
      service.decide('staff/sample4recycle/ship', parcel),
      lab.decide('staff/sample4recycle/ship', parcel),
    ])
    expect(shipped.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(
      await service.decide('staff/sample4recycle/refuse', { rid: first.data.rid, reason: '迟了' }),
    ).toMatchObject({ status: 409, reason: 'wrong_state' })
  })

  it('waiving is one’s own to do, and undone by asking after all', async () => {
    const { order, confirm } = await stored()
    await confirm()
    expect(await stranger.post('sample/waive', { sample_rids: ridsOf(order) })).toMatchObject({ status: 404 })
    await member.post('sample/waive', { sample_rids: ridsOf(order) })
    expect((await ask(member, ridsOf(order))).code).toBe(1)
    const { data } = await lab.post('staff/sample/find', { number: numbersOf(order)[0] })
    expect(data.samples[0]).not.toHaveProperty('waived')
  })
})
