import { createHash } from 'node:crypto'
import { headText } from '@lab/contract/rules/money/bank/columns'
import type { BankColumns } from '@lab/contract/rules/money/bank/fields'
import { readStatement, type Statement } from '@lab/contract/rules/money/bank/statement'
import type { Sheet } from '@lab/contract/spreadsheet/read'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What finance said of heads, by the hash of their text: now, and before. */
export interface SaidOfHeads {
  given: ReadonlyMap<string, BankColumns>
  saved: ReadonlyMap<string, BankColumns>
}

/** The sheets of a file as a bank's statement; runs where they are read, for what they say may take long to understand. */
export const understand = (sheets: readonly Sheet[], { given, saved }: SaidOfHeads): Statement => {
  const texts = [...new Set(sheets.flatMap(({ rows }) => rows.map(({ cells }) => headText(cells))))]
  const byText = (said: SaidOfHeads['given']) =>
    new Map(
      texts.flatMap((text) => {
        const columns = said.get(hashOf(text))
        return columns ? [[text, columns] as const] : []
      }),
    )
  return readStatement(sheets, { given: byText(given), saved: byText(saved) })
}
