import { guessColumns, headText, isHead } from './columns.ts'
import { type BankColumns, missingFields } from './fields.ts'
import { accountIn, type LeftOut, type Receipt, readRow, saidBy } from './rows.ts'

interface SheetRow {
  line: number
  cells: readonly string[]
}

interface Sheet {
  name: string
  rows: readonly SheetRow[]
}

/** A head of a file, and what its columns are taken for. */
export interface StatementHead {
  /** What it is known by in the next file of this bank. */
  text: string
  sheet: string
  line: number
  titles: readonly string[]
  columns: BankColumns
  /** Where that is known from: finance said it now, or before, or it is guessed. */
  from: 'given' | 'saved' | 'guessed'
  missing: string[]
  /** A row below it, so that people see what stands in its columns. */
  sample: readonly string[]
}

/** A row below a head. */
export type StatementRow = { sheet: string; line: number; cells: readonly string[] } & (
  | { left: LeftOut }
  | { receipt: Receipt; said: string; nth: number }
)

export interface Statement {
  heads: StatementHead[]
  rows: StatementRow[]
}

/** What finance said of a head, by its text; now, or when a file of this bank was imported before. */
export interface Known {
  given: ReadonlyMap<string, BankColumns>
  saved: ReadonlyMap<string, BankColumns>
}

/** Lines above a head: what belongs to the account. */
const above = 40

interface Block extends Pick<StatementHead, 'text' | 'sheet' | 'line' | 'titles'> {
  rows: (SheetRow & { account: string })[]
}

/** The line that may be a head where none is known: the one with most words. */
const likeliest = (rows: readonly SheetRow[]): SheetRow | undefined => {
  const words = ({ cells }: SheetRow) =>
    cells.filter((cell) => /\p{L}/u.test(cell) && cell.length < 40).length
  return rows
    .slice(0, above)
    .filter((row) => words(row) >= 3)
    .reduce<SheetRow | undefined>((best, row) => (!best || words(row) > words(best) ? row : best), undefined)
}

const blocksOf = (sheets: readonly Sheet[], isKnownHead: (row: SheetRow) => boolean): Block[] =>
  sheets.flatMap(({ name, rows }) => {
    const blocks: Block[] = []
    let account = ''
    for (const row of rows) {
      if (isKnownHead(row)) {
        blocks.push({ text: headText(row.cells), sheet: name, line: row.line, titles: row.cells, rows: [] })
        continue
      }
      const [block] = blocks.slice(-1)
      // Several accounts may stand below each other, each with its own lines.
      if (!block || row.cells.filter(Boolean).length <= 4) account = accountIn(row.cells) ?? account
      block?.rows.push({ ...row, account })
    }
    return blocks
  })

/** The sheets of a bank's file as heads and rows, each row money that came in or a reason why it is not. */
export const readStatement = (sheets: readonly Sheet[], { given, saved }: Known): Statement => {
  const knows = (row: SheetRow) => {
    const text = headText(row.cells)
    return given.has(text) || saved.has(text) || isHead(row.cells)
  }
  const found = blocksOf(sheets, knows)
  const guess = found.length > 0 ? undefined : likeliest(sheets.flatMap(({ rows }) => rows))
  const blocks = guess ? blocksOf(sheets, (row) => row === guess) : found

  const heads = new Map<string, StatementHead>()
  for (const { rows: _, ...block } of blocks) {
    if (heads.has(block.text)) continue
    const body = blocks.filter(({ text }) => text === block.text).flatMap(({ rows }) => rows)
    const [said, before] = [given.get(block.text), saved.get(block.text)]
    const columns =
      said ??
      before ??
      guessColumns(
        block.titles,
        body.map(({ cells }) => cells),
      )
    const from = said ? 'given' : before ? 'saved' : 'guessed'
    const sample = body[0]?.cells ?? []
    heads.set(block.text, { ...block, columns, from, missing: missingFields(columns), sample })
  }
  const times = new Map<string, number>()
  const rows = blocks.flatMap(({ text, sheet, titles, rows: body }) => {
    const columns = heads.get(text)?.columns ?? {}
    return body.map(({ line, cells, account }): StatementRow => {
      const read = readRow(cells, columns, account)
      if ('reason' in read) return { sheet, line, cells, left: read }
      const said = saidBy(titles, cells, account)
      const nth = (times.get(said) ?? 0) + 1
      times.set(said, nth)
      return { sheet, line, cells, receipt: read, said, nth }
    })
  })
  return { heads: [...heads.values()], rows }
}
