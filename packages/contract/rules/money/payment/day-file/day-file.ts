import { headText } from '../../bank/columns.ts'
import { plainCell } from '../../bank/values.ts'
import type { PaymentProviderName } from '../payment.ts'
import {
  type DayColumns,
  dayFields,
  guessDayColumns,
  isAccountDetail,
  missingDayFields,
  writerOf,
} from './fields.ts'
import { type DayLeft, type DayRow, isNote, readDayRow, saidByDayRow } from './rows.ts'
import { isComment, isSummedUp, isTotalsHead, saidAround } from './summary.ts'

/** Bounds on a day file that is imported. */
export const dayFileLimits = { bytes: 10 * 1024 * 1024, rows: 20_000 } as const

/** Why a day of a file is not all of that day. */
export const partialReasons = {
  running: '当天还没有过完',
  early: '导出时当天还没有过完',
  hours: '只含一天中的几个小时',
  no_summary: '没有汇总行，不能确认完整',
  other_sum: '明细与汇总行不一致',
  unread: '有读不懂的行',
} as const

export type PartialReason = keyof typeof partialReasons

/** A day of a file, and why it is not whole; nothing where it is. */
export interface FileDay {
  day: string
  partial?: PartialReason
}

interface SheetRow {
  line: number
  cells: readonly string[]
}

interface Sheet {
  name: string
  rows: readonly SheetRow[]
}

/** A row below the head. */
export type DayFileRow = { sheet: string; line: number; cells: readonly string[] } & (
  | { left: DayLeft }
  | { row: DayRow; said: string; nth: number }
)

export interface DayFile {
  provider: PaymentProviderName
  /** What the head is known by in the next file. */
  text: string
  line: number
  titles: readonly string[]
  columns: DayColumns
  from: 'given' | 'saved' | 'guessed'
  missing: string[]
  sample: readonly string[]
  rows: DayFileRow[]
  days: FileDay[]
}

/** What finance said of a head's columns, by its text. */
export interface KnownDayHeads {
  given: ReadonlyMap<string, DayColumns>
  saved: ReadonlyMap<string, DayColumns>
}

/** How the file of the provider that stands in for Alipay names itself. */
const isLocal = (comments: readonly SheetRow[]) =>
  comments.some(({ cells }) => cells.some((cell) => plainCell(cell).includes('模拟支付')))

const leftOf = (reason: 'comment' | 'total', cells: readonly string[]): DayLeft => ({
  reason,
  said:
    cells
      .map((cell) => plainCell(cell))
      .find(Boolean)
      ?.slice(0, 200) ?? '',
})

/** Days of which the rows are, where the file does not say: those of payments, for a refund may name its payment's day. */
const daysOfRows = (rows: readonly DayRow[]): string[] => {
  const payments = rows.filter(({ kind }) => kind === 'payment')
  return [...new Set((payments.length > 0 ? payments : rows).map(({ day }) => day))].sort()
}

const daysOf = (
  around: ReturnType<typeof saidAround>,
  rows: readonly DayFileRow[],
  today: string,
): FileDay[] => {
  const { summary, days, made } = around
  const read = rows.flatMap((one) => ('row' in one ? [one.row] : []))
  const isUnread = rows.some((one) => 'left' in one && !isNote(one.left.reason))
  const ofAll = (): PartialReason | undefined => {
    if (isUnread) return 'unread'
    if (!summary) return 'no_summary'
    return isSummedUp(summary, read) ? undefined : 'other_sum'
  }
  const all = ofAll()
  const isCut = days?.length === 0
  return (days && !isCut ? days : daysOfRows(read)).map((day) => {
    const isEarly = made !== undefined && made.slice(0, 10) <= day
    const partial = day >= today ? 'running' : isEarly ? 'early' : isCut ? 'hours' : all
    return partial ? { day, partial } : { day }
  })
}

/** A provider's day file as its rows, or why it is none. */
export const readDayFile = (
  sheets: readonly Sheet[],
  { given, saved }: KnownDayHeads,
  today: string,
): DayFile | { problem: string } => {
  for (const { name: sheet, rows } of sheets) {
    if (rows.some(({ cells }) => isAccountDetail(cells)))
      return { problem: '这是支付宝的账务明细，手续费不在每笔交易旁；请下载同一天的「业务明细」导入' }
    const at = rows.findIndex(({ cells }) => writerOf(cells))
    const head = rows[at]
    const writer = head && writerOf(head.cells)
    if (!head || !writer) continue
    const text = headText(head.cells)
    const [said, before] = [given.get(text), saved.get(text)]
    const columns = said ?? before ?? guessDayColumns(head.cells)
    const below = rows.slice(at + 1)
    const comments = [...rows.slice(0, at), ...below].filter(({ cells }) => isComment(cells))
    const totalsAt = below.findIndex(({ cells }) => isTotalsHead(cells))
    const [totalsHead, totalsRow] = totalsAt < 0 ? [] : below.slice(totalsAt, totalsAt + 2)
    const times = new Map<string, number>()
    const read = below.map(({ line, cells }, nth): DayFileRow => {
      const place = { sheet, line, cells }
      if (isComment(cells)) return { ...place, left: leftOf('comment', cells) }
      if (totalsAt >= 0 && (nth === totalsAt || nth === totalsAt + 1))
        return { ...place, left: leftOf('total', cells) }
      const row = readDayRow(cells, columns, writer)
      if ('reason' in row) return { ...place, left: row }
      const words = saidByDayRow(row)
      times.set(words, (times.get(words) ?? 0) + 1)
      return { ...place, row, said: words, nth: times.get(words) ?? 1 }
    })
    const around = saidAround(
      comments.map(({ cells }) => cells),
      totalsHead && totalsRow ? [totalsHead.cells, totalsRow.cells] : undefined,
    )
    return {
      provider: writer === 'alipay' && isLocal(comments) ? 'local' : writer,
      text,
      line: head.line,
      titles: head.cells,
      columns,
      from: said ? 'given' : before ? 'saved' : 'guessed',
      missing: missingDayFields(columns),
      sample: below.find(({ cells }) => !isComment(cells))?.cells ?? [],
      rows: read,
      days: daysOf(around, read, today),
    }
  }
  const { provider_number, number } = dayFields
  return {
    problem: `没有找到列名所在的行（${provider_number.names.join('或')}、${number.names[0]}），请确认是支付宝的业务明细或微信支付的交易账单`,
  }
}
