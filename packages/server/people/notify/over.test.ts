import type { StaffNoticeKind } from '@lab/contract/rules/app/staff-notices'
import { dateOf } from '@lab/contract/rules/ground/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse, type House, longLogins } from '../../testing/a-house.ts'
import { aMember, anAddressForm, aPassword, type TestMember } from '../../testing/a-member.ts'
import { aPayer, billOf, confirmedOf, paidIn, ridOf } from '../../testing/a-payer.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { aStaff, type TestStaff } from '../../testing/a-staff.ts'
import { aVoucher } from '../../testing/a-voucher.ts'
import { anInvoiceNumber, aPaidMember } from '../../testing/an-invoice.ts'
import { aCustomer, anOrder } from '../../testing/an-order.ts'

let server: TestServer
let house: House
let admin: TestStaff
beforeAll(async () => {
  server = await aServer({ settings: longLogins })
  house = await aHouse(server)
  admin = await aStaff(server, 'admin')
})
afterAll(() => server.close())

const must = <T extends { code: number; msg: string }>(answer: T): T => {
  if (answer.code !== 1) throw new Error(answer.msg)
  return answer
}

/** How many notices of a kind are unread for someone who sees all of them. */
const unread = async (kind: StaffNoticeKind): Promise<number> => {
  const { data } = must(await admin.post('staff/inbox/list', { unread: true, limit: 100 }))
  return data.list.filter((one: { kind: string }) => one.kind === kind).length
}

const firm = async () => aCustomer(await aMember(server), { organization: 2, teacher: '' })

const prestore = async (member: TestMember) => {
  const file_rid = await aVoucher(server, member)
  return must(await member.post('prestoreApply/add', { amount_fen: 10_000, file_rid })).data.rid
}
const invoice = async () => {
  const member = await aPaidMember(server, house.finance, 20_000)
  const asked = { invoice_rid: member.title_rid, type: 1, prestore_apply_rids: member.payments }
  return { member, rid: must(await member.post('invoiceApply/add', asked)).data.rid }
}
const credit = async (member: TestMember) => {
  const asked = { action: 'apply', limit_fen: 20_000, reason: '经费季度到账' }
  return must(await member.post('creditApply/operate', asked)).data.made.rid
}
let papers = 0
const thanks = async (member: TestMember) => {
  papers += 1
  const paper = {
    title: 'A paper',
    journal: 'J. Test',
    year: 2026,
    content: '感谢',
    doi: `10.1234/over.${papers}`,
  }
  return must(await member.post('integration/apply', paper)).data.rid
}
const withdrawal = async () => {
  const promoter = await aCustomer(await aMember(server))
  const { rid } = must(await promoter.post('promoter/apply', { reason: '推广' })).data
  must(await house.finance.decide('staff/promoter/confirm', { rid }))
  const account = { payee: '测试用户', bank: '示例银行', bank_no: '4242424242424242' }
  must(await promoter.post('promoter/update4user', account))
  const { invite_code: inviterCode } = (await promoter.post('user/info')).data.userInfo
  const customer = await aCustomer(await aMember(server, { inviterCode }))
  await paidIn(server, { kind: 'self', rid: await ridOf(customer) }, 400_000)
  const rids = [await confirmedOf(house, customer, 400_000)]
  must(await customer.post('assign/settlement', { rids, pay: 'prestore' }))
  const asked = await promoter.post('promoter/withdraw/add', { amount_fen: 12_000 })
  return { promoter, rid: must(asked).data.rid }
}
const transfer = async () => {
  const member = await aPayer(server)
  const asked = {
    amount_fen: 10_000,
    file_rid: await aVoucher(server, member),
    paid_on: dateOf(server.deps.now()),
    statement_rids: [await billOf(house, member)],
  }
  return { member, rid: must(await member.post('transferApply/add', asked)).data.rid }
}
const samples = async () => {
  const member = await aPayer(server)
  const { order } = await house.delivered(member)
  for (const { rid } of order.assigns) must(await member.post('assign/right', { rid }))
  const address_rid = must(await member.post('address/add', anAddressForm())).data.address_rid
  const sample_rids = order.samples.map(({ rid }: { rid: string }) => rid)
  const asked = await member.post('sample4recycle/add', { sample_rids, address_rid })
  return { member, rid: must(asked).data.rid }
}
const leave = async (member: TestMember) => must(await member.post('user/remove', { password: aPassword }))

