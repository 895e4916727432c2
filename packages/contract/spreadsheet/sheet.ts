import { replacement } from '../rules/ground/text/decode.ts'
import type { Archive } from './archive.ts'
import type { Budget } from './budget.ts'
import { momentText } from './moment.ts'
import { notesOf } from './notes.ts'
import { unescaped, type Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

/** A line of a sheet, counted from 1 as the sheet does, with its cells as they read. */
export interface Row {
  line: number
  cells: string[]
}

export interface Sheet {
  name: string
  rows: Row[]
  /** Sentences about what people should check before they import it. */
  notes?: string[]
}

const mostLines = 1_048_576
/** Merged places that are looked at. */
const mostMerges = 10_000

/** The place of `C7`: its column from 0. Undefined when it is no place. */
const columnIn = (place: string): number | undefined => {
  const [, letters] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(place) ?? []
  if (!letters) return
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Book = Pick<Workbook, 'strings' | 'isMoment' | 'calendar'>

/** Undefined where it names a text that the workbook does not have. */
const textOf = (
  value: string,
  type: string,
  style: number,
  { strings, isMoment, calendar }: Book,
): string | undefined => {
  if (type === 's') return value === '' ? '' : strings[Number(value)]
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'd') return value.replace('T', ' ')
  if (type !== 'n') return unescaped(value)
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) return value
  if (isMoment[style]) return momentText(number, calendar)
  // What a formula left beside it (0.30000000000000004) is not what the sheet shows.
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

/** Hidden and merged parts of a sheet. */
const outlineOf = () => {
  const hidden: number[] = []
  const hiddenColumns: [number, number][] = []
  const merges: string[] = []
  const isHidden = (value = '') => value === '1' || value === 'true'
  return {
    open: (name: string, attributes: () => Readonly<Record<string, string>>) => {
      if (name === 'col' && isHidden(attributes().hidden)) {
        const { min, max } = attributes()
        hiddenColumns.push([Number(min), Number(max)])
      }
      if (name === 'mergeCell' && merges.length < mostMerges) merges.push(attributes().ref ?? '')
    },
    hide: (line: number, value: string | undefined) => isHidden(value) && hidden.push(line),
    notes: (rows: readonly Row[]) => {
      const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
      const said = new Map(rows.map(({ line, cells }) => [line, cells.filter(Boolean).length]))
      // Titles are merged across their table everywhere, and nothing is missing below them.
      const isData = (place: string) => {
        const [first = 0, last = first] = (place.match(/\d+/g) ?? []).map(Number)
        return last > first || (said.get(first) ?? 0) > 1
      }
      return {
        hidden: hidden.filter((line) => said.has(line)),
        // Most sheets hide what lies beyond their last column.
        hiddenColumns: hiddenColumns.flatMap(([from, to]) =>
          Array.from({ length: Math.max(0, Math.min(to, widest) - from + 1) }, (_, nth) => from + nth),
        ),
        merged: merges.filter(isData),
        broken: rows.flatMap(({ line, cells }) =>
          cells.some((cell) => cell.includes(replacement)) ? [line] : [],
        ),
      }
    },
  }
}

/**
 * A sheet with its rows that say something. Only what is written is kept: a cell far out costs no more than one nearby.
 * @throws SpreadsheetFault
 */
export const readSheet = async (
  bytes: Uint8Array,
  archive: Archive,
  { name: sheetName, part }: Workbook['sheets'][number],
  book: Book,
  budget: Budget,
): Promise<Sheet> => {
  const rows: Row[] = []
  const outline = outlineOf()
  let row: Row = { line: 0, cells: [] }
  let cell = { column: -1, type: 'n', style: 0, value: '' }
  let isValue = false
  const endCell = () => {
    const text = textOf(cell.value, cell.type, cell.style, book)?.trim()
    if (text === undefined) throw budget.fail('broken')
    if (text === '') return
    if (row.cells.length === 0) budget.row()
    budget.cell(cell.column, text)
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column] = text
  }
  const isThere = await readXml(bytes, archive, part, budget, {
    open: (name, attributes) => {
      if (name === 'row') {
        const { r, hidden } = attributes()
        const line = Number(r ?? row.line + 1)
        if (!(line > row.line && line <= mostLines)) throw budget.fail('broken')
        row = { line, cells: [] }
        cell.column = -1
        outline.hide(line, hidden)
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes()
        const column = r === undefined ? cell.column + 1 : columnIn(r)
        if (column === undefined || column <= cell.column) throw budget.fail('broken')
        cell = { column, type: t, style: Number(s), value: '' }
      } else {
        isValue = name === 'v' || name === 't'
        if (!isValue) outline.open(name, attributes)
      }
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
  if (!isThere) throw budget.fail('broken')
  return { name: sheetName, rows, ...notesOf(outline.notes(rows)) }
}
