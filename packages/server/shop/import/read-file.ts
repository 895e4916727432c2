import { deserialize } from 'node:v8'
import type { ReadItem } from '@lab/contract/rules/shop/import/kind'
import type { ImportedKind } from '@lab/contract/rules/shop/import/kinds'
import { importLimits } from '@lab/contract/rules/shop/import/limits'
import type { ImportNames } from '@lab/contract/rules/shop/import/names'
import { type SpreadsheetLimits, usualLimits } from '@lab/contract/spreadsheet/limits'
import { scriptOf } from '../../ground/child-process.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { readSheets } from '../../ground/spreadsheet/read.ts'
import { bytesOf, ownStaffFile } from '../../people/file/bytes.ts'
import type { ImportGiven, PackedImport } from './understand.ts'

/** 5,000 projects with their forms and texts. */
const reading: SpreadsheetLimits = {
  ...usualLimits,
  bytes: importLimits.bytes,
  unpacked: 256 * 1024 * 1024,
  rows: 200_000,
  cells: 2_000_000,
  text: importLimits.cell + 1_000,
  characters: 40_000_000,
  ms: 30_000,
  memory: 768,
}

const understanding = scriptOf(import.meta.url, './understand.ts', './import-understand.js')

export interface StoredImport extends Omit<PackedImport, 'batches'> {
  name: string
  sha256: string
  /** Its items, some at a time. */
  items(): Iterable<ReadItem[]>
}

/** A file that this person stored, as items. @throws Refusal `not_found`, `invalid`, `too_large` */
export const readImport = async (
  deps: Deps & WithFiles,
  { kind, file_rid, names }: { kind: ImportedKind; file_rid: string; names: ImportNames },
  caller: Caller,
): Promise<StoredImport> => {
  const found = await ownStaffFile(deps, file_rid, caller)
  const msg = `文件超过 ${reading.bytes / 1024 ** 2} MB，请分次导入`
  const bytes = await bytesOf(deps, found, { most: reading.bytes, msg })
  const given: ImportGiven = { kind, names }
  const read = await readSheets<PackedImport>(bytes, reading, { by: understanding, given })
  const { batches, ...known } = read
  function* items() {
    for (const packed of batches) yield deserialize(packed) as ReadItem[]
  }
  return { ...known, items, name: found.name, sha256: found.sha256 }
}
