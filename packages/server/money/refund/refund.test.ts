import { monthOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** A member with a bill of ¥1,000 that they settled from prestore. */
const aSettled = async () => {
  const member = await aPayer(server, 300_000)
  const rids = [await confirmedOf(house, member, 100_000)]
  const { data } = await member.post('assign/settlement', { rids, pay: 'prestore' })
  return { member, rid: data.statement_rid as string, number: data.number as string, rids }
}

const pointsOf = async (member: { post: TestStaff['post'] }): Promise<number> => {
  const { accounts } = (await member.post('asset/init')).data
  return accounts.find(({ account }: { account: string }) => account === 'points').balance
}

const balanceOf = async (member: { post: TestStaff['post'] }): Promise<number> =>
  (await member.post('prestore/balance')).data.list[0].balance_fen

const ask = (statement_rid: string, amount_fen: number, change: object = {}, by = finance) =>
  by.post('staff/refund/add', {
    statement_rid,
    amount_fen,
    target: 'prestore',
    reason: '数据召回',
    ...change,
  })

describe('a refund', () => {
  it('is approved by another person above the sum, paid once, and takes back what was earned in proportion', async () => {
    const { member, rid, number } = await aSettled()
    const before = { balance: await balanceOf(member), points: await pointsOf(member) }
    const { data } = await ask(rid, 50_001)
    const own = await finance.decide('staff/refund/confirm', { rid: data.rid })
    expect([own.status, own.reason]).toEqual([409, 'second_person_required'])
    expect((await finance.decide('staff/refund/paid', { rid: data.rid })).reason).toBe('wrong_state')
    expect((await finance2.decide('staff/refund/confirm', { rid: data.rid })).data.state).toBe('approved')
    const answers = await Promise.all(
      [finance, finance2, finance].map((one) => one.decide('staff/refund/paid', { rid: data.rid })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balanceOf(member)).toBe(before.balance + 50_001)
    const [row] = (await member.post('prestore/list')).data.list
    expect(row).toMatchObject({ title: '退款', amount: 50_001, reference: number })
    const [notice] = (await member.post('inbox/list')).data.list
    expect(notice.text).toContain('¥500.01')
    // 1 point for each ¥10 that stays paid: of 100 points, 49 are left.
    expect([before.points, await pointsOf(member)]).toEqual([100, 49])
    const month = (await finance.post('staff/month/report', { month: '2026-07' })).data
    expect(month.problems).toEqual(['2026-07 还没有结束'])
    expect(month.given_back_fen).toBe(50_001)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('gives back no more than was paid, however many ask at a time', async () => {
    const { rid, number } = await aSettled()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(rid, 40_000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.reason).toBe('amount_exceeded')
    const bill = (await finance.post('staff/refund/find', { number: number.toLowerCase() })).data
    expect(bill).toMatchObject({ rid, refunded_fen: 80_000, open_fen: 20_000 })
    const done = answers.find(({ status }) => status === 200)
    await finance.decide('staff/refund/reject', { rid: done?.data.rid, reason: '重复' })
    expect((await ask(rid, 60_001)).status).toBe(409)
    expect((await ask(rid, 60_000)).status).toBe(200)
  })

  it('may be approved by who asked, up to the sum', async () => {
    const { rid } = await aSettled()
    const { data } = await ask(rid, 50_000)
    expect((await finance.decide('staff/refund/confirm', { rid: data.rid })).code).toBe(1)
    const { list } = (await finance.post('staff/refund/list', { state: 'approved' })).data
    expect(list.at(-1)).toMatchObject({ rid: data.rid, may_confirm: true })
  })

  it('is approved by another person where parts of a bill, or for a payee, come to more than the sum', async () => {
    const confirm = (rid: string, by = finance) => by.decide('staff/refund/confirm', { rid })
    const { member, rid } = await aSettled()
    const parts = []
    for (let part = 0; part < 12; part++) parts.push((await ask(rid, 8_000)).data.rid as string)
    const tried = await Promise.all(parts.map((one) => confirm(one)))
    expect(tried.filter(({ code }) => code === 1)).toHaveLength(6)
    expect(tried.filter(({ reason }) => reason === 'second_person_required')).toHaveLength(6)
    const left = parts[tried.findIndex(({ code }) => code !== 1)] as string
    const { list } = (await finance.post('staff/refund/list', { state: 'requested', limit: 100 })).data
    expect(list.find((one: { rid: string }) => one.rid === left)?.may_confirm).toBe(false)
    expect((await confirm(left, finance2)).code).toBe(1)

    const rids = [await confirmedOf(house, member, 60_000)]
    const other = (await member.post('assign/settlement', { rids, pay: 'prestore' })).data.statement_rid
    const more = (await ask(other, 1)).data.rid
    expect((await confirm(more)).reason).toBe('second_person_required')
    server.pass(31 * 86_400)
    expect((await confirm(more)).code).toBe(1)
  })

  it('counts together what goes to one account at a bank, whoever paid the bills', async () => {
    const bills = [await aSettled(), await aSettled(), await aSettled()]
    const typed = [
      '张三 6222 0000 1111 2222',
      '6222-0000-1111-2222 示例银行',
      '张三，示例银行，6222000011112222',
    ]
    const answers: (string | undefined)[] = []
    for (const [at, { rid }] of bills.entries()) {
      const asked = (await ask(rid, 25_000, { target: 'bank', bank: typed[at] })).data.rid
      answers.push((await finance.decide('staff/refund/confirm', { rid: asked })).reason)
    }
    expect(answers).toEqual([undefined, undefined, 'second_person_required'])
  })

  it('gives back the points that were spent in proportion, and the coupon with all of it', async () => {
    const member = await aPayer(server, 300_000)
    const offer = { title: '券', value: { kind: 'amount', off_fen: 1_000 }, scope: { kind: 'all' } }
    const given = { phones: [member.phone], offer: { ...offer, least_fen: 0, days: 90 } }
    expect((await house.service.post('staff/coupon/give', given)).code).toBe(1)
    const earning = await confirmedOf(house, member, 100_000)
    await member.post('assign/settlement', { rids: [earning], pay: 'prestore' })
    const [{ rid: coupon_rid }] = (await member.post('discount4user', { state: 'unused' })).data.list
    const settle = async () => {
      const rids = [await confirmedOf(house, member, 50_000)]
      const form = { rids, pay: 'prestore', coupon_rid, points: 51 }
      return member.post('assign/settlement', form)
    }
    const { statement_rid } = (await settle()).data
    const { total_fen } = (await member.post('assign/statementInfo', { rid: statement_rid })).data
    // 100 earned, 51 spent; ¥489.49 earn 48.
    expect([total_fen, await pointsOf(member)]).toEqual([48_949, 97])
    const giveBack = async (amount_fen: number) => {
      const { rid } = (await ask(statement_rid, amount_fen)).data
      await finance2.decide('staff/refund/confirm', { rid })
      await finance.decide('staff/refund/paid', { rid })
      return (await member.post('inbox/list')).data.list[0].text
    }
    expect(await giveBack(20_000)).toContain('20 积分已退还')
    // 28 of the 48 stay, 20 of the 51 are theirs again.
    expect(await pointsOf(member)).toBe(97 + 20 - 20)
    const bill = async () => (await member.post('assign/statementInfo', { rid: statement_rid })).data
    expect((await bill()).refunded_fen).toBe(20_000)
    expect((await settle()).reason).toBe('wrong_state')
    expect(await giveBack(28_949)).toContain('优惠券可以再次使用')
    expect(await pointsOf(member)).toBe(100)
    expect((await bill()).refunded_fen).toBe(48_949)
    expect((await settle()).code).toBe(1)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('goes to the bank with an account only, and prints its credit note', async () => {
    const { rid, member } = await aSettled()
    const before = await balanceOf(member)
    expect((await ask(rid, 10_000, { target: 'bank' })).fields).toHaveProperty('bank')
    const { data } = await ask(rid, 10_000, { target: 'bank', bank: '示例大学，示例银行，0000 0000' })
    expect((await finance.post('staff/refund/note', { rid: data.rid })).reason).toBe('wrong_state')
    await finance.decide('staff/refund/confirm', { rid: data.rid })
    const paid = (await finance.decide('staff/refund/paid', { rid: data.rid })).data
    expect(paid.note_number).toMatch(/^HZ-\d{6}-\d{4}$/)
    expect(await balanceOf(member)).toBe(before)
    const { page } = (await finance.post('staff/refund/note', { rid: data.rid })).data
    const printed = await server.send({ method: 'GET', url: page })
    expect(printed.data).toContain(paid.note_number)
    expect(printed.data).toContain('-¥100.00')
    const foreign = await server.send({
      method: 'GET',
      url: page.replace(/signature=.{4}/, 'signature=0000'),
    })
    expect(foreign.status).toBe(403)
  })

  it('is asked for paid bills alone, in whole fen, by finance alone', async () => {
    const { rid } = await aSettled()
    for (const amount_fen of [0, -1, 1.5, 10 ** 13]) expect((await ask(rid, amount_fen)).status).toBe(400)
    expect((await ask('no-such-bill', 1)).reason).toBe('not_found')
    expect((await ask(rid, 1, { reason: ' ' })).status).toBe(400)
    for (const role of ['service', 'lab', 'content'] as const)
      expect((await ask(rid, 1, {}, await aStaff(server, role))).status).toBe(403)
  })
})

describe('a write-off', () => {
  it('takes two persons, and makes the debt a loss', async () => {
    const member = await aPayer(server, 0)
    const { deps } = server
    const bill = { rid: await billOf(house, member, 100_000) }
    const { items } = (await member.post('assign/statementInfo', { rid: bill.rid })).data
    const { rid } = items[0]
    const before = (await finance.post('staff/receivable/list')).data.total_fen
    const asked = await finance.post('staff/writeOff/add', { statement_rid: bill.rid, reason: '单位注销' })
    expect(asked.data.number).toMatch(/^HX-/)
    const twice = await finance2.post('staff/writeOff/add', { statement_rid: bill.rid, reason: '单位注销' })
    expect(twice.reason).toBe('wrong_state')
    const own = await finance.decide('staff/writeOff/confirm', { rid: asked.data.rid })
    expect(own.reason).toBe('second_person_required')
    expect((await finance2.decide('staff/writeOff/confirm', { rid: asked.data.rid })).data.state).toBe(
      'approved',
    )
    expect((await finance.post('staff/receivable/list')).data.total_fen).toBe(before - 100_000)
    expect((await member.post('assign/detail', { rid })).data.state).toBe('settled')
    const [notice] = (await member.post('inbox/list')).data.list
    expect([notice.kind, notice.text]).toEqual(['bill_written_off', expect.stringContaining('¥1,000.00')])
    expect(await pointsOf(member)).toBe(0)
    const month = monthOf(deps.now())
    expect((await finance.post('staff/month/report', { month })).data.written_off_fen).toBe(100_000)
    expect((await ask(bill.rid, 1)).reason).toBe('wrong_state')
    expect(await auditLedger(deps.db)).toEqual([])
  })
})
