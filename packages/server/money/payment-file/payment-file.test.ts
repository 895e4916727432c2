import { type Account, houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf, secondOf } from '@lab/contract/rules/ground/time'
import {
  alipayFile,
  gb18030,
  type Movement,
  wechatFile,
} from '@lab/contract/rules/money/payment/day-file/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, prestoreOf } from '../../testing/a-payer.ts'
import { aPayment, notice, paidOnline, taken } from '../../testing/a-payment.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { anOnlineBill } from '../../testing/an-online-bill.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let server: TestServer
let house: House
let finance: TestStaff
let finance2: TestStaff
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  finance = house.finance
  finance2 = await aStaff(server, 'finance')
})
afterAll(() => server.close())

const held = (account: 'alipay' | 'payment_fee' | 'bank' | 'bad_debt' | 'unclaimed') =>
  balanceOf(server.deps.db, houseAccount(account) satisfies Account)
const isExact = async () => expect(await auditLedger(server.deps.db)).toEqual([])

interface Paid {
  number: string
  provider_number: string
  fen: number
  at: number
}

const movement = ({ number, provider_number, fen, at }: Paid): Movement => ({
  kind: 'payment',
  provider_number,
  number,
  fen,
  fee_fen: Math.round(fen * 0.006),
  at: secondOf(at),
})
const local = { title: '模拟支付业务明细查询' }

const bring = async (text: string | Uint8Array, name = '业务明细.csv', who = finance) => {
  const file_rid = await uploadFile(server, who.token, name, Buffer.from(text))
  return who.post('staff/payment/file/import', { file_rid })
}
const differences = async (asked: object = { state: 'open' }) =>
  (await finance.post('staff/payment/differences', { limit: 100, ...asked })).data.list
const paidPrestore = async (fen = 10_000) => {
  const member = await aPayer(server)
  return {
    member,
    money: await paidOnline(server, await aPayment(member, { target: 'prestore', amount_fen: fen })),
  }
}
const today = () => dateOf(server.deps.now())
const dayLater = () => server.pass(86_400)

