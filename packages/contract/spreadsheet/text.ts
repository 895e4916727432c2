import type { Budget } from './budget.ts'
import type { Row } from './sheet.ts'

/** Most bytes that are looked at to tell an encoding. */
const looked = 4_096

/** UTF-16 by its mark, or because every other byte of what is mostly Latin and digits is nothing. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const first = bytes.subarray(0, looked)
  const nothing = [0, 1].map(
    (odd) => first.reduce((sum, byte, at) => sum + (byte === 0 && at % 2 === odd ? 1 : 0), 0) / first.length,
  )
  if ((nothing[1] ?? 0) > 0.1 && nothing[0] === 0) return 'utf-16le'
  return (nothing[0] ?? 0) > 0.1 && nothing[1] === 0 ? 'utf-16be' : undefined
}

/** Text of a file as Chinese banks, Excel and WPS write it. @throws SpreadsheetFault `encoding` */
export const decodedText = (bytes: Uint8Array, budget: Budget): string => {
  const wide = utf16Of(bytes)
  for (const encoding of wide ? [wide] : ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one.
    }
  throw budget.fail('encoding')
}

const separators = [',', '\t', ';', '|']

/** What stands between cells: as one of the first lines has most of, for a heading may stand above. */
const separatorOf = (text: string): string => {
  const lines = text.slice(0, 65_536).split('\n', 40)
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  return separators.reduce((best, one) => (most(one) > most(best) ? one : best))
}

/**
 * Rows of a CSV (RFC 4180) that say something. What is held to be text as a formula (`="0012"`) is read as that text.
 * @throws SpreadsheetFault
 */
export const textRows = (text: string, budget: Budget): Row[] => {
  const separator = separatorOf(text)
  const rows: Row[] = []
  let [line, column, cell, isQuoted]: [number, number, string, boolean] = [1, 0, '', false]
  let row: Row = { line, cells: [] }
  const endCell = () => {
    const text = cell.trim()
    if (text !== '') {
      if (row.cells.length === 0) budget.row()
      budget.cell(column, text)
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
    }
    column += 1
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.length > 0) rows.push(row)
    column = 0
    row = { line, cells: [] }
    budget.inTime()
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (sign === '"' && /^\s*=?$/.test(cell)) [isQuoted, cell] = [true, '']
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