/** Of each kind: what asks staff for something, answering how its member takes that back. */
const cases: readonly [StaffNoticeKind, string, () => Promise<() => Promise<unknown>>][] = [
  [
    'prestore_applied',
    'the application is taken back',
    async () => {
      const member = await aPayer(server)
      const rid = await prestore(member)
      return () => member.post('prestoreApply/cancel', { rid })
    },
  ],
  [
    'invoice_applied',
    'the application is taken back',
    async () => {
      const { member, rid } = await invoice()
      return () => member.post('invoiceApply/cancel', { rid })
    },
  ],
  [
    'red_wanted',
    'the member keeps the invoice',
    async () => {
      const { member, rid } = await invoice()
      must(await house.finance.decide('staff/invoiceApply/confirm', { rid, number: anInvoiceNumber() }))
      must(await member.post('invoiceApply/red', { rid, reason: '抬头有误' }))
      return () => member.post('invoiceApply/redCancel', { rid })
    },
  ],
  [
    'transfer_applied',
    'the transfer is taken back',
    async () => {
      const { member, rid } = await transfer()
      return () => member.post('transferApply/cancel', { rid })
    },
  ],
  [
    'credit_applied',
    'the application is taken back',
    async () => {
      const member = await aPayer(server)
      const rid = await credit(member)
      return () => member.post('creditApply/operate', { action: 'cancel', rid })
    },
  ],
  [
    'credit_applied',
    'the member leaves',
    async () => {
      const member = await aPayer(server)
      await credit(member)
      return () => leave(member)
    },
  ],
  [
    'thanks_applied',
    'the application is taken back',
    async () => {
      const member = await aPayer(server)
      const rid = await thanks(member)
      return () => member.post('integration/cancel', { rid })
    },
  ],
  [
    'thanks_applied',
    'the member leaves',
    async () => {
      const member = await aPayer(server)
      await thanks(member)
      return () => leave(member)
    },
  ],
  [
    'promoter_applied',
    'the member leaves',
    async () => {
      const member = await aPayer(server)
      must(await member.post('promoter/apply', { reason: '推广' }))
      return () => leave(member)
    },
  ],
  [
    'withdraw_applied',
    'the withdrawal is taken back',
    async () => {
      const { promoter, rid } = await withdrawal()
      return () => promoter.post('promoter/withdraw/cancel', { rid })
    },
  ],
  [
    'samples_wanted',
    'the request is taken back',
    async () => {
      const { member, rid } = await samples()
      return () => member.post('sample4recycle/cancel', { rid })
    },
  ],
  [
    'disputed',
    'the doubt is withdrawn',
    async () => {
      const member = await aPayer(server)
      const { rid } = await house.delivered(member)
      must(await member.post('assign/wrong', { rid, reason: '标尺不对' }))
      return () => member.post('assign/withdraw', { rid })
    },
  ],
  [
    'countered',
    'the order is canceled',
    async () => {
      const member = await firm()
      const { rid: order_rid, assigns } = await anOrder(server, member, 'sem')
      const [{ rid }] = assigns
      const valid_until = server.deps.now() + 86_400
      must(await house.service.post('staff/assign/quote', { rid, price_fen: 9_000, valid_until }))
      server.pass(60)
      must(await member.decide('assign/counter', { rid, text: '便宜一些' }))
      return () => member.post('order/cancel', { rid: order_rid })
    },
  ],
]

describe('a notice to staff counts as read for all of them once', () => {
  it.each(cases)('%s: %s', async (kind, _, arrange) => {
    const before = await unread(kind)
    const takeBack = await arrange()
    expect(await unread(kind)).toBe(before + 1)
    const other = await aStaff(server, 'admin')
    expect(await takeBack()).toMatchObject({ code: 1 })
    expect(await unread(kind)).toBe(before)
    const { data } = await other.post('staff/inbox/list', { unread: true, limit: 100 })
    expect(data.list.filter((one: { kind: string }) => one.kind === kind)).toHaveLength(before)
  })
})
