import { buffer } from 'node:stream/consumers'
import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { bankLimits } from '@lab/contract/rules/bank'
import { useCase } from '../db/use-case.ts'
import type { WithFiles } from '../file/storage.ts'
import { findFile } from '../file/store.ts'
import { type Caller, type Deps, staffOf } from '../http/handle.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { noteAct } from '../staff/audit.ts'
import { csvRows, decoded } from './csv.ts'
import { parseBank } from './parse.ts'
import { bankRow } from './schema.ts'

/** Rows of one statement: a driver takes 65,535 values at most. */
const batch = 500

const cellsOf = async (name: string, bytes: Uint8Array): Promise<string[][]> => {
  // A workbook is a zip, whatever its name says.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return csvRows(decoded(bytes))
  try {
    const { xlsxRows } = await import('./xlsx.ts')
    return await xlsxRows(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse('invalid', `「${name}」不是可以读取的 xlsx 文件`, { file_rid: '文件无法读取' })
  }
}

/** Keeps what came in by a bank's statement; nothing is booked. @throws Refusal `not_found`, `invalid`, `too_large` */
export const importBank = async (
  deps: Deps & WithFiles,
  { file_rid }: ParsedOf<'staff/bank/import'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/import'>> => {
  const found = await findFile(deps.db, file_rid, deps.now())
  if (!found || found.staff_rid !== staffOf(caller).rid) throw refuse('not_found', '文件不存在')
  if (found.size > bankLimits.bytes) throw refuse('too_large', '银行流水至多 2 MB，请分次导入')
  const bytes = await buffer(await deps.files.read(file_rid, 0, Math.max(0, found.size - 1)))
  const { rows, skipped } = parseBank(await cellsOf(found.name, bytes))
  return useCase(deps.db, async (tx) => {
    let added = 0
    for (let start = 0; start < rows.length; start += batch) {
      const made = rows
        .slice(start, start + batch)
        .map((row) => ({ ...row, rid: deps.newId(), file_rid, state: 'open' as const, created: deps.now() }))
      added += (await tx.insert(bankRow).values(made).onConflictDoNothing().returning({ rid: bankRow.rid }))
        .length
    }
    const told = { rows: rows.length, added, known: rows.length - added, skipped }
    await noteAct(tx, deps, caller, {
      action: 'bank/import',
      target_rid: file_rid,
      after: { name: found.name, ...told },
    })
    return told
  })
}
