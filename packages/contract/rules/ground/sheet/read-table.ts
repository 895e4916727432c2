import type { Columns, RowOf, SheetProblem, Table } from './table.ts'

/** What the reader of spreadsheets answers: lines that say something, their cells as text. */
export interface SheetCells {
  name: string
  rows: readonly { line: number; cells: readonly string[] }[]
}

export interface ReadRow<C extends Columns> {
  line: number
  /** All of it, where none of its cells is at fault. */
  whole: RowOf<C> | undefined
  /** What could be read. */
  some: Partial<RowOf<C>>
}

export interface ReadTable<C extends Columns> {
  rows: ReadRow<C>[]
  problems: SheetProblem[]
}

/** Problems of one table that are shown; nobody reads more. */
const mostProblems = 500

const titleIn = (head: string) => head.replace(/[*＊\s]+$/, '')

/** The titles of each sheet's columns, by its name. */
export type SheetTitles = Readonly<Record<string, readonly string[]>>

export const titlesOf = (sheets: readonly SheetCells[]): SheetTitles =>
  Object.fromEntries(sheets.map(({ name, rows: [head] }) => [name.trim(), head?.cells.map(titleIn) ?? []]))

/** `A`, `Z`, `AA` of a column that is counted from 0. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** A problem with the cell in which it stands. */
export const withCell = (titles: SheetTitles, problem: SheetProblem): SheetProblem => {
  const at = (titles[problem.sheet] ?? titles[''] ?? []).indexOf(problem.column)
  return at < 0 || problem.column === '' ? problem : { ...problem, cell: `${lettersOf(at)}${problem.row}` }
}

interface Heads {
  /** The place of each column. */
  places: ReadonlyMap<string, number>
  problems: { column: string; msg: string }[]
}

const headsOf = (columns: Columns, cells: readonly string[]): Heads => {
  const titles = cells.map(titleIn)
  const known = Object.values(columns).map(({ title }) => title)
  const problems = [
    ...titles.flatMap((title, at) =>
      title !== '' && !known.includes(title)
        ? [{ column: title.slice(0, 60), msg: `没有“${title.slice(0, 60)}”这一列，请删去或改用模板的列名` }]
        : title !== '' && titles.indexOf(title) !== at
          ? [{ column: title, msg: `“${title}”列重复` }]
          : [],
    ),
    ...known
      .filter((title) => !titles.includes(title))
      .map((title) => ({ column: title, msg: `缺少“${title}”列` })),
  ]
  const places = Object.entries(columns).map(([key, { title }]) => [key, titles.indexOf(title)] as const)
  return { places: new Map(places), problems }
}

type At = (column: string, msg: string) => void

const readRow = <C extends Columns>(
  columns: C,
  { places }: Heads,
  cells: readonly string[],
  report: At,
): Omit<ReadRow<C>, 'line'> => {
  const values: Record<string, unknown> = {}
  let isWhole = true
  const fault = (title: string, msg: string) => {
    isWhole = false
    report(title, `[${title}]${msg}`)
  }
  for (const [key, { title, cell, blank }] of Object.entries(columns)) {
    const text = (cells[places.get(key) ?? -1] ?? '').trim()
    if (text === '') {
      if (blank) values[key] = blank.value
      else fault(title, '不能为空')
      continue
    }
    const read = cell.read(text)
    if ('problem' in read) fault(title, read.problem)
    else values[key] = read.value
  }
  const nameless = cells.findIndex((text, at) => text.trim() !== '' && ![...places.values()].includes(at))
  if (nameless >= 0) {
    isWhole = false
    report('', `第 ${nameless + 1} 列没有列名，却有内容`)
  }
  return { some: values as Partial<RowOf<C>>, whole: isWhole ? (values as RowOf<C>) : undefined }
}

/** The sheet of a table; a text with cells (CSV) has one without a name. */
const sheetFor = (name: string, sheets: readonly SheetCells[]) =>
  sheets.find((sheet) => sheet.name.trim() === name) ??
  sheets.find((sheet) => sheet.name === '' && sheets.length === 1)

/** The rows of a table's sheet, and all that is wrong with them. Of a sheet with wrong columns no row is read. */
export const readTable = <C extends Columns>(
  { name, columns, most }: Table<C>,
  sheets: readonly SheetCells[],
): ReadTable<C> => {
  const problems: SheetProblem[] = []
  const report = (row: number, column: string, msg: string) => {
    if (problems.length < mostProblems) problems.push({ sheet: name, row, column, msg })
  }
  const sheet = sheetFor(name, sheets)
  const [head, ...lines] = sheet?.rows ?? []
  if (!head) report(1, '', sheet ? `工作表“${name}”是空的，第一行应为列名` : `缺少工作表“${name}”`)
  else if (lines.length > most) report(head.line, '', `工作表“${name}”超过 ${most} 行，请分次导入`)
  if (!head || lines.length > most) return { rows: [], problems }
  const heads = headsOf(columns, head.cells)
  for (const { column, msg } of heads.problems) report(head.line, column, msg)
  if (heads.problems.length > 0) return { rows: [], problems }
  const rows = lines.map(({ line, cells }) => ({
    line,
    ...readRow(columns, heads, cells, (column, msg) => report(line, column, msg)),
  }))
  return { rows, problems }
}
