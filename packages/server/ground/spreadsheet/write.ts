import { scriptOf, withChild } from '../child-process.ts'
import { pause } from '../pause.ts'
import { inTurn } from './in-turn.ts'
import { gathering, type Sheet, writtenSheets } from './sheets.ts'

export type { Sheet } from './sheets.ts'

export interface SpreadsheetColumn<Row> {
  title: string
  /** In characters. */
  width: number
  cell: (row: Row) => string | number | null
}

/** Rows as a sheet, a line each under the columns' titles; only data, as a sheet may be sent to another process. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Sheet => ({
  name,
  columns: columns.map(({ title, width }) => ({ title, width })),
  cells: rows.map((row) => columns.map(({ cell }) => cell(row))),
})

/** Rows that are written without anybody waiting: a process takes longer to begin. */
const few = 1_000
/** Rows that are handed to a process in one go; between two of them others are answered. */
const batch = 500
/** Megabytes that a process may hold. */
const memory = 1_024

const script = scriptOf(import.meta.url, './write-child.ts', './spreadsheet-writer.js')

const inProcess = async (first: readonly Sheet[], rest: AsyncIterable<readonly Sheet[]>): Promise<Buffer> =>
  withChild<Uint8Array, Buffer>(script, memory, async ({ send, answer }) => {
    send(first)
    for await (const part of rest) {
      send(part)
      await pause()
    }
    send('end')
    return Buffer.from(await answer)
  })

/**
 * An xlsx of sheets that come in parts, those of one name one after the other: of many rows in a process of its own, so that
 * others are answered meanwhile.
 */
export const spreadsheetOf = async (parts: AsyncGenerator<readonly Sheet[]>): Promise<Buffer> => {
  const { add, sheets, rows } = gathering()
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    add(next.value)
    if (rows() > few) return inTurn(() => inProcess(sheets(), parts))
  }
  return writtenSheets(sheets())
}

async function* partsOf(sheets: readonly Sheet[]): AsyncGenerator<readonly Sheet[]> {
  for (const { cells, ...sheet } of sheets)
    for (let at = 0; at === 0 || at < cells.length; at += batch)
      yield [{ ...sheet, cells: cells.slice(at, at + batch) }]
}

/** An xlsx of sheets; of many rows as `spreadsheetOf` writes it. */
export const spreadsheetBytes = (sheets: readonly Sheet[]): Promise<Buffer> => spreadsheetOf(partsOf(sheets))
