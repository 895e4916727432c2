import { aFile } from './a-file.ts'
import { aMember, type TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'
import type { TestStaff } from './a-staff.ts'
import { aCustomer } from './an-order.ts'

/** What the form of a title sends. */
export const aTitle = (change: object = {}) => ({
  type: 1,
  title: '示例大学',
  tax_no: '91350100M000100Y43',
  email: 'bill@lab.example',
  ...change,
})

/** All that a special invoice needs. */
export const aFullTitle = (change: object = {}) =>
  aTitle({
    bank: '示例银行示例支行',
    bank_no: '6222 0000 0000 0000',
    reg_address: '示例路 8 号',
    reg_phone: '021-00000000',
    ...change,
  })

/** A PDF of its own, as far as anyone looks into it. */
export const aPdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

export interface Payer extends TestMember {
  title_rid: string
  /** Of their payments into prestore, in their order. */
  payments: string[]
}

const must = <T extends { code: number; msg: string }>(answer: T): T => {
  if (answer.code !== 1) throw new Error(answer.msg)
  return answer
}

/** A member with a title, who paid in ahead what is said, fen. */
export const aPaidMember = async (
  server: TestServer,
  finance: TestStaff,
  ...amounts: number[]
): Promise<Payer> => {
  const member = await aCustomer(await aMember(server))
  const title_rid = must(await member.post('invoice/add', aTitle())).data.rid
  const payments: string[] = []
  for (const amount_fen of amounts) {
    const file_rid = await aFile(server, member.token, 'voucher.txt', `回单 ${amount_fen}`)
    const { rid } = must(await member.post('prestoreApply/add', { amount_fen, file_rid })).data
    must(await finance.decide('staff/prestoreApply/confirm', { rid }))
    payments.push(rid)
  }
  return { ...member, title_rid, payments }
}

let last = 0

/** A number that no other invoice of this run has. */
export const anInvoiceNumber = (): string => {
  last += 1
  return `2533200000${String(process.pid % 100_000).padStart(5, '0')}${String(last).padStart(5, '0')}`
}
