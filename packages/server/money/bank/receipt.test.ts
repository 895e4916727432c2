import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, type Payer, prestoreOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff } from '../../testing/a-staff.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const stored = async (name: string, text: string): Promise<string> => {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const { data } = await server.send({
    method: 'POST',
    url: '/api/file/add',
    headers: { token: house.finance.token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from(`${head}${text}\r\n--b--\r\n`),
  })
  return data.rid
}

let last = 0
/** A receipt as the list shows it. */
const aReceipt = async (amount_fen: number, payer = `付款单位${++last}`) => {
  const yuan = (amount_fen / 100).toFixed(2)
  const text = `交易日期,交易流水号,收入金额,对方户名,摘要\n20260706,0,${yuan},${payer},转账\n`
  await house.finance.post('staff/bank/import', { file_rid: await stored('a.csv', text) })
  return (await house.finance.post('staff/bank/list', { kw: payer })).data.list[0]
}
const post = (what: string, body: object) => house.finance.post(`staff/bank/${what}`, body)
const self = ({ rid }: Payer) => ({ kind: 'self', rid })
const billState = async (member: Payer, rid: string) =>
  (await member.post('assign/statementInfo', { rid })).data.state
const isExact = async () => expect(await auditLedger(server.deps.db)).toEqual([])

describe('a receipt without an application', () => {
  it('pays bills whole, what is over goes to prestore, and the payer is told', async () => {
    const member = await aPayer(server, 0, { company: '示例纳米研究院' })
    const bills = [await billOf(house, member), await billOf(house, member, 9_000)]
    const row = await aReceipt(20_000, '示例纳米研究院有限公司')
    const { list } = (await post('payers', { rid: row.rid })).data
    expect(list[0]).toMatchObject({ payer: self(member), why: ['payer'], fitting: [] })
    const seen = { rid: row.rid, version: row.version, payer: self(member) }
    expect((await post('pay', { ...seen, version: undefined, bills })).status).toBe(400)
    expect((await post('pay', { ...seen, version: row.version + 1, bills })).reason).toBe('stale')
    const { data } = await post('pay', { ...seen, bills })
    expect(data).toMatchObject({ state: 'booked', over_fen: 1_000, number: expect.stringMatching(/^SK-/) })
    for (const rid of bills) expect(await billState(member, rid)).toBe('paid')
    expect(await prestoreOf(member)).toBe(1_000)
    expect((await post('pay', { ...seen, version: row.version + 1, bills })).reason).toBe('wrong_state')
    const inbox = (await member.post('inbox/list')).data.list
    expect(inbox[0]).toMatchObject({ title: '付款已到账', text: expect.stringContaining(data.number) })
    expect((await member.post('invoiceApply/available', {})).status).toBeLessThan(500)
    await isExact()
  })

  it('pays nothing for want of a fen, nor another’s bill, nor one that waits in a transfer', async () => {
    const [member, other] = [await aPayer(server), await aPayer(server)]
    const [own, foreign] = [await billOf(house, member), await billOf(house, other)]
    const row = await aReceipt(9_999)
    const seen = { rid: row.rid, version: row.version, payer: self(member) }
    expect((await post('pay', { ...seen, bills: [own] })).reason).toBe('amount_short')
    expect((await post('pay', { ...seen, bills: [foreign] })).reason).toBe('not_found')
    expect(await billState(member, own)).toBe('unpaid')
    const equal = await aReceipt(10_000)
    const target = equal.matches.find(({ rid }: { rid: string }) => rid === own)
    expect(target).toMatchObject({ target: 'statement', amount_fen: 10_000 })
    await isExact()
  })

  it('goes to prestore whole, or is kept until it is known whose it is and then pays', async () => {
    const member = await aPayer(server)
    const row = await aReceipt(12_300)
    const seen = { rid: row.rid, version: row.version, payer: self(member) }
    expect((await post('prestore', seen)).data.state).toBe('booked')
    expect(await prestoreOf(member)).toBe(12_300)

    const bill = await billOf(house, member)
    const kept = await aReceipt(10_000)
    const named = { rid: kept.rid, version: kept.version }
    expect((await post('keep', named)).data.state).toBe('unclaimed')
    expect((await post('keep', named)).reason).toBe('stale')
    const again = { rid: kept.rid, version: kept.version + 1 }
    expect((await post('ignore', { ...again, reason: '不要' })).reason).toBe('wrong_state')
    const both = await Promise.all(
      [1, 2].map(() => post('pay', { ...again, payer: self(member), bills: [bill] })),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await billState(member, bill)).toBe('paid')
    await isExact()
  })

  it('is booked with others row by row: of two for one bill the second is named with its reason', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const rows = [await aReceipt(10_000, '甲乙单位'), await aReceipt(10_000, '丙丁单位')]
    const asked = rows.map(({ rid, version }) => ({
      rid,
      version,
      target: 'statement',
      target_rid: bill,
      target_version: 1,
    }))
    const { results } = (await post('book', { rows: asked })).data
    expect(results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
    expect(results[1].msg).toMatch(/^2026-07-06 丙丁单位 ¥100.00：账单 ZD-.* 已处理/)
    await isExact()
  })

  it('is counted in the navigation until it is looked at', async () => {
    const count = async () => (await house.finance.post('staff/counts')).data.bank
    const before = await count()
    const row = await aReceipt(5_500)
    expect(await count()).toBe(before + 1)
    await post('keep', { rid: row.rid, version: row.version })
    expect(await count()).toBe(before)
  })
})

