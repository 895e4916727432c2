import { createHash } from 'node:crypto'
import { cutText } from '@lab/contract/rules/ground/unseen'
import { headText } from '@lab/contract/rules/money/bank/columns'
import type { BankColumns } from '@lab/contract/rules/money/bank/fields'
import type { LeftOut, Receipt } from '@lab/contract/rules/money/bank/rows'
import { readStatement, type StatementHead } from '@lab/contract/rules/money/bank/statement'
import { fileNotes } from '@lab/contract/spreadsheet/notes'
import type { Sheet } from '@lab/contract/spreadsheet/read'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What finance said of heads, by the hash of their text: now, and before. */
export interface SaidOfHeads {
  given: ReadonlyMap<string, BankColumns>
  saved: ReadonlyMap<string, BankColumns>
}

/** A row below a head, with what people see of it; `key`: by what a receipt is known again. */
export type UnderstoodRow = { sheet: string; line: number; text: string } & (
  | { left: LeftOut }
  | { receipt: Receipt; key: string }
)

export interface Understood {
  heads: StatementHead[]
  rows: UnderstoodRow[]
  notes: string[]
}

/** Characters of a row that people see. */
const seen = 200

/** The sheets of a file as a bank's statement; runs where they are read, for what they say may take long to understand. */
export const understand = (sheets: readonly Sheet[], { given, saved }: SaidOfHeads): Understood => {
  const texts = [...new Set(sheets.flatMap(({ rows }) => rows.map(({ cells }) => headText(cells))))]
  const byText = (said: SaidOfHeads['given']) =>
    new Map(
      texts.flatMap((text) => {
        const columns = said.get(hashOf(text))
        return columns ? [[text, columns] as const] : []
      }),
    )
  const { heads, rows } = readStatement(sheets, { given: byText(given), saved: byText(saved) })
  return {
    heads,
    notes: fileNotes(sheets),
    rows: rows.map((row): UnderstoodRow => {
      const place = {
        sheet: row.sheet,
        line: row.line,
        text: cutText(row.cells.filter(Boolean).join(' '), seen),
      }
      if ('left' in row) return { ...place, left: row.left }
      return { ...place, receipt: row.receipt, key: hashOf(`${row.said} ${row.nth}`) }
    }),
  }
}
