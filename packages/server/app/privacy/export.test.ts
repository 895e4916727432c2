import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aPayer, billOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aVoucher } from '../../testing/a-voucher.ts'

let server: TestServer
let house: House
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
})
afterAll(() => server.close())

const must = <T extends { code: number; msg: string }>(answer: T): T => {
  if (answer.code !== 1) throw new Error(answer.msg)
  return answer
}

it('holds a member’s bills, transfers, refunds, coupons and samples with their names and numbers', async () => {
  const member = await aPayer(server, 10_000)
  const { order, rid } = await house.delivered(member)
  must(await member.post('assign/right', { rid }))
  const paid = must(await member.post('assign/settlement', { rids: [rid], pay: 'prestore' })).data
  const asked = {
    statement_rid: paid.statement_rid,
    amount_fen: 4_000,
    target: 'prestore',
    reason: '部分召回',
  }
  const refund = must(await house.finance.post('staff/refund/add', asked)).data
  const bill = await billOf(house, member)
  const file_rid = await aVoucher(server, member)
  const paid_on = dateOf(server.deps.now())
  const payment = { amount_fen: 10_000, file_rid, paid_on, statement_rids: [bill] }
  const transfer = must(await member.post('transferApply/add', payment)).data
  const value = { kind: 'amount', off_fen: 1_000 }
  const offer = { title: '新春券', value, scope: { kind: 'all' }, least_fen: 20_000, days: 30 }
  must(await house.service.post('staff/coupon/give', { phones: [member.phone], offer }))

  const { data } = must(await member.post('user/export'))
  const kept = JSON.parse(JSON.stringify(await server.get(`file/${data.rid}`, { token: member.token })))
  expect(kept.bills).toMatchObject([
    { rid: paid.statement_rid, number: paid.number },
    { rid: bill, number: expect.any(String), total_fen: 10_000 },
  ])
  expect(kept.bill_lines).toMatchObject([
    { bill: paid.number, experiment: order.assigns[0].number, project: expect.any(String) },
    { statement_rid: bill },
  ])
  expect(kept.transfers).toMatchObject([{ rid: transfer.rid, number: transfer.number, amount_fen: 10_000 }])
  expect(kept.refunds).toMatchObject([
    { rid: refund.rid, number: refund.number, bill: paid.number, amount_fen: 4_000 },
  ])
  expect(kept.coupons).toMatchObject([{ title: '新春券', least_fen: 20_000 }])
  const own = order.samples[0]
  expect(kept.samples[0]).toMatchObject({ number: own.number, name: own.name, order: order.number })
  expect(kept.orders[0]).toMatchObject({ number: expect.any(String) })
})