describe('a provider’s day file', () => {
  it('agrees with the books: its fees are booked once, and the same again changes nothing', async () => {
    const day = today()
    const paid = [await paidPrestore(100_000), await paidPrestore(5_000)].map(({ money }) => money)
    const rows = paid.map(movement)
    const running = await bring(gb18030(alipayFile(day, rows, local)))
    expect(running.data).toMatchObject({
      rows: 2,
      added: 2,
      days: [{ day, partial: 'running' }],
      fee_fen: 630,
    })
    dayLater()
    dayLater()
    const before = [await held('alipay'), await held('payment_fee')]
    const { data } = await bring(gb18030(alipayFile(day, rows, local)))
    expect(data).toMatchObject({ added: 0, known: 2, days: [{ day }], differences: 0, fee_fen: 0 })
    const again = (await bring(alipayFile(day, rows.toReversed(), local))).data
    expect(again).toMatchObject({ added: 0, known: 2, differences: 0, fee_fen: 0 })
    expect([await held('alipay'), await held('payment_fee')]).toEqual(before)
    expect(before).toEqual([-105_000 + 630, -630])
    expect(await differences()).toEqual([])
    const { list, accounts } = (await finance.post('staff/payment/file/list')).data
    expect(list.map((one: { days: object[] }) => one.days)).toEqual([
      [{ day }],
      [{ day, partial: 'running' }],
    ])
    expect(accounts[0]).toEqual({ account: 'alipay', title: '支付宝', balance_fen: 105_000 - 630 })
    await isExact()
  })

  it('comes from the local provider too, for trials', async () => {
    const day = today()
    await paidPrestore(100_000)
    dayLater()
    const { data: text, headers } = await server.send({ method: 'GET', url: `/dev/payment-day/${day}` })
    expect(headers['content-type']).toContain('text/csv')
    const { data } = await bring(text)
    expect(data).toMatchObject({ rows: 1, added: 1, differences: 0, fee_fen: 600, days: [{ day }] })
    expect((await server.send({ method: 'GET', url: '/dev/payment-day/tomorrow' })).status).toBe(404)
  })

  it('knows what went back the way it came, and what its provider gave back by itself', async () => {
    const { bill } = await anOnlineBill(server, house, 100_000)
    const form = { statement_rid: bill, amount_fen: 30_000, target: 'online', reason: '数据召回' }
    const { rid } = (await finance.post('staff/refund/add', form)).data
    expect((await finance2.decide('staff/refund/confirm', { rid })).code).toBe(1)
    const day = today()
    dayLater()
    const { data: text } = await server.send({ method: 'GET', url: `/dev/payment-day/${day}` })
    expect((await bring(text)).data).toMatchObject({ rows: 2, differences: 0, days: [{ day }] })
    const back = { number: 'elsewhere', provider_number: 'L-back', fen: 500, at: server.deps.now() }
    const outside = { ...movement(back), kind: 'refund' as const, refund_number: 'R-1', fee_fen: 0 }
    dayLater()
    expect((await bring(alipayFile(dateOf(back.at), [outside], local))).data.differences).toBe(1)
    const [one] = await differences()
    expect(one).toMatchObject({ kind: 'only_provider', row_kind: 'refund', gap_fen: -500 })
    const asked = {
      rid: one.rid,
      version: one.version,
      way: 'explained',
      reason: 'outside',
      note: '另行登记',
    }
    expect((await finance.post('staff/payment/difference/settle', asked)).code).toBe(1)
    await isExact()
  })

  it('is shown before it is kept, with what each column is taken for and each row that is left out', async () => {
    const day = today()
    const text = alipayFile(day, [movement((await paidPrestore()).money)], local).replace(
      '完成时间',
      '到账时刻',
    )
    const file_rid = await uploadFile(server, finance.token, '明细.csv', Buffer.from(text))
    const seen = (await finance.post('staff/payment/file/preview', { file_rid })).data
    expect(seen).toMatchObject({ provider: 'local', added: 1, head: { from: 'guessed', missing: [] } })
    // The time when it was begun stands in for it, until finance says better.
    const at = seen.head.titles.indexOf('到账时刻')
    const columns = { ...seen.head.columns, at: [at] }
    const shown = (await finance.post('staff/payment/file/preview', { file_rid, columns })).data
    expect(shown.head).toMatchObject({ from: 'given', columns })
    expect((await finance.post('staff/payment/file/import', { file_rid, columns })).data.added).toBe(1)
    const next = await uploadFile(server, finance.token, '明细2.csv', Buffer.from(text))
    expect((await finance.post('staff/payment/file/preview', { file_rid: next })).data.head.from).toBe(
      'saved',
    )
    const colleague = await aStaff(server, 'finance')
    expect((await colleague.post('staff/payment/file/preview', { file_rid })).reason).toBe('not_found')
    expect((await bring('交易日期,金额\n20261120,5\n')).reason).toBe('invalid')
    expect((await house.service.post('staff/payment/file/preview', { file_rid })).status).toBe(403)
    dayLater()
    expect((await bring(text)).data.differences).toBe(0)
  })

  it('is read as WeChat Pay gives it, and says where a fee is not what its rate makes of it', async () => {
    const at = secondOf(server.deps.now())
    const odd = {
      kind: 'payment' as const,
      provider_number: '4200001',
      number: 'nobody',
      fen: 10_000,
      fee_fen: 100,
      at,
    }
    dayLater()
    expect((await bring(wechatFile([odd]))).data).toMatchObject({ added: 1, differences: 2, fee_fen: 100 })
    const found = await differences({ provider: 'wechat_pay' })
    expect(found.map((one: { kind: string }) => one.kind).sort()).toEqual(['fee_differs', 'only_provider'])
    for (const { rid, version } of found)
      await finance.post('staff/payment/difference/settle', {
        rid,
        version,
        way: 'explained',
        reason: 'trial',
        note: '测试',
      })
    await isExact()
  })
})

describe('the agreed rate of fees', () => {
  const saveRate = async (value: object) => {
    const { list } = (await finance.post('staff/setting/list', {})).data
    const { version } = list.find(({ key }: { key: string }) => key === 'payment_fee_rate')
    return finance.post('staff/setting/save', { key: 'payment_fee_rate', version, value })
  }

  it('measures each fee, and names one that is another until that is explained or agreed anew', async () => {
    dayLater()
    const usual = await paidPrestore(10_000)
    const dear = await paidPrestore(20_000)
    expect((await saveRate({ alipay: 60, wechat_pay: 60 })).code).toBe(1)
    const rows = [movement(usual.money), { ...movement(dear.money), fee_fen: 200 }]
    dayLater()
    const day = dateOf(usual.money.at)
    expect((await bring(alipayFile(day, rows, local))).data).toMatchObject({ differences: 1, fee_fen: 260 })
    const [one, ...more] = await differences({ state: 'open', kind: 'fee_differs' })
    expect(more).toEqual([])
    expect(one).toMatchObject({
      kind: 'fee_differs',
      fee_fen: 200,
      fee_by_rate_fen: 120,
      gap_fen: 0,
      ways: ['explained'],
    })
    // Agreed anew, it is none any more when its file comes again.
    expect((await saveRate({ alipay: 100, wechat_pay: 60 })).code).toBe(1)
    expect((await bring(alipayFile(day, rows, local))).data).toMatchObject({ added: 0, agreed: 1 })
    expect((await saveRate({ alipay: 0, wechat_pay: 0 })).code).toBe(1)
    await isExact()
  })
})

