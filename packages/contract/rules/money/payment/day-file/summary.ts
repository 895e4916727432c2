import { dayAfter } from '../../../ground/time.ts'
import { plainTitle } from '../../bank/fields.ts'
import { fenIn, momentIn, plainCell } from '../../bank/values.ts'
import type { DayRow } from './rows.ts'

type Cells = readonly string[]

/** What a file says of all its rows. */
export interface Summary {
  payments?: number
  refunds?: number
  rows?: number
  /** Fen, each where it is said. */
  received_fen?: number
  paid_fen?: number
  refunded_fen?: number
  fee_fen?: number
}

/** The days from the first to the last, both said; at most so many. */
const most_days = 62

export interface Said {
  summary?: Summary
  /** Days that it says it is of; nothing where it does not say. */
  days?: string[]
  /** When it was made, `YYYY-MM-DD HH:MM:SS`. */
  made?: string
}

const momentAfter = (text: string, title: string) => {
  const [, moment = ''] = new RegExp(`${title}: ?\\[?([\\d年月日/:. -]+)`).exec(text) ?? []
  return momentIn(moment.trim())
}

/** Whole days from one moment to another: `00:00:00` to the next day's, or to `23:59:59`. */
const daysBetween = (text: string): string[] | undefined => {
  const [from, to] = [momentAfter(text, '起始日期'), momentAfter(text, '终止日期')]
  if (!from || !to || (from.clock && from.clock !== '00:00:00')) return
  const isOpenEnd = to.clock === '' || to.clock === '23:59:59'
  if (!isOpenEnd && to.clock !== '00:00:00') return []
  const last = isOpenEnd ? to.day : dayAfter(to.day, -1)
  const days: string[] = []
  for (let day = from.day; day <= last && days.length < most_days; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** Alipay's lines around its rows: `#交易合计：2笔，商家实收共5000.00元`. */
const ofComments = (text: string): Summary | undefined => {
  const count = (title: string) => {
    const [, digits] = new RegExp(`${title}合计: ?(\\d{1,7})笔`).exec(text) ?? []
    return digits === undefined ? undefined : Number(digits)
  }
  const [payments, refunds] = [count('交易'), count('退款')]
  if (payments === undefined && refunds === undefined) return
  const [, sum = ''] = /交易合计[^退]*?商家实收共 ?(-?[\d.]+)元/.exec(text) ?? []
  return { payments: payments ?? 0, refunds: refunds ?? 0, received_fen: fenIn(sum) }
}

const totals = {
  rows: ['总交易单数'],
  paid_fen: ['应结订单总金额'],
  refunded_fen: ['退款总金额'],
  fee_fen: ['手续费总金额'],
} as const satisfies Partial<Record<keyof Summary, readonly string[]>>

/** WeChat Pay's table below its rows. */
const ofTable = (titles: Cells, values: Cells): Summary => {
  const plain = titles.map(plainTitle)
  const summary: Summary = {}
  for (const [key, names] of Object.entries(totals) as [keyof typeof totals, readonly string[]][]) {
    const at = plain.findIndex((title) => names.includes(title))
    const cell = at < 0 ? '' : plainCell(values[at])
    const value = key === 'rows' ? (/^\d{1,7}$/.test(cell) ? Number(cell) : undefined) : fenIn(cell)
    if (value !== undefined) summary[key] = value
  }
  return summary
}

export const isTotalsHead = (cells: Cells): boolean => plainTitle(cells[0] ?? '') === '总交易单数'

export const isComment = (cells: Cells): boolean =>
  plainCell(cells.find((cell) => plainCell(cell) !== '')).startsWith('#')

/** What the lines around the rows say; `table`: the head of the totals with the row below it. */
export const saidAround = (comments: readonly Cells[], table?: readonly [Cells, Cells]): Said => {
  // Text of one line may stand in several cells, where it has commas.
  const text = comments.map((cells) => cells.map((cell) => plainCell(cell)).join(',')).join('\n')
  const made = momentAfter(text, '导出时间')
  const days = daysBetween(text)
  const summary = table ? ofTable(...table) : ofComments(text)
  return {
    ...(summary && { summary }),
    ...(days && { days }),
    ...(made && { made: `${made.day} ${made.clock}` }),
  }
}

const sum = (rows: readonly DayRow[], of: (row: DayRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

/** Whether a file's rows are those that its summary counts. */
export const isSummedUp = (summary: Summary, rows: readonly DayRow[]): boolean => {
  const payments = rows.filter(({ kind }) => kind === 'payment')
  const refunds = rows.filter(({ kind }) => kind === 'refund')
  const counted: Required<Summary> = {
    payments: payments.length,
    refunds: refunds.length,
    rows: rows.length,
    received_fen: sum(payments, (row) => row.received_fen),
    paid_fen: sum(payments, (row) => row.fen),
    refunded_fen: sum(refunds, (row) => row.fen),
    fee_fen: sum(rows, (row) => row.fee_fen),
  }
  return (Object.keys(counted) as (keyof Summary)[]).every(
    (key) => summary[key] === undefined || summary[key] === counted[key],
  )
}
