import { cutText } from '../../ground/unseen.ts'
import { type BankColumns, type BankField, lineTitles, plainTitle } from './fields.ts'
import {
  clockIn,
  directionIn,
  fenIn,
  isForeign,
  isNoAmount,
  isUndone,
  momentIn,
  plainCell,
} from './values.ts'

/** Why a row of a statement is not money that came in. */
export const leftOutReasons = {
  comment: '说明行',
  total: '合计行',
  no_day: '没有日期',
  bad_day: '日期读不懂',
  outgo: '付款',
  undone: '交易未成功',
  foreign: '不是人民币',
  no_amount: '没有收入金额',
  bad_amount: '金额读不懂',
  negative: '金额为负（冲正或退款）',
  bad_direction: '收付标志读不懂',
} as const

export type LeftOutReason = keyof typeof leftOutReasons

/** Money that came in, as a row says it. */
export interface Receipt {
  day: string
  clock: string
  amount_fen: number
  payer: string
  account: string
  serial: string
  remark: string
}

export interface LeftOut {
  reason: LeftOutReason
  /** The cell that says so. */
  said: string
}

/** Characters of what is kept of a cell. */
const most = 200

const cut = (text: string) => cutText(text, most)

/** What a row is by the columns that are taken for something; `account`: as the lines above the head name it. */
export const readRow = (
  cells: readonly string[],
  columns: BankColumns,
  account: string,
): Receipt | LeftOut => {
  const all = (field: BankField) =>
    (columns[field] ?? []).map((at) => plainCell(cells[at])).filter((cell) => cell !== '')
  const one = (field: BankField) => all(field)[0] ?? ''
  const left = (reason: LeftOutReason, said = ''): LeftOut => ({ reason, said: cut(said) })

  const first = plainCell(cells.find((cell) => plainCell(cell) !== ''))
  if (first.startsWith('#')) return left('comment', first)
  const moment = momentIn(one('day'))
  if (!moment) {
    const total = cells
      .map((cell) => plainCell(cell))
      .find((cell) => /合计|总计|小计|累计|总[笔金]|^共\s*\d/.test(cell))
    if (total) return left('total', total)
    return one('day') === '' ? left('no_day', first) : left('bad_day', one('day'))
  }
  if (isUndone(one('status'))) return left('undone', one('status'))
  if (isForeign(one('currency'))) return left('foreign', one('currency'))
  const direction = one('direction')
  const way = directionIn(direction)
  if (way === 'out') return left('outgo', direction)
  if (columns.income === undefined && direction !== '' && !way) return left('bad_direction', direction)
  const sum = one(columns.income ? 'income' : 'amount')
  if (isNoAmount(sum)) {
    const outgo = one('outgo')
    return isNoAmount(outgo) ? left('no_amount', sum) : left('outgo', outgo)
  }
  const amount_fen = fenIn(sum)
  if (amount_fen === undefined) return left('bad_amount', sum)
  if (amount_fen < 0) return columns.income ? left('negative', sum) : left('outgo', sum)
  return {
    day: moment.day,
    clock: moment.clock || (clockIn(one('clock')) ?? ''),
    amount_fen,
    payer: cut(one('payer')),
    account: cut(one('account') || account),
    serial: cut(one('serial')),
    remark: cut([...new Set(all('remark'))].join(' ')),
  }
}

/** A cell as it is compared: a moment and a sum read alike however a file writes them. */
const comparable = (cell: string): string => {
  const plain = plainCell(cell)
  const moment = momentIn(plain)
  if (moment) return `${moment.day} ${moment.clock}`.trim()
  if (!/^[-+]?([1-9]\d{0,2}(,\d{3})+|0|[1-9]\d*)(\.\d+)?$/.test(plain)) return plain
  const number = plain.replace(/[,+]/g, '')
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number
}

/**
 * By what a row is known again: all it says, whatever its columns are taken for, but the line that counts it. No column
 * is unique by its name: a serial may be `0` in every row.
 */
export const saidBy = (titles: readonly string[], cells: readonly string[], account: string): string => {
  const named = cells.flatMap((cell, at) => {
    const title = plainTitle(titles[at] ?? '')
    const said = comparable(cell)
    return said === '' || lineTitles.includes(title) ? [] : [[title, said] as const]
  })
  return JSON.stringify([account, ...named.sort(([a, x], [b, y]) => (a + x < b + y ? -1 : 1))])
}

/** The account that a line above a head names: `账号：6222 0212 3456`. */
export const accountIn = (cells: readonly string[]): string | undefined => {
  const text = cells.map((cell) => plainCell(cell)).join(' ')
  const [, account] = /(?:[账帐] ?号|卡号|账户) ?(?:\[\D*\])? ?:? ?\[?(\d[\d* -]{5,40}\d)/.exec(text) ?? []
  return account?.replace(/[ -]/g, '')
}
