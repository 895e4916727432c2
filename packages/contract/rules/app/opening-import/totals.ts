import type { Line } from './check.ts'
import type { OpeningKind } from './kinds.ts'
import type { GroupRow, MemberRow, PrestoreRow, PriceRow, ReceivableRow } from './tables.ts'

/** What a file comes to: how many of something, or how much money. */
export interface OpeningTotal {
  title: string
  unit: 'count' | 'fen'
  value: number
}

const count = (title: string, value: number): OpeningTotal => ({ title, unit: 'count', value })
const different = <R>(lines: readonly Line<R>[], of: (row: R) => string) =>
  new Set(lines.map(({ row }) => of(row))).size
const money = (lines: readonly Line<{ fen: number }>[]): OpeningTotal => ({
  title: '合计',
  unit: 'fen',
  value: lines.reduce((sum, { row }) => sum + row.fen, 0),
})

interface RowsOf {
  members: MemberRow
  groups: GroupRow
  prestore: PrestoreRow
  receivables: ReceivableRow
  prices: PriceRow
}

export type OpeningRow<K extends OpeningKind = OpeningKind> = RowsOf[K]

/** Of the rows that could be read. */
export const openingTotals: {
  [K in OpeningKind]: (lines: readonly Line<RowsOf[K]>[]) => OpeningTotal[]
} = {
  members: (lines) => [count('会员', lines.length)],
  groups: (lines) => [
    count(
      '群组',
      different(lines, ({ group }) => group),
    ),
    count('成员', lines.filter(({ row }) => row.role === 'member').length),
  ],
  prestore: (lines) => [count('付款方', lines.length), money(lines)],
  receivables: (lines) => [
    count('账单', lines.length),
    count(
      '付款方',
      different(lines, ({ payer }) => payer),
    ),
    money(lines),
  ],
  prices: (lines) => [count('价格协议', lines.length)],
}
