import { decodeText, isText, replacement } from '../rules/ground/text/decode.ts'
import type { Budget } from './budget.ts'
import { notesOf } from './notes.ts'
import type { Row, Sheet } from './sheet.ts'

/** Text of a file as Chinese banks, Excel and WPS write it. @throws SpreadsheetFault `encoding` */
export const decodedText = (bytes: Uint8Array, budget: Budget): string => {
  if (!isText(bytes)) throw budget.fail('encoding')
  return decodeText(bytes, { isCut: false })
}

const separators = [',', '\t', ';', '|']

/** What stands between cells: as one of the first lines has most of, for a heading may stand above. */
const separatorOf = (text: string): string => {
  const lines = text.slice(0, 65_536).split('\n', 40)
  // A comma between digits may be in a number: `0,5;0,25`.
  const partsOf = (line: string, sign: string) => line.split(sign === ',' ? /(?<!\d),|,(?!\d)/ : sign)
  const most = (sign: string) => Math.max(...lines.map((line) => partsOf(line, sign).length))
  return separators.reduce((best, one) => (most(one) > most(best) ? one : best))
}

/** The first line by which Excel is told what stands between cells: `sep=;`. */
const declaration = /^"?sep=([^\n\w"])"?[ \t,;|]*(?:\n|$)/i

/**
 * The quoted cell that begins at a quote, and where it ends. Undefined where nothing closes it, or only the quote of another
 * cell further down: then the quote is a sign like others (`3"`).
 */
const quotedAt = (
  text: string,
  from: number,
  separator: string,
): { cell: string; end: number } | undefined => {
  let cell = ''
  for (let at = from + 1; ; ) {
    const close = text.indexOf('"', at)
    if (close < 0) return
    cell += text.slice(at, close)
    at = close + 1
    if (text[at] === '"') {
      cell += '"'
      at += 1
      continue
    }
    let next = at
    while (text[next] === ' ') next += 1
    const isClosed = next >= text.length || text[next] === '\n' || text[next] === separator
    return isClosed || !cell.includes('\n') ? { cell, end: at } : undefined
  }
}

/** The rows of a text as they are found, with what people are asked to check. */
const gathering = (budget: Budget) => {
  const rows: Row[] = []
  const found = { unpaired: [] as number[], joined: [] as [number, number][], broken: [] as number[] }
  let row: Row = { line: 1, cells: [] }
  let [column, widest] = [0, 2]
  return {
    found,
    rows,
    /** Whether a cell holds as many separators as a whole row: two quotes may have swallowed what lies between. */
    isRow: (cell: string, separator: string) => cell.split(separator).length >= widest,
    endCell: (cell: string) => {
      const text = cell.trim()
      if (text !== '') {
        if (row.cells.length === 0) budget.row()
        budget.cell(column, text)
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = text
        if (text.includes(replacement)) found.broken.push(row.line)
      }
      column += 1
    },
    endRow: (nextLine: number) => {
      if (row.cells.length > 0) rows.push(row)
      widest = Math.max(widest, row.cells.length)
      column = 0
      row = { line: nextLine, cells: [] }
      budget.inTime()
    },
  }
}

/**
 * Rows of a CSV (RFC 4180) that say something. What is held to be text as a formula (`="0012"`) is read as that text.
 * @throws SpreadsheetFault
 */
export const textSheet = (given: string, budget: Budget): Sheet => {
  const text = given.replace(/\r*\n|\r/g, '\n')
  const [head = '', declared] = declaration.exec(text) ?? []
  const separator = declared ?? separatorOf(text)
  const { found, rows, isRow, endCell, endRow } = gathering(budget)
  let [line, cell] = [1, '']
  if (declared) endRow(++line)
  for (let at = head.length; at < text.length; at++) {
    const sign = text[at] as string
    if (sign === '"' && /^\s*=?$/.test(cell)) {
      const quoted = quotedAt(text, at, separator)
      if (quoted) {
        const last = line + quoted.cell.split('\n').length - 1
        if (last > line && isRow(quoted.cell, separator)) found.joined.push([line, last])
        ;[line, cell, at] = [last, quoted.cell, quoted.end - 1]
        continue
      }
      found.unpaired.push(line)
    }
    if (sign === separator) {
      endCell(cell)
      cell = ''
    } else if (sign === '\n') {
      endCell(cell)
      cell = ''
      endRow(++line)
    } else cell += sign
  }
  endCell(cell)
  endRow(line)
  return { name: '', rows, ...notesOf(found) }
}
