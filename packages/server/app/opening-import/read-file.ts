import { type OpeningKind, openingTables } from '@lab/contract/rules/app/opening-import/kinds'
import {
  type ReadTable,
  readTable,
  type SheetCells,
  type SheetTitles,
  titlesOf,
} from '@lab/contract/rules/ground/sheet/read-table'
import type { Columns, Table } from '@lab/contract/rules/ground/sheet/table'
import { cutText } from '@lab/contract/rules/ground/unseen'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { fileNotes } from '@lab/contract/spreadsheet/notes'
import type { WithFiles } from '../../ground/files/storage.ts'
import { readSheets } from '../../ground/spreadsheet/read.ts'
import { bytesOf } from '../../people/file/bytes.ts'
import type { StoredFile } from '../../people/file/store.ts'

export interface OpeningFile {
  kind: OpeningKind
  table: ReadTable<Columns>
  heads: string[]
  /** Every line as it is shown. */
  shown: { row: number; cells: string[] }[]
  notes: string[]
  titles: SheetTitles
}

/** The titles of a sheet's columns, and what stands below. */
const shownOf = (name: string, sheets: readonly SheetCells[]) => {
  const sheet = sheets.find((one) => one.name.trim() === name) ?? sheets[0]
  const [head, ...lines] = sheet?.rows ?? []
  const cut = (cells: readonly string[]) => cells.map((text) => cutText(text, 100))
  return {
    heads: cut(head?.cells ?? []),
    shown: lines.map(({ line, cells }) => ({ row: line, cells: cut(cells) })),
  }
}

/** A stored file as what is to be imported. @throws Refusal `invalid`, `too_large` */
export const readOpening = async (
  deps: WithFiles,
  kind: OpeningKind,
  stored: StoredFile,
): Promise<OpeningFile> => {
  const limit = { most: usualLimits.bytes, msg: '文件至多 2 MB，请分次导入' }
  const bytes = await bytesOf(deps, stored, limit)
  const sheets = await readSheets(bytes, usualLimits)
  const table: Table = openingTables[kind]
  return {
    kind,
    table: readTable(table, sheets),
    ...shownOf(table.name, sheets),
    notes: fileNotes(sheets),
    titles: titlesOf(sheets),
  }
}
