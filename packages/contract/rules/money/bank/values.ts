import { isDate } from '../../ground/time.ts'

/** What a cell says without what banks put around it so that spreadsheets leave it alone: `="0012"`, a tab, a backtick. */
export const plainCell = (cell = ''): string =>
  cell
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^[`']+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const compact = /^(\d{4})(\d{2})(\d{2})(?:[\sT]*(\d{2}):?(\d{2}):?(\d{2})?(?:\.\d+)?)?$/
const parted =
  /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?(?:[\sT]*(\d{1,2})[:时](\d{2})(?:[:分](\d{2}))?.*)?$/

export interface Moment {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM:SS`; empty where only a day is said. */
  clock: string
}

const two = (digits = '0') => digits.padStart(2, '0')

/** The half of the day that a clock of twelve hours names. */
const halfOfDay = /上午|凌晨|早上|下午|晚上|(?<=[\d\s])[ap]\.?m\b\.?/i

/** A text without the half of its day, and what becomes of its hour: `3:20 PM` is 15, `12:05 AM` is 0. */
const ofTwelve = (plain: string): { text: string; hourOf: (hours: string) => string } => {
  const [half] = halfOfDay.exec(plain) ?? []
  if (half === undefined) return { text: plain, hourOf: two }
  const from = /^(?:下午|晚上|p)/i.test(half) ? 12 : 0
  const hourOf = (hours: string) =>
    two(String(Number(hours) > 12 ? Number(hours) : (Number(hours) % 12) + from))
  return { text: plain.replace(half, ' ').replace(/\s+/g, ' ').trim(), hourOf }
}

/** The moment in `20260701`, `20261120 101112`, `2026/7/1 10:22`, `2026/7/1 3:22 PM` or `2026年7月1日`; undefined when there is none. */
export const momentIn = (cell: string): Moment | undefined => {
  const { text, hourOf } = ofTwelve(plainCell(cell))
  const [, year, month, date, hours, minutes, seconds] = compact.exec(text) ?? parted.exec(text) ?? []
  const day = `${year}-${two(month)}-${two(date)}`
  if (!year || !isDate(day)) return
  return { day, clock: hours === undefined ? '' : `${hourOf(hours)}:${two(minutes)}:${two(seconds)}` }
}

/** The hour in `10:11:12` or `101112`; undefined when it is none. */
export const clockIn = (cell: string): string | undefined => {
  const { text, hourOf } = ofTwelve(plainCell(cell))
  const [, hours, minutes, seconds] = /^(\d{1,2}):?(\d{2}):?(\d{2})?$/.exec(text) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return
  return `${hourOf(hours)}:${two(minutes)}:${two(seconds)}`
}

const units = /CNY|RMB|人民币|[¥元]/gi
/** A whole number as it is, or with signs between its thousands. */
const whole = /^\d{1,10}$|^\d{1,3}(?:,\d{3}){1,3}$|^\d{1,3}(?: \d{3}){1,3}$/

/**
 * Fen of `1,234.5`, `+1234.50`, `¥12`, `(12.00)` or `12.00-`; undefined when it is no amount, has less than a fen, or its
 * commas do not part thousands: `1234,56` may be a hundred times less.
 */
export const fenIn = (cell: string): number | undefined => {
  const plain = plainCell(cell).replace(units, '').replace('−', '-').trim()
  const [, before, digits = '', rest = '', after] =
    /^([-+(]?) ?([\d, ]*\d)(?:\.(\d{1,2})0*)? ?([-)]?)$/.exec(plain) ?? []
  if (!whole.test(digits)) return
  const isNegative = before === '-' || after === '-' || (before === '(' && after === ')')
  return (isNegative ? -1 : 1) * (Number(digits.replace(/[, ]/g, '')) * 100 + Number(rest.padEnd(2, '0')))
}

/** A cell in which a bank says that there is no amount. */
export const isNoAmount = (cell: string): boolean => /^[-—–/]*$/.test(plainCell(cell)) || fenIn(cell) === 0

const directions = {
  in: /^(贷|贷方|收|收入|收款|转入|入账|存入|来账|来款|汇入|c|cr|credit|in|\+|交易)$/i,
  out: /^(借|借方|支|支出|付|付款|转出|支取|往账|汇出|d|dr|debit|out|-|退款)$/i,
} as const

/** Whether a mark says that money came or went; undefined when it is no mark. */
export const directionIn = (cell: string): 'in' | 'out' | undefined => {
  const plain = plainCell(cell).replace(/\[.*$/, '').trim()
  if (directions.in.test(plain)) return 'in'
  return directions.out.test(plain) ? 'out' : undefined
}

/** Whether a state says that the money did not come. */
export const isUndone = (cell: string): boolean =>
  /失败|关闭|撤销|冲正|退汇|未支付|待支付|处理中|refund|revoked|closed|fail/i.test(plainCell(cell))

/** Whether it names money other than that of the house; nothing said is the house's own. */
export const isForeign = (cell: string): boolean => !/^(|人民币.*|cny|rmb|156|01|001)$/i.test(plainCell(cell))
