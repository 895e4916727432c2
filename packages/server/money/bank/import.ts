import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { headText } from '@lab/contract/rules/money/bank/columns'
import { type LeftOutReason, leftOutReasons, type Receipt } from '@lab/contract/rules/money/bank/rows'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { readBankFile } from './read-file.ts'
import { bankMapping, bankRow } from './schema.ts'
import type { BankRow } from './store.ts'
import { hashOf, type Understood, type UnderstoodRow } from './understand.ts'

/** Rows of one statement: a driver takes 65,535 values at most. */
const batch = 500

/** Rows of each verdict that a preview shows. */
const shown = 100

interface Found extends Receipt {
  key: string
}

const receiptsOf = ({ rows }: Understood): Found[] =>
  rows.flatMap((row) => ('receipt' in row ? [{ ...row.receipt, key: row.key }] : []))

const leftOf = ({ rows }: Understood) => {
  const counts = new Map<LeftOutReason, number>()
  for (const row of rows)
    if ('left' in row) counts.set(row.left.reason, (counts.get(row.left.reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, nth) => all.slice(nth * batch, (nth + 1) * batch))

/** The receipts that were imported before, by their keys. */
const knownOf = async (db: Db, found: readonly Found[]): Promise<Map<string, BankRow>> => {
  const known = new Map<string, BankRow>()
  for (const some of batchesOf(found)) {
    const keys = some.map(({ key }) => key)
    for (const row of await db.select().from(bankRow).where(inArray(bankRow.key, keys)))
      known.set(row.key, row)
  }
  return known
}

const receiptFields = ['day', 'clock', 'amount_fen', 'payer', 'account', 'serial', 'remark'] as const

/** Whether a column was taken for something else when a receipt was imported, and nobody has decided on it since. */
const isCorrected = (row: BankRow | undefined, receipt: Receipt): row is BankRow =>
  row?.state === 'open' && receiptFields.some((field) => row[field] !== receipt[field])

const shownRow = (row: UnderstoodRow, known: ReadonlyMap<string, BankRow>) => {
  const place = { sheet: row.sheet, line: row.line, text: row.text }
  if ('left' in row) {
    const { reason, said } = row.left
    const why = said ? `${leftOutReasons[reason]}：${said}` : leftOutReasons[reason]
    return {
      ...place,
      verdict: 'left' as const,
      why,
      day: '',
      clock: '',
      amount_fen: 0,
      payer: '',
      remark: '',
    }
  }
  const { day, clock, amount_fen, payer, remark } = row.receipt
  const before = known.get(row.key)
  const verdict = before ? ('known' as const) : ('added' as const)
  const again = isCorrected(before, row.receipt) ? '以前导入过，将按现在的列更正' : '以前导入过'
  return { ...place, verdict, why: before ? again : '', day, clock, amount_fen, payer, remark }
}

/** What an import would do, and how the file is understood; nothing is written. */
export const previewBank = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'staff/bank/preview'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/preview'>> => {
  const { name, statement } = await readBankFile(deps, request, caller)
  const found = receiptsOf(statement)
  const known = await knownOf(deps.db, found)
  const all = statement.rows.map((row) => shownRow(row, known))
  const first = (['left', 'added', 'known'] as const).flatMap((verdict) =>
    all.filter((row) => row.verdict === verdict).slice(0, shown),
  )
  return {
    name,
    heads: statement.heads.map(({ text, titles, sample, ...head }) => ({
      ...head,
      head: hashOf(text),
      titles: [...titles],
      sample: titles.map((_, at) => (sample[at] ?? '').slice(0, 60)),
    })),
    rows: found.length,
    added: found.length - known.size,
    known: known.size,
    corrected: found.filter((one) => isCorrected(known.get(one.key), one)).length,
    left: leftOf(statement),
    notes: statement.notes,
    list: all.filter((row) => first.includes(row)),
  }
}

/** Keeps what finance said of columns for the next file of the same bank. */
const keepColumns = async (
  tx: Db,
  deps: Deps,
  { heads }: Understood,
  { rid: staff_rid }: { rid: string },
): Promise<void> => {
  for (const { from, titles, columns } of heads) {
    if (from !== 'given') continue
    const said = { titles: [...titles], columns, staff_rid, updated: deps.now() }
    await tx
      .insert(bankMapping)
      .values({ head: hashOf(headText(titles)), ...said })
      .onConflictDoUpdate({ target: bankMapping.head, set: said })
  }
}

/** Receipts that were imported by a wrong column, as they are read now. Answers how many. */
const correctRows = async (tx: Db, found: readonly Found[]): Promise<number> => {
  const known = await knownOf(tx, found)
  let corrected = 0
  for (const one of found) {
    const row = known.get(one.key)
    if (!isCorrected(row, one)) continue
    const set = Object.fromEntries(receiptFields.map((field) => [field, one[field]]))
    const isOpen = and(eq(bankRow.rid, row.rid), eq(bankRow.state, 'open'))
    corrected += (await tx.update(bankRow).set(set).where(isOpen).returning({ rid: bankRow.rid })).length
  }
  return corrected
}

/** Keeps what came in by a bank's statement; nothing is booked. @throws Refusal `not_found`, `invalid`, `too_large` */
export const importBank = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'staff/bank/import'>,
  caller: Caller,
): Promise<DataOf<'staff/bank/import'>> => {
  const { name, statement } = await readBankFile(deps, request, caller)
  const missing = statement.heads.flatMap((head) => head.missing)
  if (missing.length > 0) {
    const msg = `请先指明哪一列是${[...new Set(missing)].join('、')}`
    throw refuse('invalid', msg, { columns: msg })
  }
  const { file_rid } = request
  const found = receiptsOf(statement)
  return useCase(deps.db, async (tx) => {
    const corrected = await correctRows(tx, found)
    let added = 0
    for (const some of batchesOf(found)) {
      const made = some.map((row) => ({
        ...row,
        rid: deps.newId(),
        file_rid,
        state: 'open' as const,
        created: deps.now(),
      }))
      added += (await tx.insert(bankRow).values(made).onConflictDoNothing().returning({ rid: bankRow.rid }))
        .length
    }
    await keepColumns(tx, deps, statement, staffOf(caller))
    const left = leftOf(statement)
    const counts = { rows: found.length, added, known: found.length - added, corrected }
    const skipped = left.reduce((sum, { count }) => sum + count, 0)
    await noteAct(tx, deps, caller, {
      action: 'bank/import',
      target_rid: file_rid,
      after: { name, ...counts, skipped },
    })
    return { ...counts, skipped, left }
  })
}
