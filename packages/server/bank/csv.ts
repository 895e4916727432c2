import { bankLimits } from '@lab/contract/rules/bank'
import { refuse } from '../http/refuse.ts'

/** Text of a file in UTF-8, or else in GB18030, as Chinese banks and Excel write it. */
export const decoded = (bytes: Uint8Array): string => {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one.
    }
  throw refuse('invalid', '文件的编码不是 UTF-8 或 GB18030', { file_rid: '文件的编码不是 UTF-8 或 GB18030' })
}

/**
 * Cells of a CSV (RFC 4180), also with tabs or semicolons between them, as one of its first lines has most of: a heading
 * may stand above. What is held to be text as a formula (`="0012"`) is read as that text.
 */
export const csvRows = (text: string): string[][] => {
  const firstLines = text.split('\n', 30)
  const most = (sign: string) => Math.max(...firstLines.map((line) => line.split(sign).length))
  const separator = [',', '\t', ';'].reduce((best, one) => (most(one) > most(best) ? one : best))
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endRow = () => {
    row.push(cell)
    if (row.length > 1 || row[0] !== '') rows.push(row.slice(0, bankLimits.cells))
    ;[row, cell] = [[], '']
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (sign === '"' && /^\s*=?$/.test(cell)) [isQuoted, cell] = [true, '']
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
    if (rows.length > bankLimits.rows) break
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
