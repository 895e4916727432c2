import { bankLimits } from '@lab/contract/rules/bank'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { refuse } from '../http/refuse.ts'

/** Most bytes of a workbook's parts together, unpacked. */
const unpackedBytes = 24 * 1024 * 1024

/** Its parts within their bound, packed anew without compression: a file that unpacks to gigabytes is refused unread. */
const bounded = (bytes: Uint8Array): Uint8Array => {
  let sum = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isWanted = /\.(xml|rels)$/.test(name)
      if (isWanted) sum += originalSize
      if (sum > unpackedBytes) throw refuse('too_large', '文件内容过大')
      return isWanted
    },
  })
  return zipSync(parts, { level: 0 })
}

const text = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  // A day of a sheet, and its hour, have no zone: they are read as UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  // What a formula left beside it (0.30000000000000004) is not what the sheet shows.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return String(Number(cell.toPrecision(15)))
  return String(cell)
}

/** Cells of a workbook's first sheet. @throws Refusal `invalid`, `too_large` */
export const xlsxRows = async (bytes: Uint8Array): Promise<string[][]> => {
  const packed = bounded(bytes)
  const rows = await readSheet(Buffer.from(packed))
  return rows.slice(0, bankLimits.rows + 1).map((row) => row.slice(0, bankLimits.cells).map(text))
}
