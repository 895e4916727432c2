import type { SheetCells } from '../../ground/sheet/read-table.ts'
import type { SheetProblem, Table } from '../../ground/sheet/table.ts'
import type { WrittenSheet } from '../../ground/sheet/write-table.ts'
import type { ImportNames } from './names.ts'

type Body = Record<string, unknown>

/** Where in the file a part of a body stands, by its path: `gallery.2`. */
export type Places = ReadonlyMap<string, { sheet: string; line: number }>

/** A line of the main sheet, with all that the further sheets say of it. */
export interface ReadItem {
  line: number
  /** Empty for a new one. */
  id: string
  title: string
  /** Nothing where a part of it could not be read. */
  body: Body | undefined
  places: Places
  /** What cannot be read of it, on whichever sheet. */
  problems: SheetProblem[]
}

export interface ReadFile {
  items: ReadItem[]
  /** What is wrong with it and is no item's. */
  problems: SheetProblem[]
}

/** Gives each problem of a sheet to the item that its line is of; answers those that are nobody's. */
export const givenOut = (
  problems: readonly SheetProblem[],
  ownerOf: (line: number) => Pick<ReadItem, 'problems'> | undefined,
): SheetProblem[] =>
  problems.filter((problem) => {
    const owner = ownerOf(problem.row)
    owner?.problems.push(problem)
    return !owner
  })

/** How items of a kind stand in a file. */
export interface ImportKind {
  /** The main one first. */
  tables: readonly Table[]
  /** What the parts of a body are called. */
  labels: Readonly<Record<string, string>>
  /** The sheet of a part that has one of its own. */
  sheets?: Readonly<Record<string, string>>
  write(items: readonly { id: string; body: Body }[], names: ImportNames): WrittenSheet[]
  read(sheets: readonly SheetCells[], names: ImportNames): ReadFile
}

/** A problem of a body, where the file says it; at its line of the main sheet where it says nothing of it. */
export const problemAt = (
  { line, places }: Pick<ReadItem, 'line' | 'places'>,
  { tables, labels, sheets }: Pick<ImportKind, 'tables' | 'labels' | 'sheets'>,
  { at, msg }: { at: string; msg: string },
): SheetProblem => {
  const parts = at.split('.')
  for (let length = parts.length; length > 0; length--) {
    const place = places.get(parts.slice(0, length).join('.'))
    const key = parts[length]
    if (!place) continue
    const table = tables.find(({ name }) => name === place.sheet)
    const { title: column = '' } = (key !== undefined && table?.columns[key]) || {}
    return { sheet: place.sheet, row: place.line, column, msg }
  }
  const [main] = tables
  const [part = ''] = parts
  const title = labels[part] ?? main?.columns[part]?.title ?? ''
  const isHere = Object.values(main?.columns ?? {}).some((column) => column.title === title)
  const place = { sheet: main?.name ?? '', row: line, column: isHere ? title : '' }
  return { ...place, msg: !isHere && sheets?.[part] ? `工作表“${sheets[part]}”：${msg}` : msg }
}
