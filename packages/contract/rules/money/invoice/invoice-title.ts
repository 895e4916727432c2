import { isEmail } from '../../ground/email.ts'
import { format, type Rule, required, type Values, written } from '../../ground/form.ts'

/** No invoice is wanted (domain §1). */
export const noInvoice = 0

/** What can be issued, in the order in which it is offered (domain §1). */
export const invoiceTypes = [
  { id: 1, name: '增值税普通发票(电子)', isSpecial: false, isPaper: false },
  { id: 3, name: '增值税专用发票(电子)', isSpecial: true, isPaper: false },
  { id: 2, name: '增值税普通发票(纸质)', isSpecial: false, isPaper: true },
  { id: 4, name: '增值税专用发票(纸质)', isSpecial: true, isPaper: true },
] as const

export type InvoiceType = (typeof invoiceTypes)[number]['id']

/** What a kind of invoice is called; 不开票 for none. */
export const invoiceTypeName = (type: number): string =>
  invoiceTypes.find(({ id }) => id === type)?.name ?? '不开票'

/** Special invoices need every field of their title (domain §3). */
export const isSpecialInvoice = (type: unknown): boolean =>
  invoiceTypes.some(({ id, isSpecial }) => isSpecial && String(id) === String(type))

/** Sent by post: nobody waits for its PDF. */
export const isPaperInvoice = (type: number): boolean =>
  invoiceTypes.some(({ id, isPaper }) => isPaper && id === type)

/** What an invoice is made out to. */
export interface InvoiceTitle {
  type: InvoiceType
  title: string
  tax_no: string
  bank: string
  bank_no: string
  reg_address: string
  reg_phone: string
  email: string
}

/** Most titles of one member, and characters of each field. */
export const invoiceLimits = {
  titles: 20,
  title: 100,
  tax_no: 20,
  bank: 100,
  bank_no: 40,
  reg_address: 200,
  reg_phone: 30,
  email: 120,
} as const

/** As it is kept: without blanks, in capitals. */
export const taxNumberOf = (text: string): string => text.replace(/\s/g, '').toUpperCase()

const codeLength = 18
// GB 32100-2015: digits and capitals without I, O, S, V, Z; the weights are powers of 3 modulo 31.
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The check character of the first 17 of a unified social credit code; undefined for what can be none. */
export const creditCodeCheck = (first17: string): string | undefined => {
  const values = [...first17].map((sign) => alphabet.indexOf(sign))
  if (values.length !== weights.length || values.includes(-1)) return
  const sum = values.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0)
  return alphabet[(31 - (sum % 31)) % 31]
}

/** 15 to 20 characters; one of 18 is a unified social credit code, whose last character checks the others. */
export const isTaxNumber = (text: string): boolean => {
  const number = taxNumberOf(text)
  if (!/^[0-9A-Z]{15,20}$/.test(number)) return false
  return number.length !== codeLength || creditCodeCheck(number.slice(0, -1)) === number.at(-1)
}

const isBankNumber = (text: string) => /^[\d -]{6,40}$/.test(text)
const isSpecial = ({ type }: Values) => isSpecialInvoice(type)

/** The form of a title, in the order of its fields; feeds `invoice/add` and `invoice/edit`. */
export const invoiceTitleRules: readonly Rule[] = [
  required('type', '[发票类型]'),
  required('title', '[发票抬头]'),
  required('tax_no', '[税号]'),
  {
    field: 'tax_no',
    problem: (value) =>
      written(value) === '' || isTaxNumber(written(value)) ? undefined : '[税号]应为15–20位，请核对是否有误',
  },
  required('bank', '[开户银行]', isSpecial),
  required('bank_no', '[银行账号]', isSpecial),
  format('bank_no', '[银行账号]', isBankNumber),
  required('reg_address', '[注册地址]', isSpecial),
  required('reg_phone', '[注册电话]', isSpecial),
  required('email', '[收票邮箱]'),
  format('email', '[收票邮箱]', isEmail),
]