describe('a difference', () => {
  it('is named once for what it is, and settled by what it was', async () => {
    const day = today()
    const told = await paidPrestore(10_000)
    const missing = await paidPrestore(20_000)
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const untold = await taken(server, await aPayment(member, { target: 'statement', rid: bill }))
    const foreign = { number: 'elsewhere', provider_number: 'L-foreign', fen: 7_700, at: server.deps.now() }
    const rows = [
      { ...movement(told.money), fen: 9_000 },
      movement(untold),
      movement(foreign),
      movement(foreign),
    ]
    dayLater()
    const count = async () => (await finance.post('staff/counts')).data.payment
    const before = await count()
    const { data } = await bring(alipayFile(day, rows, local))
    expect(data).toMatchObject({ rows: 4, added: 4, differences: 5, days: [{ day }] })
    expect(await count()).toBe(before + 5)
    const found = await differences()
    const of = (kind: string) => found.find((one: { kind: string }) => one.kind === kind)
    expect(of('other_amount')).toMatchObject({ there_fen: 9_000, here_fen: 10_000, gap_fen: -1_000 })
    expect(of('only_here')).toMatchObject({
      number: missing.money.number,
      here_fen: 20_000,
      gap_fen: -20_000,
    })
    expect(of('other_state')).toMatchObject({ ways: ['taken', 'explained'], payment: { state: 'created' } })
    expect(of('only_provider')).toMatchObject({ gap_fen: 7_700, ways: ['explained', 'unclaimed'] })
    expect(of('twice')).toMatchObject({ ways: ['explained'] })

    const settle = (kind: string, way: string, who = finance) =>
      who.post('staff/payment/difference/settle', {
        rid: of(kind).rid,
        version: of(kind).version,
        way,
        reason: 'other',
        note: '已与渠道核对',
      })
    expect((await settle('twice', 'written_off')).reason).toBe('invalid')
    expect((await settle('twice', 'explained')).data.state).toBe('settled')
    expect((await settle('twice', 'explained')).reason).toBe('stale')

    const paid = await settle('other_state', 'taken')
    expect(paid.data.state).toBe('settled')
    const { state } = (await finance.post('staff/statement/info', { rid: bill })).data
    expect(state).toBe('paid')
    // Its notice comes at last: nothing is booked twice.
    const held_before = await held('alipay')
    expect((await notice(server, untold)).status).toBe(200)
    expect(await held('alipay')).toBe(held_before)

    expect((await settle('only_provider', 'unclaimed')).data.state).toBe('settled')
    expect(await held('unclaimed')).toBe(7_700)
    const [receipt] = (await finance.post('staff/bank/list', { state: 'unclaimed' })).data.list
    expect(receipt).toMatchObject({ amount_fen: 7_700, serial: 'L-foreign' })
    const payer = { kind: 'self', rid: member.rid }
    const claimed = { rid: receipt.rid, version: receipt.version, payer }
    expect((await finance.post('staff/bank/prestore', claimed)).code).toBe(1)
    expect([await prestoreOf(member), await held('unclaimed')]).toEqual([7_700, 0])

    // A loss is two persons' to say.
    expect((await settle('only_here', 'written_off')).data.state).toBe('asked')
    const { rid } = of('only_here')
    const asked = () => finance2.post('staff/payment/differences', { state: 'asked' })
    const [waiting] = (await asked()).data.list
    expect(waiting).toMatchObject({ rid, may_confirm: true, way: 'written_off' })
    const seen = { rid, version: waiting.version }
    expect((await finance.post('staff/payment/difference/confirm', seen)).reason).toBe(
      'second_person_required',
    )
    expect(
      (await finance2.post('staff/payment/difference/reject', { ...seen, reason: '再查一查' })).code,
    ).toBe(1)
    expect((await finance2.post('staff/payment/difference/confirm', seen)).reason).toBe('stale')
    const open = (await differences()).find((one: { rid: string }) => one.rid === rid)
    const lost = { rid, version: open.version, way: 'written_off', reason: 'fault', note: '渠道差错' }
    expect((await finance.post('staff/payment/difference/settle', lost)).code).toBe(1)
    const bad = await held('bad_debt')
    const done = await finance2.post('staff/payment/difference/confirm', { rid, version: open.version + 1 })
    expect(done.data.state).toBe('settled')
    expect(await held('bad_debt')).toBe(bad - 20_000)
    await isExact()
    expect((await settle('other_amount', 'explained')).code).toBe(1)
    expect(await count()).toBe(before)
  })

  it('is none any more when its notice came late, or another day’s file tells of it', async () => {
    const day = today()
    const { money } = await paidPrestore(3_000)
    const late = await taken(
      server,
      await aPayment(await aPayer(server), { target: 'prestore', amount_fen: 4_000 }),
    )
    dayLater()
    const file = alipayFile(day, [movement(late)], local)
    expect((await bring(file)).data).toMatchObject({ differences: 2 })
    const [one] = (await differences()).filter((each: { kind: string }) => each.kind === 'other_state')
    await notice(server, late)
    const asked = { rid: one.rid, version: one.version, way: 'taken', reason: 'late', note: '通知未到' }
    expect((await finance.post('staff/payment/difference/settle', asked)).reason).toBe('stale')
    dayLater()
    const next = alipayFile(
      dateOf(server.deps.now() - 86_400),
      [movement({ ...money, at: server.deps.now() - 86_400 })],
      local,
    )
    expect((await bring(next)).data).toMatchObject({ differences: 0, agreed: 1 })
    expect(await differences()).toEqual([])
    await isExact()
  })
})

