import type { Archive } from './archive.ts'
import type { Budget } from './budget.ts'
import { momentText } from './moment.ts'
import type { Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

/** A line of a sheet, counted from 1 as the sheet does, with its cells as they read. */
export interface Row {
  line: number
  cells: string[]
}

export interface Sheet {
  name: string
  rows: Row[]
}

const mostLines = 1_048_576

/** The place of `C7`: its column from 0. Undefined when it is no place. */
const columnIn = (place: string): number | undefined => {
  const [, letters] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(place) ?? []
  if (!letters) return
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Book = Pick<Workbook, 'strings' | 'isMoment' | 'calendar'>

const textOf = (
  value: string,
  type: string,
  style: number,
  { strings, isMoment, calendar }: Book,
): string => {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'd') return value.replace('T', ' ')
  if (type !== 'n') return value
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) return value
  if (isMoment[style]) return momentText(number, calendar)
  // What a formula left beside it (0.30000000000000004) is not what the sheet shows.
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

/**
 * The rows of a sheet that say something. Only what is written is kept: a cell far out costs no more than one nearby.
 * @throws SpreadsheetFault
 */
export const sheetRows = async (
  bytes: Uint8Array,
  archive: Archive,
  part: string,
  book: Book,
  budget: Budget,
): Promise<Row[]> => {
  const rows: Row[] = []
  let row: Row = { line: 0, cells: [] }
  let cell = { column: -1, type: 'n', style: 0, value: '' }
  let isValue = false
  const endCell = () => {
    const text = textOf(cell.value, cell.type, cell.style, book).trim()
    if (text === '') return
    if (row.cells.length === 0) budget.row()
    budget.cell(cell.column, text)
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column] = text
  }
  await readXml(bytes, archive, part, budget, {
    open: (name, attributes) => {
      if (name === 'row') {
        const line = Number(attributes().r ?? row.line + 1)
        if (!(line > row.line && line <= mostLines)) throw budget.fail('broken')
        row = { line, cells: [] }
        cell.column = -1
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes()
        const column = r === undefined ? cell.column + 1 : columnIn(r)
        if (column === undefined || column <= cell.column) throw budget.fail('broken')
        cell = { column, type: t, style: Number(s), value: '' }
      } else isValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (isValue && cell.value.length <= budget.limits.text)
        cell.value += text.slice(0, budget.limits.text + 1)
    },
    close: (name) => {
      isValue = false
      if (name === 'c') endCell()
      if (name === 'row' && row.cells.length > 0) rows.push(row)
    },
  })
  return rows
}
