import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../books/ledger/audit.ts'
import { aHouse, type House, longLogins } from '../testing/a-house.ts'
import { aPassword, type TestMember } from '../testing/a-member.ts'
import { aPayer, confirmedOf, type Payer, paidIn, prestoreOf } from '../testing/a-payer.ts'
import { type Answer, aServer, type TestServer } from '../testing/a-server.ts'
import { aVoucher } from '../testing/a-voucher.ts'
import { anOrder } from '../testing/an-order.ts'
import { runNow } from './jobs.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const must = async (answer: Promise<Answer>) => {
  const { code, msg, data } = await answer
  if (code !== 1) throw new Error(msg)
  return data
}

const aGroup = async (owner: TestMember, fen: number): Promise<string> => {
  const { rid } = await must(owner.post('cluster/add', { name: '课题组', company: '示例大学' }))
  if (fen > 0) await paidIn(server, { kind: 'cluster', rid }, fen)
  return rid
}

/** A quote of ¥300 for who pays that is accepted. */
const accepted = async (member: TestMember, payer: object) => {
  const order = await anOrder(server, member, 'sem', 1, { payer })
  const { rid } = order.assigns[0]
  const valid_until = server.deps.now() + 9 * 86_400
  await must(house.service.post('staff/assign/quote', { rid, price_fen: 30_000, valid_until }))
  const file_rid = await aVoucher(server, member)
  await must(member.post('order/update4protocol', { rid: order.rid, file_rid }))
  await must(member.post('assign/accept', { rid, quote_version: 1 }))
  return { rid, order: order.rid as string }
}

const refundOf = (statement_rid: string, amount_fen: number, change: object = {}) =>
  house.finance.post('staff/refund/add', {
    statement_rid,
    amount_fen,
    target: 'prestore',
    reason: '数据召回',
    ...change,
  })

const groupMoney = async (owner: TestMember, rid: string): Promise<number> =>
  (await owner.post('prestore/balance')).data.list.find((one: { rid: string }) => one.rid === rid).balance_fen

describe('a group', () => {
  it('stays while what it paid ahead may come back', async () => {
    const owner = await aPayer(server)
    const rid = await aGroup(owner, 30_000)
    await must(owner.post('cluster/edit', { rid, asks_quotes: true }))
    const quote = await accepted(owner, { kind: 'cluster', rid })
    await must(owner.post('assign/prepay', { rids: [quote.rid] }))
    expect(await groupMoney(owner, rid)).toBe(0)
    expect((await owner.post('cluster/del', { rid })).reason).toBe('money_open')
    await must(owner.post('order/cancel', { rid: quote.order }))
    await runNow({ ...server.deps, log: server.app.log }, 'prepaid')
    expect(await groupMoney(owner, rid)).toBe(30_000)
  })

  it('stays while a refund of its bill waits, and gets none into its prestore once it is gone', async () => {
    const owner = await aPayer(server)
    const rid = await aGroup(owner, 10_000)
    const experiment = await confirmedOf(house, owner)
    await must(owner.post('assign/payer', { rid: experiment, payer: { kind: 'cluster', rid } }))
    const bill = await must(owner.post('assign/settlement', { rids: [experiment], pay: 'prestore' }))
    const asked = await must(refundOf(bill.statement_rid, 5_000))
    expect((await owner.post('cluster/del', { rid })).reason).toBe('money_open')
    await must(house.finance.decide('staff/refund/reject', { rid: asked.rid, reason: '重复' }))
    await must(owner.post('cluster/del', { rid }))
    const late = await refundOf(bill.statement_rid, 5_000)
    expect([late.status, late.reason, late.fields]).toEqual([
      409,
      'wrong_state',
      { target: expect.any(String) },
    ])
    await must(refundOf(bill.statement_rid, 5_000, { target: 'bank', bank: '示例大学，示例银行' }))
  })
})

describe('a member', () => {
  const leave = (member: TestMember) => member.post('user/remove', { password: aPassword })

  it('stays while a refund of their bill waits, and gets none into their prestore once they are gone', async () => {
    const member = await aPayer(server, 10_000)
    const experiment = await confirmedOf(house, member)
    const bill = await must(member.post('assign/settlement', { rids: [experiment], pay: 'prestore' }))
    const asked = await must(refundOf(bill.statement_rid, 5_000))
    const kept = await leave(member)
    expect([kept.reason, kept.fields]).toEqual(['money_open', { refunds: '未完成的退款 1 笔，共 ¥50.00' }])
    await must(house.finance.decide('staff/refund/reject', { rid: asked.rid, reason: '重复' }))
    await must(leave(member))
    expect((await refundOf(bill.statement_rid, 5_000)).reason).toBe('wrong_state')
    await must(refundOf(bill.statement_rid, 5_000, { target: 'bank', bank: '示例银行' }))
  })
})

describe('a quote that waits in a transfer', () => {
  it('keeps its payer until the money came, or the transfer is withdrawn', async () => {
    const firm: Payer = await aPayer(server, 0, { organization: 2, teacher: '' })
    const rid = await aGroup(firm, 0)
    await must(firm.post('cluster/edit', { rid, asks_quotes: true }))
    const quote = await accepted(firm, { kind: 'self' })
    const sent = { assign_rids: [quote.rid], amount_fen: 30_000, paid_on: dateOf(server.deps.now()) }
    const file_rid = await aVoucher(server, firm)
    const { rid: transfer } = await must(firm.post('transferApply/add', { ...sent, file_rid }))
    const changed = await firm.post('assign/payer', { rid: quote.rid, payer: { kind: 'cluster', rid } })
    expect([changed.code, changed.reason]).toEqual([0, 'transfer_waiting'])
    await must(house.finance.decide('staff/transferApply/confirm', { rid: transfer }))
    await must(firm.post('order/cancel', { rid: quote.order }))
    await runNow({ ...server.deps, log: server.app.log }, 'prepaid')
    expect([await prestoreOf(firm), await groupMoney(firm, rid)]).toEqual([30_000, 0])
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})
