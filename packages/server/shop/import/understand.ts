import type { ReadFile } from '@lab/contract/rules/shop/import/kind'
import { type ImportedKind, importKinds } from '@lab/contract/rules/shop/import/kinds'
import type { ImportNames } from '@lab/contract/rules/shop/import/names'
import type { Sheet } from '@lab/contract/spreadsheet/read'

export interface ImportGiven {
  kind: ImportedKind
  names: ImportNames
}

/** The sheets of a file as items; runs where they are read, away from who is answered meanwhile. */
export const understand = (sheets: readonly Sheet[], { kind, names }: ImportGiven): ReadFile =>
  importKinds[kind].read(sheets, names)
