import { dateOf, dayAfter } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, confirmedOf, type Payer, paidIn, prestoreOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'
import { aVoucher } from '../../testing/a-voucher.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const today = () => dateOf(server.deps.now())

const apply = async (member: Payer, amount_fen: number, what: object, sent = {}) =>
  member.post(
    'transferApply/add',
    { amount_fen, file_rid: await aVoucher(server, member), paid_on: today(), ...what },
    sent,
  )

const confirm = (rid: string, more = {}) =>
  house.finance.decide('staff/transferApply/confirm', { rid, ...more })

const stateOf = async (member: Payer, rid: string) => {
  const { data } = await member.post('assign/statementInfo', { rid })
  return data.state
}

const deps = () => ({ ...server.deps, log: server.app.log })

describe('an unpaid bill', () => {
  it('is paid from the prestore or the credit of its payer, once, and never short', async () => {
    const member = await aPayer(server, 15_000)
    const limit = { member_rid: member.rid, limit_fen: 12_000, seen_fen: 0, reason: '长期客户' }
    expect((await house.finance.post('staff/credit/limit', limit)).code).toBe(1)
    const [first, second, third] = [
      await billOf(house, member),
      await billOf(house, member),
      await billOf(house, member),
    ]
    const { data } = await member.post('order/ready2pay')
    expect(data.payers).toMatchObject([
      { rid: member.rid, prestore_fen: 15_000, credit: { free_fen: 12_000 } },
    ])
    const both = { rids: [first, second], pay: 'prestore' }
    expect((await member.post('assign/payStatement', both)).reason).toBe('insufficient_balance')
    const pay = { rids: [first], pay: 'prestore' }
    const answers = await Promise.all([1, 2].map(() => member.post('assign/payStatement', pay)))
    expect(answers.map(({ code, reason }) => (code ? 'paid' : reason)).sort()).toEqual([
      'paid',
      'wrong_state',
    ])
    expect(await prestoreOf(member)).toBe(5_000)
    expect((await member.post('assign/statementInfo', { rid: first })).data).toMatchObject({
      state: 'paid',
      pay: 'prestore',
    })
    const applied = await apply(member, 10_000, { statement_rids: [second] })
    const waiting = await member.post('assign/payStatement', { rids: [second], pay: 'credit' })
    expect(waiting.reason).toBe('transfer_waiting')
    await member.post('transferApply/cancel', { rid: applied.data.rid })
    expect((await member.post('assign/payStatement', { rids: [second], pay: 'credit' })).code).toBe(1)
    const short = await member.post('assign/payStatement', { rids: [third], pay: 'credit' })
    expect(short.reason).toBe('insufficient_balance')
    const other = await aPayer(server, 50_000)
    expect((await other.post('assign/payStatement', { rids: [third], pay: 'prestore' })).reason).toBe(
      'not_found',
    )
    expect((await member.post('creditApply/operate', { action: 'list' })).data.used_fen).toBe(10_000)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('of a group is paid from the group’s prestore by who settles for it', async () => {
    const owner = await aPayer(server, 100_000)
    const { rid: cluster_rid } = (await owner.post('cluster/add', { name: '付款组', company: '示例大学' }))
      .data
    await paidIn(server, { kind: 'cluster', rid: cluster_rid }, 1_500_000)
    const experiment = await confirmedOf(house, owner)
    await owner.post('assign/payer', { rid: experiment, payer: { kind: 'cluster', rid: cluster_rid } })
    expect((await house.finance.post('staff/statement/run', { until: today(), due_day: today() })).code).toBe(
      1,
    )
    const { data } = await owner.post('order/ready2pay')
    const bill = data.list.find((one: { group?: string }) => one.group === '付款组')
    expect(data.payers).toContainEqual(
      expect.objectContaining({ rid: cluster_rid, name: '付款组', prestore_fen: 1_500_000 }),
    )
    expect((await owner.post('assign/payStatement', { rids: [bill.rid], pay: 'prestore' })).data).toEqual({
      total_fen: 10_000,
    })
    expect((await owner.post('assign/detail', { rid: experiment })).data.state).toBe('settled')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})

describe('a bill that is paid by transfer', () => {
  it('waits for its day, names its debt, and is paid exactly when finance has found the money', async () => {
    const member = await aPayer(server)
    const experiment = await confirmedOf(house, member)
    const settled = await member.post('assign/settlement', { rids: [experiment], pay: 'transfer' })
    expect(settled.data.state).toBe('unpaid')
    const rid = settled.data.statement_rid
    const ready = (await member.post('order/ready2pay')).data
    expect(ready.list).toMatchObject([
      { kind: 'statement', rid, fen: 10_000, is_overdue: false, count: 1, project: expect.any(String) },
    ])
    expect((await member.post('assign/detail', { rid: experiment })).data.state).toBe('billed')

    const applied = await apply(member, 10_000, { statement_rids: [rid] })
    expect(applied.data.number).toMatch(/^ZZ-\d{6}-\d{4}$/)
    const preview = await house.finance.post('staff/transferApply/preview', { rid: applied.data.rid })
    expect(preview.data.postings.map(({ fen }: { fen: number }) => fen)).toEqual([-10_000, 10_000])
    expect((await confirm(applied.data.rid)).data.state).toBe('confirmed')

    expect(await stateOf(member, rid)).toBe('paid')
    expect((await member.post('assign/detail', { rid: experiment })).data.state).toBe('settled')
    expect((await member.post('order/ready2pay')).data.list).toEqual([])
    expect((await member.post('transferApply/detail', { rid: applied.data.rid })).data).toMatchObject({
      state: 'confirmed',
      received_fen: 10_000,
      over_fen: 0,
      items: [{ kind: 'statement', state: 'paid' }],
    })
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is paid with others in one transfer, and what is over goes to prestore', async () => {
    const member = await aPayer(server)
    const bills = [await billOf(house, member), await billOf(house, member, 9_000)]
    const { data } = await apply(member, 20_000, { statement_rids: bills })
    await confirm(data.rid)
    for (const rid of bills) expect(await stateOf(member, rid)).toBe('paid')
    expect(await prestoreOf(member)).toBe(1_000)
  })

  it('stays unpaid for want of a fen, and nothing is booked', async () => {
    const member = await aPayer(server)
    const rid = await billOf(house, member)
    const { data } = await apply(member, 9_999, { statement_rids: [rid] })
    const short = await confirm(data.rid)
    expect([short.status, short.reason]).toEqual([409, 'amount_short'])
    expect(short.msg).toContain('¥0.01')
    expect(await stateOf(member, rid)).toBe('unpaid')
    expect(await prestoreOf(member)).toBe(0)
    // What finance really found decides.
    expect((await confirm(data.rid, { received_fen: 10_000 })).code).toBe(1)
    expect(await stateOf(member, rid)).toBe('paid')
  })

  it('is paid once by however many confirm at a time', async () => {
    const member = await aPayer(server)
    const rid = await billOf(house, member)
    const { data } = await apply(member, 10_500, { statement_rids: [rid] })
    const other = await aStaff(server, 'finance')
    const answers = await Promise.all(
      [house.finance, other, house.finance].map((one) =>
        one.decide('staff/transferApply/confirm', { rid: data.rid }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await prestoreOf(member)).toBe(500)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('stands in one open transfer at most, and is free again when that one is withdrawn or rejected', async () => {
    const member = await aPayer(server)
    const rid = await billOf(house, member)
    const together = await Promise.all([1, 2, 3].map(() => apply(member, 10_000, { statement_rids: [rid] })))
    const [first] = together.filter(({ code }) => code === 1)
    expect(together.map(({ reason }) => reason).filter(Boolean)).toEqual([
      'transfer_waiting',
      'transfer_waiting',
    ])
    expect((await house.finance.decide('staff/statement/void', { rid, reason: '开错' })).reason).toBe(
      'transfer_waiting',
    )
    expect((await member.post('transferApply/cancel', { rid: first?.data.rid })).code).toBe(1)
    const second = await apply(member, 10_000, { statement_rids: [rid] })
    await house.finance.decide('staff/transferApply/reject', { rid: second.data.rid, reason: '没有查到' })
    expect((await confirm(second.data.rid)).reason).toBe('wrong_state')
    expect((await member.post('inbox/list')).data.list[0].text).toContain('没有查到')
    expect((await apply(member, 10_000, { statement_rids: [rid] })).code).toBe(1)
  })

  it('is nobody else’s, and nothing but an unpaid one', async () => {
    const [member, stranger] = [await aPayer(server), await aPayer(server, 50_000)]
    const rid = await billOf(house, member)
    expect((await apply(stranger, 10_000, { statement_rids: [rid] })).reason).toBe('not_found')
    const { data } = await apply(member, 10_000, { statement_rids: [rid] })
    for (const path of ['detail', 'cancel'])
      expect((await stranger.post(`transferApply/${path}`, { rid: data.rid })).reason).toBe('not_found')
    await confirm(data.rid)
    expect((await apply(member, 10_000, { statement_rids: [rid] })).reason).toBe('wrong_state')
    for (const wrong of [
      { statement_rids: [] },
      { statement_rids: [rid], amount_fen: 0 },
      { statement_rids: [rid], amount_fen: 1.5 },
      { statement_rids: [rid], paid_on: dayAfter(today(), 1) },
      { statement_rids: [rid], paid_on: '2026-02-30' },
      { statement_rids: Array.from({ length: 51 }, () => rid) },
    ])
      expect((await apply(member, 10_000, wrong)).status).toBeGreaterThanOrEqual(400)
  })

  it('is decided by finance alone', async () => {
    const member = await aPayer(server)
    const { data } = await apply(member, 10_000, { statement_rids: [await billOf(house, member)] })
    for (const role of ['service', 'lab', 'content'] as const) {
      const other = await aStaff(server, role)
      expect((await other.decide('staff/transferApply/confirm', { rid: data.rid })).status).toBe(403)
    }
    const found = (await house.finance.post('staff/transferApply/list', { kw: data.number })).data
    expect(found.list).toMatchObject([{ rid: data.rid, member: { phone: member.phone } }])
    expect(found.total_fen).toBe(10_000)
  })

  it('is settled once by however many at a time', async () => {
    const member = await aPayer(server)
    const rids = [await confirmedOf(house, member)]
    const answers = await Promise.all(
      ['transfer', 'transfer', 'transfer'].map((pay) => member.post('assign/settlement', { rids, pay })),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await member.post('assign/statements')).data.total).toBe(1)
  })
})

describe('a bill that nobody pays', () => {
  it('is reminded of three times, and of none when it is paid', async () => {
    const member = await aPayer(server)
    await billOf(house, member)
    const noticeKinds = async () =>
      (await member.post('inbox/list', { limit: 100 })).data.list.filter(
        ({ kind }: { kind: string }) => kind === 'bill_reminder',
      ).length
    const counts: number[] = []
    for (let day = 0; day < 60; day++) {
      await runNow(deps(), 'remind_bill')
      counts.push(await noticeKinds())
      server.pass(86_400)
    }
    expect([26, 27, 30, 31, 39, 40, 59].map((day) => counts[day])).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it('is taken back by finance: what stood on it can be billed again', async () => {
    const member = await aPayer(server, 50_000)
    const experiment = await confirmedOf(house, member)
    const { data } = await member.post('assign/settlement', { rids: [experiment], pay: 'transfer' })
    const rid = data.statement_rid
    const done = await house.finance.decide('staff/statement/void', { rid, reason: '付款方写错' })
    expect(done.data.state).toBe('void')
    expect((await member.post('assign/detail', { rid: experiment })).data.state).toBe('confirmed')
    expect((await house.finance.decide('staff/statement/void', { rid, reason: '再来' })).reason).toBe(
      'wrong_state',
    )
    const again = await member.post('assign/settlement', { rids: [experiment], pay: 'prestore' })
    expect(again.data.state).toBe('paid')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})

describe('a quote that is paid before the work', () => {
  const accepted = async (price_fen: number, prestore = 0, who?: Payer) => {
    const firm = who ?? (await aPayer(server, prestore, { organization: 2, teacher: '' }))
    const order = await firm.post('tempDevice/add', { project_rid: 'sem', count: 1 }).then(({ data }) =>
      firm.post('order/add', {
        samples: [{ key: 's1', name: '样品' }],
        items: [{ plan_rid: data.rid, samples: ['s1'] }],
        delivery: { type: 0 },
        return_samples: false,
        payer: { kind: 'self' },
        agree: true,
      }),
    )
    const rid = order.data.order_rid
    const experiment = (await firm.post('order/detail', { rid })).data.assigns[0].rid
    const valid_until = server.deps.now() + 9 * 86_400
    await house.service.post('staff/assign/quote', { rid: experiment, price_fen, valid_until, note: '' })
    await firm.post('order/update4protocol', { rid, file_rid: await aVoucher(server, firm) })
    const taken = await firm.post('assign/accept', { rid: experiment, quote_version: 1 })
    expect(taken.data?.state).toBe('prepaying')
    return { firm, rid: experiment, order: rid }
  }
  const stateIn = async (firm: Payer, rid: string) => (await firm.post('assign/detail', { rid })).data.state

  it('is paid from prestore, all of it or nothing', async () => {
    const { firm, rid } = await accepted(30_000, 29_999)
    expect((await firm.post('assign/prepay', { rids: [rid] })).reason).toBe('insufficient_balance')
    expect(await stateIn(firm, rid)).toBe('prepaying')
    const rich = await accepted(30_000, 30_000)
    const answers = await Promise.all([1, 2].map(() => rich.firm.post('assign/prepay', { rids: [rich.rid] })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await stateIn(rich.firm, rich.rid)).toBe('placed')
    expect(await prestoreOf(rich.firm)).toBe(0)
  })

  it('is paid by transfer, and goes back to prestore when the order is canceled', async () => {
    const { firm, rid, order } = await accepted(30_000)
    const { data } = await apply(firm, 30_000, { assign_rids: [rid] })
    expect((await firm.post('order/ready2pay')).data.list).toMatchObject([
      { kind: 'quote', rid, transfer: { rid: data.rid } },
    ])
    await confirm(data.rid)
    expect(await stateIn(firm, rid)).toBe('placed')
    await firm.post('order/cancel', { rid: order })
    await runNow(deps(), 'prepaid')
    await runNow(deps(), 'prepaid')
    expect(await prestoreOf(firm)).toBe(30_000)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('stands among what is to be paid in the order that is asked for', async () => {
    const { firm } = await accepted(30_000)
    server.pass(60)
    await accepted(20_000, 0, firm)
    const fens = async (sort?: string) =>
      (await firm.post('order/ready2pay', sort ? { sort } : {})).data.list.map(
        ({ fen }: { fen: number }) => fen,
      )
    expect(await fens()).toEqual([30_000, 20_000])
    expect(await fens('due')).toEqual([30_000, 20_000])
    expect(await fens('due_last')).toEqual([20_000, 30_000])
    expect(await fens('fen')).toEqual([30_000, 20_000])
    expect(await fens('fen_least')).toEqual([20_000, 30_000])
    expect(await firm.post('order/ready2pay', { sort: 'newest' })).toMatchObject({ status: 400 })
  })

  it('is settled with what was paid, and the difference goes back or is billed', async () => {
    for (const [final_fen, back, left] of [
      [25_000, 5_000, 0],
      [30_000, 0, 0],
      [31_000, 0, 1_000],
    ] as const) {
      const { firm, rid, order } = await accepted(30_000, 30_000)
      await firm.post('assign/prepay', { rids: [rid] })
      const samples = (await firm.post('order/detail', { rid: order })).data.samples
      await house.lab.post('staff/assign/receive', {
        rid,
        samples: samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' })),
      })
      await house.lab.post('staff/assign/start', { rid })
      await house.lab.post('staff/assign/submit', { rid, note: '数据', final_fen, price_reason: '按实际' })
      await house.colleague.post('staff/assign/release', { rid })
      if (left > 0) await firm.decide('assign/price', { rid, accept: true })
      await firm.post('assign/right', { rid })
      await runNow(deps(), 'prepaid')
      expect([final_fen, await prestoreOf(firm)]).toEqual([final_fen, back])
      expect([final_fen, await stateIn(firm, rid)]).toEqual([final_fen, left > 0 ? 'confirmed' : 'settled'])
      expect((await firm.post('assign/unsettled')).data.total_fen).toBe(left)
      if (left > 0) {
        const { data } = await firm.post('assign/settlement', { rids: [rid], pay: 'transfer' })
        const paid = await apply(firm, left, { statement_rids: [data.statement_rid] })
        await confirm(paid.data.rid)
        await runNow(deps(), 'prepaid')
        expect(await stateIn(firm, rid)).toBe('settled')
      }
    }
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})
