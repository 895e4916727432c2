import { cutText } from '../../../ground/unseen.ts'
import { fenIn, isNoAmount, momentIn, plainCell } from '../../bank/values.ts'
import type { PaymentProviderName } from '../payment.ts'
import type { DayColumns, DayField } from './fields.ts'

/** Why a row of a day file is no movement; with any that is not a note or a sum, the file is not whole. */
export const dayLeftReasons = {
  comment: '说明行',
  total: '汇总行',
  bad_kind: '业务类型读不懂',
  bad_number: '没有交易号，或过长',
  bad_time: '时间读不懂',
  bad_amount: '金额读不懂',
  bad_fee: '手续费读不懂',
} as const

export type DayLeftReason = keyof typeof dayLeftReasons

/** Rows that say nothing of money. */
export const isNote = (reason: DayLeftReason): boolean => reason === 'comment' || reason === 'total'

export type DayRowKind = 'payment' | 'refund'

/** A movement as a provider tells it. */
export interface DayRow {
  kind: DayRowKind
  /** The provider's number of the payment, and ours. */
  provider_number: string
  number: string
  /** Ours of a refund; else empty. */
  refund_number: string
  fen: number
  /** What the provider kept; below zero where it gave it back. */
  fee_fen: number
  /** By which it says that it reckoned its fee, in millionths; null where it says none. */
  rate: number | null
  /** Whether it is done, and not in work or failed. */
  is_done: boolean
  /** As it is written. */
  state: string
  /** `YYYY-MM-DD` and `HH:MM:SS`. */
  day: string
  clock: string
  payer: string
  /** What came or went by its summary. */
  received_fen: number
}

export interface DayLeft {
  reason: DayLeftReason
  /** The cell that says so. */
  said: string
}

/** Characters of what is kept of a cell, and of a number. */
const most = 200
const longest = 64

const kinds: Readonly<Record<string, DayRowKind>> = {
  交易: 'payment',
  SUCCESS: 'payment',
  退款: 'refund',
  REFUND: 'refund',
  REVOKED: 'refund',
}

/** States of a refund in which the money has left. */
const refunded = ['', 'SUCCESS', '退款成功']

/** Millionths of `0.60%`. */
const rateIn = (cell: string): number | null => {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,4})?)%$/.exec(plainCell(cell)) ?? []
  return percent === undefined ? null : Math.round(Number(percent) * 10_000)
}

/** What a row is by the columns that are taken for something. */
export const readDayRow = (
  cells: readonly string[],
  columns: DayColumns,
  writer: Exclude<PaymentProviderName, 'local'>,
): DayRow | DayLeft => {
  const cell = (field: DayField) => {
    const [at] = columns[field] ?? []
    return at === undefined ? '' : plainCell(cells[at])
  }
  const left = (reason: DayLeftReason, said = ''): DayLeft => ({ reason, said: cutText(said, most) })
  const kind = kinds[cell('kind').toUpperCase()]
  if (!kind) return left('bad_kind', cell('kind') || cells.map((one) => plainCell(one)).join(' '))
  const [provider_number, number] = [cell('provider_number'), cell('number')]
  const refund_number = kind === 'refund' ? cell('refund_number') : ''
  const isNamed = [provider_number, number].every((one) => one !== '' && one.length <= longest)
  if (!isNamed || refund_number.length > longest) return left('bad_number', provider_number || number)
  const moment = momentIn(cell('at'))
  if (!moment?.clock) return left('bad_time', cell('at'))
  const own = kind === 'refund' && columns.refund_fen ? cell('refund_fen') : cell('fen')
  const fen = fenIn(own)
  if (fen === undefined || fen === 0) return left('bad_amount', own)
  const fee = isNoAmount(cell('fee')) ? 0 : fenIn(cell('fee'))
  if (fee === undefined) return left('bad_fee', cell('fee'))
  const isRefunded = refunded.includes(cell('refund_state').toUpperCase())
  return {
    kind,
    provider_number,
    number,
    refund_number,
    // Alipay writes what is given back below zero, WeChat Pay does not; so with what it keeps.
    fen: Math.abs(fen),
    fee_fen: (writer === 'alipay' ? 0 - fee : fee) || 0,
    rate: rateIn(cell('rate')),
    is_done: kind === 'payment' || isRefunded,
    state: cutText([cell('kind'), kind === 'refund' && cell('refund_state')].filter(Boolean).join(' '), most),
    ...moment,
    payer: cutText(cell('payer'), most),
    received_fen: fenIn(cell('received')) ?? Math.abs(fen),
  }
}

/** By what a movement is known: a provider tells of each once. */
export const identityOf = ({ kind, provider_number, refund_number }: DayRow): string =>
  JSON.stringify([kind, provider_number, refund_number])

/** All that a row says, whatever the order of its columns and the file's format. */
export const saidByDayRow = (row: DayRow): string =>
  JSON.stringify([
    ...[row.kind, row.provider_number, row.number, row.refund_number, row.fen, row.fee_fen],
    ...[row.rate, row.state, row.day, row.clock, row.payer],
  ])

/** What a rate makes of an amount, by which a fee is measured. */
export const feeBy = (fen: number, rate: number): number => Math.round((fen * rate) / 1_000_000)
