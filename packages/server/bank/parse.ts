import { createHash } from 'node:crypto'
import { bankLimits } from '@lab/contract/rules/bank'
import { isDate } from '@lab/contract/rules/time'
import { refuse } from '../http/refuse.ts'

export interface ParsedRow {
  key: string
  day: string
  amount_fen: number
  payer: string
  remark: string
  serial: string
}

/** What banks call their columns; of several that fit, the first in a list that is there. */
const columns = {
  day: ['交易日期', '记账日期', '入账日期', '交易时间', '日期', '时间'],
  amount: [
    '贷方发生额',
    '贷方金额',
    '收入金额',
    '收款金额',
    '转入金额',
    '贷方',
    '收入',
    '发生额',
    '交易金额',
    '金额',
  ],
  payer: [
    '对方户名',
    '对方账户名称',
    '对方名称',
    '付款人名称',
    '付款方名称',
    '付款人',
    '付款方',
    '对方单位',
    '户名',
  ],
  serial: ['交易流水号', '流水号', '交易序号', '业务编号', '凭证号'],
} as const

const remarks = ['摘要', '附言', '备注', '用途', '交易说明']
/** Where one column of amounts holds both directions, this one says which. */
const directions = ['借贷标志', '借贷方向', '收支标志', '借/贷', '收/支', '借贷']
const incoming = /贷|收|转入|入账|存入|来账|^c(r)?$/i

/** A title of a column without its unit and spaces. */
const titleOf = (cell: string) => cell.replace(/[\s"]/g, '').replace(/[（(【[].*$/, '')

const placeOf = (titles: readonly string[], names: readonly string[]) =>
  names.map((name) => titles.indexOf(name)).find((at) => at >= 0) ?? -1

const placesOf = (row: readonly string[]) => {
  const titles = row.map(titleOf)
  const at = (names: readonly string[]) => placeOf(titles, names)
  return {
    day: at(columns.day),
    amount: at(columns.amount),
    payer: at(columns.payer),
    serial: at(columns.serial),
    direction: at(directions),
    remarks: titles.flatMap((title, place) => (remarks.includes(title) ? [place] : [])),
  }
}

/** `2026-07-01` of `20260701`, `2026/7/1 10:22` or `2026年7月1日`; undefined when it is no day. */
export const dayIn = (cell: string): string | undefined => {
  const [, year, month, day] =
    /^\D?(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?!\d{3,5}$)/.exec(cell.trim()) ?? []
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDate(written) ? written : undefined
}

/** Fen of `1,234.5`, `+1234.50` or `¥12`; undefined when it is no amount, or has less than a fen. */
export const fenIn = (cell: string): number | undefined => {
  const plain = cell.replace(/CNY|RMB|人民币|[,，\s¥￥元+]/gi, '')
  const [, sign, whole, rest = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  if (whole === undefined) return
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(rest.padEnd(2, '0')))
}

// The database takes no NUL, and a cell no essay.
const clean = (cell = '') =>
  cell
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, bankLimits.text)

const hashOf = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export interface Parsed {
  rows: ParsedRow[]
  skipped: number
}

/**
 * The money that came in, of a bank's rows: titles are looked for in the first lines, whatever stands above them. A row
 * is known again by its serial number with day and amount, or by all it says and how often it says it.
 * @throws Refusal `invalid` when no line has titles of day and amount, or there are too many rows
 */
export const parseBank = (cells: readonly (readonly string[])[]): Parsed => {
  if (cells.length > bankLimits.rows) {
    const msg = `一次至多 ${bankLimits.rows} 行，请分次导入`
    throw refuse('invalid', msg, { file_rid: msg })
  }
  const head = cells.slice(0, 30).findIndex((row) => {
    const { day, amount } = placesOf(row)
    return day >= 0 && amount >= 0
  })
  if (head < 0) {
    const msg = '没有找到「交易日期」与「贷方发生额」（或「收入金额」「金额」）的列'
    throw refuse('invalid', msg, { file_rid: msg })
  }
  const places = placesOf(cells[head] ?? [])
  const seen = new Map<string, number>()
  const body = cells.slice(head + 1)
  const rows = body.flatMap((row): ParsedRow[] => {
    const cell = (place: number) => clean(row[place])
    const day = dayIn(cell(places.day))
    const amount_fen = fenIn(cell(places.amount))
    const isOut = places.direction >= 0 && !incoming.test(cell(places.direction))
    if (!day || amount_fen === undefined || amount_fen <= 0 || isOut) return []
    const told = {
      ...{ day, amount_fen, payer: cell(places.payer), serial: cell(places.serial) },
      remark: clean(places.remarks.map(cell).filter(Boolean).join(' ')),
    }
    const all = hashOf([day, amount_fen, told.payer, told.remark])
    const nth = (seen.get(all) ?? 0) + 1
    if (!told.serial) seen.set(all, nth)
    const key = told.serial ? hashOf(['serial', told.serial, day, amount_fen]) : hashOf([all, nth])
    return [{ ...told, key }]
  })
  return { rows, skipped: body.length - rows.length }
}
