import { Worker } from 'node:worker_threads'
import { pause } from '../pause.ts'
import { gathering, type Sheet, writtenSheets } from './sheets.ts'
import { inTurn, scriptOf } from './threads.ts'

export type { Sheet } from './sheets.ts'

export interface SpreadsheetColumn<Row> {
  title: string
  /** In characters. */
  width: number
  cell: (row: Row) => string | number | null
}

/** Rows as a sheet, a line each under the columns' titles. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Sheet => ({ name, columns, cells: rows.map((row) => columns.map(({ cell }) => cell(row))) })

/** Rows that are written without anybody waiting: a thread takes longer to begin. */
const few = 1_000
/** Rows that are handed to a thread in one go; between two of them others are answered. */
const batch = 500
/** Megabytes that a thread may hold. */
const memory = 1_024

const script = scriptOf(import.meta.url, './write-worker.ts', './spreadsheet-writer.js')

const inThread = async (first: readonly Sheet[], rest: AsyncIterable<readonly Sheet[]>): Promise<Buffer> => {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memory } })
  const written = new Promise<Uint8Array>((done, failed) => {
    worker.once('message', done)
    worker.once('error', failed)
  })
  // Whoever is still handing parts over hears it at the end.
  written.catch(() => undefined)
  try {
    worker.postMessage(first)
    for await (const part of rest) {
      worker.postMessage(part)
      await pause()
    }
    worker.postMessage('end')
    return Buffer.from(await written)
  } finally {
    void worker.terminate()
  }
}

/**
 * An xlsx of sheets that come in parts, those of one name one after the other: of many rows in a thread of its own, so that
 * others are answered meanwhile.
 */
export const spreadsheetOf = async (parts: AsyncGenerator<readonly Sheet[]>): Promise<Buffer> => {
  const { add, sheets, rows } = gathering()
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    add(next.value)
    if (rows() > few) return inTurn(() => inThread(sheets(), parts))
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
