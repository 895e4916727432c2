import { createHash } from 'node:crypto'
import { cutText } from '@lab/contract/rules/ground/unseen'
import { headText } from '@lab/contract/rules/money/bank/columns'
import {
  type DayFile,
  type DayFileRow,
  readDayFile,
} from '@lab/contract/rules/money/payment/day-file/day-file'
import type { DayColumns } from '@lab/contract/rules/money/payment/day-file/fields'
import type { DayLeft, DayRow } from '@lab/contract/rules/money/payment/day-file/rows'
import { fileNotes } from '@lab/contract/spreadsheet/notes'
import type { Sheet } from '@lab/contract/spreadsheet/read'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What finance said of columns: now of this file's, and before of others' by the hash of their titles. */
export interface SaidOfColumns {
  given?: DayColumns
  saved: ReadonlyMap<string, DayColumns>
  /** `YYYY-MM-DD`, as it is here. */
  today: string
}

/** A row below the head, with what people see of it; `key`: by what a movement is known again. */
export type UnderstoodRow = { sheet: string; line: number; text: string } & (
  | { left: DayLeft }
  | { row: DayRow; key: string }
)

export type Understood = Omit<DayFile, 'rows'> & { rows: UnderstoodRow[]; notes: string[] }

/** Characters of a row that people see. */
const seen = 200

const shown = (provider: string, one: DayFileRow): UnderstoodRow => {
  const text = cutText(one.cells.filter(Boolean).join(' '), seen)
  const place = { sheet: one.sheet, line: one.line, text }
  if ('left' in one) return { ...place, left: one.left }
  return { ...place, row: one.row, key: hashOf(`${provider} ${one.said} ${one.nth}`) }
}

/** The sheets of a file as a provider's day file; runs where they are read, for what they say may take long to understand. */
export const understand = (
  sheets: readonly Sheet[],
  { given, saved, today }: SaidOfColumns,
): Understood | { problem: string } => {
  const texts = sheets.flatMap(({ rows }) => rows.slice(0, 100).map(({ cells }) => headText(cells)))
  const heads = new Map(
    texts.flatMap((text) => {
      const columns = saved.get(hashOf(text))
      return columns ? [[text, columns] as const] : []
    }),
  )
  const all = new Map(given ? texts.map((text) => [text, given]) : [])
  const read = readDayFile(sheets, { given: all, saved: heads }, today)
  if ('problem' in read) return read
  return { ...read, rows: read.rows.map((one) => shown(read.provider, one)), notes: fileNotes(sheets) }
}
