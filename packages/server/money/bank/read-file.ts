import type { ParsedOf } from '@lab/contract/calls'
import { bankLimits } from '@lab/contract/rules/money/bank/bank'
import { writerOf } from '@lab/contract/rules/money/payment/day-file/fields'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import { scriptOf } from '../../ground/child-process.ts'
import type { Db } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { readSheets } from '../../ground/spreadsheet/read.ts'
import { bytesOf, ownStaffFile } from '../../people/file/bytes.ts'
import { bankMapping } from './schema.ts'
import type { SaidOfHeads, Understood } from './understand.ts'

/** The head of a statement and its title, as a later row of one has to name them. */
const reading = { ...usualLimits, bytes: bankLimits.bytes, rows: bankLimits.rows + 100 }

const understanding = scriptOf(import.meta.url, './understand.ts', './bank-understand.js')

export interface BankFile {
  name: string
  statement: Understood
}

/** What finance said of heads, now and before. */
const saidOfHeads = async (
  db: Db,
  given: ParsedOf<'staff/bank/preview'>['columns'] = [],
): Promise<SaidOfHeads> => {
  const rows = await db.select().from(bankMapping)
  return {
    given: new Map(given.map(({ head, columns }) => [head, columns])),
    saved: new Map(rows.map(({ head, columns }) => [head, columns])),
  }
}

/** A file that this person stored, as a bank's statement. @throws Refusal `not_found`, `invalid`, `too_large` */
export const readBankFile = async (
  deps: Deps & WithFiles,
  { file_rid, columns }: ParsedOf<'staff/bank/preview'>,
  caller: Caller,
): Promise<BankFile> => {
  const found = await ownStaffFile(deps, file_rid, caller)
  const bytes = await bytesOf(deps, found, { most: bankLimits.bytes, msg: '银行流水至多 2 MB，请分次导入' })
  const given = await saidOfHeads(deps.db, columns)
  const statement = await readSheets<Understood>(bytes, reading, { by: understanding, given })
  if (statement.heads.some(({ titles }) => writerOf(titles))) {
    const msg = '这是支付宝或微信支付的对账单，请在「在线支付」的「日对账」导入'
    throw refuse('invalid', msg, { file_rid: msg })
  }
  if (statement.heads.length === 0) {
    const msg = '没有找到列名所在的行，请确认是银行导出的流水'
    throw refuse('invalid', msg, { file_rid: msg })
  }
  if (statement.heads.length > bankLimits.heads) throw refuse('invalid', '文件中不同的表头过多，请分开导入')
  return { name: found.name, statement }
}
