import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aFile } from '../../testing/a-file.ts'
import { aHouse, type House } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { confirmedOf, prestoreOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { anInvoiceNumber, aTitle } from '../../testing/an-invoice.ts'
import { aCustomer } from '../../testing/an-order.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer()
  house = await aHouse(server)
})
afterAll(() => server.close())

const must = async (answer: Promise<{ code: number; msg: string; data: unknown }>) => {
  const { code, msg, data } = await answer
  if (code !== 1) throw new Error(msg)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return data as any
}

const aPromoter = async (): Promise<TestMember> => {
  const member = await aCustomer(await aMember(server))
  const { rid } = await must(member.post('promoter/apply', { reason: '课题组公众号' }))
  await must(house.finance.decide('staff/promoter/confirm', { rid }))
  return member
}

/** A member whom the promoter brought, with ¥3,000 paid in ahead and a title for invoices. */
const brought = async (by: TestMember) => {
  const { invite_code: inviterCode } = (await by.post('user/info')).data.userInfo
  const member = await aCustomer(await aMember(server, { inviterCode }))
  const file_rid = await aFile(server, member.token, 'voucher.txt', '回单')
  const { rid } = await must(member.post('prestoreApply/add', { amount_fen: 300_000, file_rid }))
  await must(house.finance.decide('staff/prestoreApply/confirm', { rid }))
  const title_rid: string = (await must(member.post('invoice/add', aTitle()))).rid
  return { member, title_rid }
}

const pointsOf = async (member: TestMember): Promise<number> => {
  const { accounts } = (await member.post('asset/init')).data
  return accounts.find(({ account }: { account: string }) => account === 'points').balance
}
const reportOf = async () => (await house.finance.post('staff/month/report', { month: '2026-07' })).data
const rebateOf = async (promoter: TestMember): Promise<number> =>
  (await promoter.post('promoter/info')).data.totals.earned_fen

it('agrees to the fen when what was settled, invoiced and rebated is recalled and half given back', async () => {
  const { finance, lab } = house
  const promoter = await aPromoter()
  const { member, title_rid } = await brought(promoter)
  const experiment = await confirmedOf(house, member, 100_000)
  const bill = await must(member.post('assign/settlement', { rids: [experiment], pay: 'prestore' }))
  const asked = { statement_rids: [bill.statement_rid], invoice_rid: title_rid, type: 1 }
  const invoice: string = (await must(member.post('invoiceApply/add', asked))).rid
  await must(finance.decide('staff/invoiceApply/confirm', { rid: invoice, number: anInvoiceNumber() }))
  // ¥50 were given on top of the ¥3,000.
  const before = { prestore: await prestoreOf(member), report: await reportOf() }
  expect([before.prestore, await pointsOf(member), await rebateOf(promoter)]).toEqual([205_000, 100, 5_000])

  await must(lab.post('staff/assign/recall', { rid: experiment, reason: '标样定值有误' }))
  const given = {
    statement_rid: bill.statement_rid,
    amount_fen: 50_000,
    target: 'prestore',
    reason: '数据召回',
  }
  const { rid } = await must(finance.post('staff/refund/add', given))
  await must(finance.decide('staff/refund/confirm', { rid }))
  await must(finance.decide('staff/refund/paid', { rid }))

  expect(await prestoreOf(member)).toBe(before.prestore + 50_000)
  expect([await pointsOf(member), await rebateOf(promoter)]).toEqual([50, 2_500])
  const info = async () => (await member.post('invoiceApply/info', { rid: invoice })).data
  expect(await info()).toMatchObject({ amount_fen: 100_000, red_reason: expect.stringContaining('数据召回') })
  const red = { rid: invoice, number: anInvoiceNumber(), reason: '退款' }
  await must(finance.decide('staff/invoiceApply/red', red))
  await must(finance.decide('staff/invoiceApply/reissue', { rid: invoice, number: anInvoiceNumber() }))
  expect((await info()).amount_fen).toBe(50_000)

  const after = await reportOf()
  const moved = (name: string) => after[name] - before.report[name]
  expect(moved('turnover_fen')).toBe(-50_000)
  expect([moved('given_back_fen'), moved('prestore_fen')]).toEqual([50_000, 50_000])
  expect([moved('points_open'), moved('rebate_open_fen')]).toEqual([-50, -2_500])
  const paper = await member.post('assign/statementInfo', { rid: bill.statement_rid })
  expect([paper.data.total_fen, paper.data.state]).toEqual([100_000, 'paid'])
  // The experiment stays as it is; what is tested anew costs nothing.
  expect((await member.post('assign/detail', { rid: experiment })).data.state).toBe('settled')
  expect((await member.post('assign/unsettled')).data.total_fen).toBe(0)
  expect(await auditLedger(server.deps.db)).toEqual([])
})
