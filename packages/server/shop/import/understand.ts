import { serialize } from 'node:v8'
import { type SheetTitles, titlesOf } from '@lab/contract/rules/ground/sheet/read-table'
import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import { type ImportedKind, importKinds } from '@lab/contract/rules/shop/import/kinds'
import type { ImportNames } from '@lab/contract/rules/shop/import/names'
import { fileNotes } from '@lab/contract/spreadsheet/notes'
import type { Sheet } from '@lab/contract/spreadsheet/read'
import { batchesOf } from './batches.ts'

export interface ImportGiven {
  kind: ImportedKind
  names: ImportNames
}

/** A file as it comes from its process: packed by the batch, so that whoever works through it holds one at a time. */
export interface PackedImport {
  problems: SheetProblem[]
  notes: string[]
  titles: SheetTitles
  count: number
  /** Whom it names, apart from new ones. */
  ids: string[]
  /** What the new ones are called. */
  newNames: string[]
  batches: Uint8Array[]
}

/** The sheets of a file as items; runs where they are read, away from who is answered meanwhile. */
export const understand = (sheets: readonly Sheet[], { kind, names }: ImportGiven): PackedImport => {
  const { items, problems } = importKinds[kind].read(sheets, names)
  return {
    problems,
    notes: fileNotes(sheets),
    titles: titlesOf(sheets),
    count: items.length,
    ids: items.flatMap(({ id }) => id || []),
    newNames: items.flatMap(({ id, title }) => (id ? [] : title)),
    batches: batchesOf(items).map((some) => serialize(some)),
  }
}
