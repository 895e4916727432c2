import type { ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { dayFileLimits } from '@lab/contract/rules/money/payment/day-file/day-file'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { scriptOf } from '../../ground/child-process.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { readSheets } from '../../ground/spreadsheet/read.ts'
import { bytesOf, ownStaffFile } from '../../people/file/bytes.ts'
import { paymentMapping } from './schema.ts'
import type { SaidOfColumns, Understood } from './understand.ts'

/** Its rows with what stands around them; a provider's file has many columns that are left. */
const reading = {
  ...usualLimits,
  bytes: dayFileLimits.bytes,
  unpacked: 64 * 1024 * 1024,
  rows: dayFileLimits.rows + 100,
  cells: dayFileLimits.rows * 30,
  characters: 16_000_000,
  ms: 20_000,
  memory: 384,
}

const understanding = scriptOf(import.meta.url, './understand.ts', './payment-file-understand.js')

/** A file that this person stored, as a provider's day file. @throws Refusal `not_found`, `invalid`, `too_large` */
export const readPaymentFile = async (
  deps: Deps & WithFiles,
  { file_rid, columns }: ParsedOf<'staff/payment/file/preview'>,
  caller: Caller,
): Promise<{ name: string; file: Understood }> => {
  const found = await ownStaffFile(deps, file_rid, caller)
  const bytes = await bytesOf(deps, found, { most: dayFileLimits.bytes, msg: '对账单至多 10 MB，请分次导入' })
  const saved = await deps.db.select().from(paymentMapping)
  const given: SaidOfColumns = {
    given: columns,
    saved: new Map(saved.map(({ head, columns }) => [head, columns])),
    today: dateOf(deps.now()),
  }
  const file = await readSheets<Understood | { problem: string }>(bytes, reading, {
    by: understanding,
    given,
  })
  if ('problem' in file) throw refuse('invalid', file.problem, { file_rid: file.problem })
  return { name: found.name, file }
}
