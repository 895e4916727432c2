import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf, confirmedOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'

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

describe('a write-off of credit', () => {
  it('gives up what is late by two persons, takes back what it gave, and lends nothing more', async () => {
    const member = await aPayer(server, 3_000)
    const apply = { action: 'apply', limit_fen: 200_000, reason: '经费季度到账' }
    const { made } = (await member.post('creditApply/operate', apply)).data
    await finance.decide('staff/creditApply/confirm', { rid: made.rid })
    const bills: { rid: string; number: string }[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      const rids = [await confirmedOf(house, member, 10_000)]
      const { data } = await member.post('assign/settlement', { rids, pay: 'credit' })
      bills.push({ rid: data.statement_rid, number: data.number })
    }
    const [first, second] = bills as [(typeof bills)[number], (typeof bills)[number]]
    const add = (rid: string) =>
      finance.post('staff/writeOff/add', { statement_rid: rid, reason: '单位注销' })
    expect((await add(second.rid)).msg).toContain('逾期后才可以核销')
    server.pass(60 * 86_400)
    await member.post('creditApply/operate', { action: 'repay', amount_fen: 3_000, from: 'prestore' })
    const before = (await finance.post('staff/receivable/list')).data.total_fen
    const found = (await finance.post('staff/refund/find', { number: second.number })).data
    expect(found).toMatchObject({ owed_fen: 10_000, open_fen: 10_000 })
    const asked = (await add(second.rid)).data
    expect((await add(second.rid)).reason).toBe('wrong_state')
    const confirm = (who: TestStaff) => who.decide('staff/writeOff/confirm', { rid: asked.rid })
    expect((await confirm(finance)).reason).toBe('second_person_required')
    expect((await confirm(finance2)).data.state).toBe('approved')
    expect((await confirm(finance2)).reason).toBe('wrong_state')
    // What is given up is this bill's, though the other is older.
    const { list, total_fen } = (await finance.post('staff/receivable/list', { kw: member.phone })).data
    expect(list.map((one: { reference: string; fen: number }) => [one.reference, one.fen])).toEqual([
      [first.number, 7_000],
    ])
    expect(total_fen).toBe(7_000)
    expect((await finance.post('staff/receivable/list')).data.total_fen).toBe(before - 10_000)
    const credit = (await member.post('creditApply/operate', { action: 'list' })).data
    expect(credit).toMatchObject({ limit_fen: 7_000, used_fen: 7_000, uses: [{ number: first.number }] })
    expect((await member.post('asset/init')).data.accounts).toContainEqual(
      expect.objectContaining({ account: 'points', balance: 10 }),
    )
    const back = (statement_rid: string, amount_fen: number) =>
      finance.post('staff/refund/add', { statement_rid, amount_fen, target: 'prestore', reason: '数据召回' })
    expect((await back(second.rid, 1)).reason).toBe('amount_exceeded')
    expect((await back(first.rid, 10_000)).code).toBe(1)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is decided by the sum that was seen: what was paid back meanwhile is shown first', async () => {
    const member = await aPayer(server, 3_000)
    const apply = { action: 'apply', limit_fen: 200_000, reason: '经费季度到账' }
    const { made } = (await member.post('creditApply/operate', apply)).data
    await finance.decide('staff/creditApply/confirm', { rid: made.rid })
    const rids = [await confirmedOf(house, member, 10_000)]
    const bill = (await member.post('assign/settlement', { rids, pay: 'credit' })).data
    server.pass(60 * 86_400)
    const request = { statement_rid: bill.statement_rid, reason: '单位注销' }
    const { rid } = (await finance.post('staff/writeOff/add', request)).data
    const shown = async () => {
      const { list } = (await finance2.post('staff/writeOff/list', { limit: 100 })).data
      return list.find((one: { rid: string }) => one.rid === rid)
    }
    const { version, amount_fen } = await shown()
    await member.post('creditApply/operate', { action: 'repay', amount_fen: 3_000, from: 'prestore' })
    const late = await finance2.post('staff/writeOff/confirm', { rid, version })
    expect([amount_fen, late.status, late.reason]).toEqual([10_000, 409, 'stale'])
    const anew = await shown()
    expect([anew.state, anew.amount_fen]).toEqual(['requested', 7_000])
    const done = await finance2.post('staff/writeOff/confirm', { rid, version: anew.version })
    expect(done.data.state).toBe('approved')
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})

describe('a write-off of a bill', () => {
  it('is told its payer, and ends what asked them to pay', async () => {
    const member = await aPayer(server)
    const bill = await billOf(house, member)
    const remind = () => runNow({ ...server.deps, log: server.app.log }, 'remind_bill')
    const inbox = async (unread: boolean) => {
      const { data } = await member.post('inbox/list', { unread, limit: 100 })
      return data.list.map(({ kind }: { kind: string }) => kind)
    }
    server.pass(60 * 86_400)
    await remind()
    expect(await inbox(true)).toEqual(expect.arrayContaining(['bill', 'bill_reminder']))
    const request = { statement_rid: bill, reason: '单位注销' }
    const { rid } = (await finance.post('staff/writeOff/add', request)).data
    expect((await finance2.decide('staff/writeOff/confirm', { rid })).code).toBe(1)
    expect(await inbox(true)).toContain('bill_written_off')
    expect(await inbox(true)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^bill(_reminder)?$/)]),
    )
    const unread = (await inbox(false)).length
    server.pass(60 * 86_400)
    await remind()
    expect(await inbox(false)).toHaveLength(unread)
    expect(await inbox(true)).not.toContain('bill_reminder')
  })
})
