import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ParsedOf } from '@lab/contract/calls'
import { bankLimits } from '@lab/contract/rules/money/bank/bank'
import { headText } from '@lab/contract/rules/money/bank/columns'
import type { BankColumns } from '@lab/contract/rules/money/bank/fields'
import { readStatement, type Statement } from '@lab/contract/rules/money/bank/statement'
import { usualLimits } from '@lab/contract/spreadsheet/limits'
import type { Db } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { readSheets } from '../../ground/spreadsheet/read.ts'
import { findFile } from '../../people/file/store.ts'
import { bankMapping } from './schema.ts'

/** The head of a statement and its title, as a later row of one has to name them. */
const reading = { ...usualLimits, bytes: bankLimits.bytes, rows: bankLimits.rows + 100 }

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface BankFile {
  name: string
  statement: Statement
}

/** What finance said of heads, now (by hash) and before, by their text. */
const knownOf = async (
  db: Db,
  texts: readonly string[],
  given: ParsedOf<'staff/bank/preview'>['columns'] = [],
) => {
  const rows = await db.select().from(bankMapping)
  const now = new Map<string, BankColumns>(given.map(({ head, columns }) => [head, columns]))
  const before = new Map(rows.map(({ head, columns }) => [head, columns]))
  const byText = (known: ReadonlyMap<string, BankColumns>) =>
    new Map(
      texts.flatMap((text) => {
        const columns = known.get(hashOf(text))
        return columns ? [[text, columns] as const] : []
      }),
    )
  return { given: byText(now), saved: byText(before) }
}

/** A file that this person stored, as a bank's statement. @throws Refusal `not_found`, `invalid`, `too_large` */
export const readBankFile = async (
  deps: Deps & WithFiles,
  { file_rid, columns }: ParsedOf<'staff/bank/preview'>,
  caller: Caller,
): Promise<BankFile> => {
  const found = await findFile(deps.db, file_rid, deps.now())
  if (!found || found.staff_rid !== staffOf(caller).rid) throw refuse('not_found', '文件不存在')
  if (found.size > bankLimits.bytes) throw refuse('too_large', '银行流水至多 2 MB，请分次导入')
  const bytes = await buffer(await deps.files.read(file_rid, 0, Math.max(0, found.size - 1)))
  const sheets = await readSheets(bytes, reading)
  const texts = new Set(sheets.flatMap(({ rows }) => rows.map(({ cells }) => headText(cells))))
  const statement = readStatement(sheets, await knownOf(deps.db, [...texts], columns))
  if (statement.heads.length === 0) {
    const msg = '没有找到列名所在的行，请确认是银行导出的流水'
    throw refuse('invalid', msg, { file_rid: msg })
  }
  if (statement.heads.length > bankLimits.heads) throw refuse('invalid', '文件中不同的表头过多，请分开导入')
  return { name: found.name, statement }
}