describe('what finance says of columns', () => {
  const text = '某银行流水\n记账,来,去,谁,第几\n20260706,50.00,,示例学院,1\n20260706,,20.00,水电,2\n'

  it('is shown, corrected, and kept for the next file of this bank', async () => {
    const file_rid = await stored('某行.csv', text)
    const seen = (await post('preview', { file_rid })).data
    expect(seen.heads[0]).toMatchObject({ from: 'guessed', missing: ['交易日期', '收入金额或金额'] })
    expect((await post('import', { file_rid })).reason).toBe('invalid')
    const columns = [{ head: seen.heads[0].head, columns: { day: [0], income: [1], outgo: [2], payer: [3] } }]
    const preview = (await post('preview', { file_rid, columns })).data
    expect(preview).toMatchObject({ added: 1, known: 0, left: [{ reason: 'outgo', count: 1 }] })
    expect(preview.list.map(({ verdict, why }: { verdict: string; why: string }) => [verdict, why])).toEqual([
      ['added', ''],
      ['left', '付款：20.00'],
    ])
    expect((await post('import', { file_rid, columns })).data).toMatchObject({ added: 1 })

    const next = await stored('某行2.csv', text.replace('50.00', '60.00'))
    expect((await post('preview', { file_rid: next })).data.heads[0]).toMatchObject({
      from: 'saved',
      missing: [],
    })
    expect((await post('import', { file_rid: next })).data).toMatchObject({ added: 1, known: 0 })
    expect((await post('preview', { file_rid: next })).data).toMatchObject({ added: 0, known: 1 })
  })

  it('corrects what was imported before by a wrong column, as long as nobody decided on it', async () => {
    const wrong = '交易日期,收入金额,来款单位,流水号\n20260708,70.00,示例甲院,1\n20260708,71.00,示例乙院,2\n'
    const file_rid = await stored('另一行.csv', wrong)
    expect((await post('import', { file_rid })).data).toMatchObject({ added: 2, corrected: 0 })
    const ofDay = async () => (await post('list', { from: '2026-07-08', to: '2026-07-08' })).data.list
    const { rid, version } = (await ofDay()).find((one: { amount_fen: number }) => one.amount_fen === 7_100)
    await post('ignore', { rid, version, reason: '与检测无关' })
    const { head } = (await post('preview', { file_rid })).data.heads[0]
    const columns = [{ head, columns: { day: [0], income: [1], payer: [2], serial: [3] } }]
    const preview = (await post('preview', { file_rid, columns })).data
    expect(preview).toMatchObject({ added: 0, known: 2, corrected: 1 })
    expect((await post('import', { file_rid, columns })).data).toMatchObject({
      added: 0,
      known: 2,
      corrected: 1,
    })
    const after = await ofDay()
    expect(after.map((one: { payer: string }) => one.payer).sort()).toEqual(['', '示例甲院'])
    expect((await post('preview', { file_rid })).data).toMatchObject({ corrected: 0 })
  })

  it('are refused where they are no columns, and a file of a colleague is not found', async () => {
    const file_rid = await stored('某行.csv', text)
    const bad = [{ head: 'x', columns: { day: [100] } }]
    expect((await post('preview', { file_rid, columns: bad })).status).toBe(400)
    const colleague = await aStaff(server, 'finance')
    expect((await colleague.post('staff/bank/preview', { file_rid })).reason).toBe('not_found')
  })
})