describe('what a provider hands over to the bank', () => {
  it('is booked from its account, and neither came in again nor waits to be claimed', async () => {
    const bank = (amount: string, serial: string) =>
      uploadFile(
        server,
        finance.token,
        '流水.csv',
        Buffer.from(
          `交易日期,贷方发生额,对方户名,流水号\n20260720,${amount},支付宝（中国）网络技术有限公司,${serial}\n`,
        ),
      )
    await paidPrestore(50_000)
    for (const [amount, serial] of [
      ['300.00', 'P1'],
      ['9999999.00', 'P2'],
    ] as const)
      await finance.post('staff/bank/import', { file_rid: await bank(amount, serial) })
    const find = async (kw: string) => (await finance.post('staff/bank/list', { kw })).data.list[0]
    const month = dateOf(server.deps.now()).slice(0, 7)
    const received = async () =>
      (await finance.post('staff/month/list')).data.list.find((one: { month: string }) => one.month === month)
        .received_fen
    const before = { alipay: await held('alipay'), bank: await held('bank'), received: await received() }
    const one = await find('P1')
    const { providers } = (await finance.post('staff/bank/payers', { rid: one.rid })).data
    expect(providers[0]).toEqual({ account: 'alipay', title: '支付宝', balance_fen: 0 - before.alipay })
    const book = (row: { rid: string; version: number }) =>
      finance.post('staff/bank/fromProvider', { rid: row.rid, version: row.version, account: 'alipay' })
    expect((await book(await find('P2'))).reason).toBe('amount_exceeded')
    const both = await Promise.all([book(one), book(one)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect([await held('alipay'), await held('bank')]).toEqual([before.alipay + 30_000, before.bank - 30_000])
    expect(await received()).toBe(before.received)
    expect(await find('P1')).toMatchObject({ state: 'booked', note: expect.stringContaining('支付宝结算款') })
    // Kept until it was known, it counted as received: known, it does not any more.
    await finance.post('staff/bank/import', { file_rid: await bank('100.00', 'P3') })
    const kept = await find('P3')
    await finance.post('staff/bank/keep', { rid: kept.rid, version: kept.version })
    expect(await received()).toBe(before.received + 10_000)
    expect((await book(await find('P3'))).code).toBe(1)
    expect(await received()).toBe(before.received)
    expect((await finance.post('staff/month/report', { month })).data.received_fen).toBe(before.received)
    expect([await held('alipay'), await held('bank')]).toEqual([before.alipay + 40_000, before.bank - 40_000])
    await isExact()
  })

  it('leads a day file that is brought as a bank’s statement to its own place', async () => {
    const file_rid = await uploadFile(
      server,
      finance.token,
      '明细.csv',
      Buffer.from(alipayFile(today(), [], local)),
    )
    const { reason, msg } = await finance.post('staff/bank/preview', { file_rid })
    expect([reason, msg]).toEqual(['invalid', expect.stringContaining('日对账')])
  })
})
