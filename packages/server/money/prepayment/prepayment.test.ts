import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNow } from '../../app/jobs.ts'
import { auditLedger } from '../../books/ledger/audit.ts'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { paidIn, prestoreOf, ridOf } from '../../testing/a-payer.ts'
import { type Answer, aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { anInvoiceNumber, aTitle } from '../../testing/an-invoice.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'

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

const aPromoter = async () => {
  const member = await aCustomer(await aMember(server))
  const { rid } = await must(member.post('promoter/apply', { reason: '想试试' }))
  await must(house.finance.decide('staff/promoter/confirm', { rid }))
  return member
}

/** A company that a promoter brought. */
const aFirm = async (by: TestMember) => {
  const { invite_code: inviterCode } = (await by.post('user/info')).data.userInfo
  return aCustomer(await aMember(server, { inviterCode }), { organization: 2, teacher: '' })
}

/** An order of one experiment whose quote of ¥300 the firm has accepted. */
const accepted = async (firm: TestMember) => {
  const order = await anOrder(server, firm, 'sem')
  const { rid } = order.assigns[0]
  const valid_until = server.deps.now() + 9 * 86_400
  await must(house.service.post('staff/assign/quote', { rid, price_fen: 30_000, valid_until }))
  await must(firm.post('order/update4protocol', { rid: order.rid, file_rid: await aVoucher(server, firm) }))
  await must(firm.post('assign/accept', { rid, quote_version: 1 }))
  return { rid, order }
}

const byTransfer = async (firm: TestMember, what: object, amount_fen: number) => {
  const file_rid = await aVoucher(server, firm)
  const paid_on = dateOf(server.deps.now())
  const { rid } = await must(firm.post('transferApply/add', { ...what, amount_fen, file_rid, paid_on }))
  await must(house.finance.decide('staff/transferApply/confirm', { rid }))
}

/** Its work is done and confirmed, and what was paid ahead is used up. */
const worked = async (
  firm: TestMember,
  { rid, order }: Awaited<ReturnType<typeof accepted>>,
  final_fen?: number,
) => {
  const samples = order.samples.map(({ number }: { number: string }) => ({ number, state: 'arrived' }))
  await must(house.lab.post('staff/assign/receive', { rid, samples }))
  await must(house.lab.post('staff/assign/start', { rid }))
  const price = final_fen === undefined ? {} : { final_fen, price_reason: '按实际' }
  await must(house.lab.post('staff/assign/submit', { rid, note: '数据', ...price }))
  await must(house.colleague.post('staff/assign/release', { rid }))
  if (final_fen !== undefined && final_fen > 30_000)
    await must(firm.decide('assign/price', { rid, accept: true }))
  await must(firm.post('assign/right', { rid }))
  await runNow({ ...server.deps, log: server.app.log }, 'prepaid')
}

const billsOf = async (firm: TestMember) => (await firm.post('assign/statements')).data.list
const pointsOf = async (firm: TestMember) => (await firm.post('integration/list')).data.balance
const rebateOf = async (promoter: TestMember) => (await promoter.post('promoter/info')).data.totals.earned_fen

describe('what was paid before the work', () => {
  it('stands on a paid bill once it is used up: it earns, is invoiced and given back like any payment', async () => {
    const promoter = await aPromoter()
    const firm = await aFirm(promoter)
    const quote = await accepted(firm)
    await byTransfer(firm, { assign_rids: [quote.rid] }, 30_000)
    expect(await billsOf(firm)).toEqual([])
    await worked(firm, quote)

    const [bill] = await billsOf(firm)
    expect(bill).toMatchObject({ state: 'paid', pay: 'transfer', total_fen: 30_000, count: 1 })
    const { items } = (await firm.post('assign/statementInfo', { rid: bill.rid })).data
    expect(items).toMatchObject([{ rid: quote.rid, fen: 30_000, net_fen: 30_000 }])
    expect([await pointsOf(firm), await rebateOf(promoter)]).toEqual([30, 1_500])
    expect((await firm.post('asset/spending')).data.total_fen).toBe(30_000)

    const { left_fen, list } = (await firm.post('invoiceApply/available')).data
    expect([left_fen, list]).toMatchObject([30_000, [{ rid: bill.rid, open_fen: 30_000 }]])
    const { rid: invoice_rid } = await must(firm.post('invoice/add', aTitle()))
    const asked = { statement_rids: [bill.rid], invoice_rid, type: 1 }
    const { rid: invoice, amount_fen } = await must(firm.post('invoiceApply/add', asked))
    expect(amount_fen).toBe(30_000)
    await must(
      house.finance.decide('staff/invoiceApply/confirm', { rid: invoice, number: anInvoiceNumber() }),
    )

    const back = { statement_rid: bill.rid, amount_fen: 10_001, target: 'prestore', reason: '召回' }
    const { rid } = await must(house.finance.post('staff/refund/add', back))
    await must(house.finance.decide('staff/refund/confirm', { rid }))
    await must(house.finance.decide('staff/refund/paid', { rid }))
    expect(await prestoreOf(firm)).toBe(10_001)
    expect([await pointsOf(firm), await rebateOf(promoter)]).toEqual([19, 999])
    expect((await firm.post('invoiceApply/info', { rid: invoice })).data.red_wanted).toBeGreaterThan(0)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('is one bill, and what the work cost more is another', async () => {
    const promoter = await aPromoter()
    const firm = await aFirm(promoter)
    await paidIn(server, { kind: 'self', rid: await ridOf(firm) }, 40_000)
    const quote = await accepted(firm)
    await must(firm.post('assign/prepay', { rids: [quote.rid] }))
    await worked(firm, quote, 31_234)
    expect(await billsOf(firm)).toEqual([])
    await must(firm.post('assign/settlement', { rids: [quote.rid], pay: 'prestore' }))
    await runNow({ ...server.deps, log: server.app.log }, 'prepaid')
    const bills = await billsOf(firm)
    expect(bills).toMatchObject([
      { state: 'paid', pay: 'prestore', total_fen: 30_000 },
      { state: 'paid', pay: 'prestore', total_fen: 1_234 },
    ])
    expect([await prestoreOf(firm), await pointsOf(firm)]).toEqual([8_766, 31])
    expect(await rebateOf(promoter)).toBe(1_561)
    expect((await firm.post('asset/spending')).data.total_fen).toBe(31_234)
    // All of it came in as prestore, of which ¥87.66 are left.
    expect((await firm.post('invoiceApply/available')).data.left_fen).toBe(40_000)
    expect(await auditLedger(server.deps.db)).toEqual([])
  })

  it('names no bill where nothing was used, and lets what came back to prestore be invoiced when it is spent', async () => {
    const firm = await aFirm(await aPromoter())
    const first = await accepted(firm)
    await byTransfer(firm, { assign_rids: [first.rid] }, 30_000)
    await must(firm.post('order/cancel', { rid: first.order.rid }))
    await runNow({ ...server.deps, log: server.app.log }, 'prepaid')
    expect([await prestoreOf(firm), await billsOf(firm)]).toEqual([30_000, []])
    const second = await accepted(firm)
    await must(firm.post('assign/prepay', { rids: [second.rid] }))
    await worked(firm, second, 25_001)
    expect(await prestoreOf(firm)).toBe(4_999)
    expect((await firm.post('invoiceApply/available')).data).toMatchObject({
      left_fen: 30_000,
      list: [{ paid_fen: 25_001, open_fen: 25_001 }],
    })
    expect(await auditLedger(server.deps.db)).toEqual([])
  })
})
