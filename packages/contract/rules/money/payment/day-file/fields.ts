import { plainTitle } from '../../bank/fields.ts'
import type { PaymentProviderName } from '../payment.ts'

interface Field {
  title: string
  /** As `plainTitle` writes them; the first that is there is taken. */
  names: readonly string[]
  hint?: string
}

/** The columns of a provider's day file (banks.md), as finance assigns them; the order is that of the dialog. */
export const dayFields = {
  provider_number: { title: '渠道交易号', names: ['支付宝交易号', '微信订单号'] },
  number: { title: '商户订单号', names: ['商户订单号'] },
  kind: {
    title: '交易或退款',
    names: ['业务类型', '交易状态'],
    hint: '交易、SUCCESS 为收款，退款、REFUND 为退款',
  },
  at: { title: '完成时间', names: ['完成时间', '交易时间', '创建时间'] },
  fen: { title: '订单金额', names: ['订单金额', '应结订单金额'] },
  received: { title: '商家实收', names: ['商家实收'] },
  fee: { title: '手续费', names: ['服务费', '手续费'] },
  rate: { title: '费率', names: ['费率'] },
  refund_number: { title: '退款单号', names: ['退款批次号/请求号', '退款批次号', '商户退款单号'] },
  refund_fen: { title: '退款金额', names: ['退款金额'], hint: '退款单独一列时' },
  refund_state: { title: '退款状态', names: ['退款状态'] },
  payer: { title: '付款方', names: ['对方账户', '用户标识'] },
} as const satisfies Record<string, Field>

export type DayField = keyof typeof dayFields

export const allDayFields = Object.keys(dayFields) as DayField[]

/** Which columns of a file, counted from 0, are taken for what: one each. */
export type DayColumns = Partial<Record<DayField, number[]>>

/** Without these no row can be read. */
const needed = [
  'provider_number',
  'number',
  'kind',
  'at',
  'fen',
  'fee',
] as const satisfies readonly DayField[]

/** What is missing before rows can be read; nothing when they can. */
export const missingDayFields = (columns: DayColumns): string[] =>
  needed.filter((field) => !columns[field]?.length).map((field) => dayFields[field].title)

/** What each column is taken for, by its title. */
export const guessDayColumns = (titles: readonly string[]): DayColumns => {
  const plain = titles.map(plainTitle)
  const found: DayColumns = {}
  for (const field of allDayFields) {
    const name = dayFields[field].names.find((one) => plain.includes(one))
    if (name !== undefined) found[field] = [plain.indexOf(name)]
  }
  return found
}

type Writer = Exclude<PaymentProviderName, 'local'>

/** Whose day file has a head of these titles; nothing where none has. */
export const writerOf = (titles: readonly string[]): Writer | undefined => {
  const plain = titles.map(plainTitle)
  if (!plain.includes('商户订单号')) return
  if (plain.includes('支付宝交易号')) return 'alipay'
  return plain.includes('微信订单号') ? 'wechat_pay' : undefined
}

/** Whether it is Alipay's list of its account's movements: fees stand there in rows of their own, and not beside what they are for. */
export const isAccountDetail = (titles: readonly string[]): boolean => {
  const plain = titles.map(plainTitle)
  return plain.includes('账务流水号') && plain.includes('业务流水号')
}
