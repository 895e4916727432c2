import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import { type DayLeftReason, dayLeftReasons } from '@lab/contract/rules/money/payment/day-file/rows'
import { type PaymentProviderName, paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { eq } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { findDifferences, settleAgreed } from './match.ts'
import { readPaymentFile } from './read-file.ts'
import { type KeptDay, keepRows, knownKeys, movementsOf } from './rows.ts'
import { paymentFile, paymentFileDay, paymentMapping } from './schema.ts'
import { hashOf, type Understood, type UnderstoodRow } from './understand.ts'

/** Rows of each verdict that a preview shows. */
const shown = 100

const leftOf = ({ rows }: Understood) => {
  const counts = new Map<DayLeftReason, number>()
  for (const row of rows)
    if ('left' in row) counts.set(row.left.reason, (counts.get(row.left.reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

const shownRow = (row: UnderstoodRow, known: ReadonlySet<string>) => {
  const place = { sheet: row.sheet, line: row.line, text: row.text }
  const none = { day: '', clock: '', provider_number: '', number: '', amount_fen: 0, fee_fen: 0 }
  if ('left' in row) {
    const { reason, said } = row.left
    const why = said ? `${dayLeftReasons[reason]}：${said}` : dayLeftReasons[reason]
    return { ...place, ...none, verdict: 'left' as const, why }
  }
  const { kind, day, clock, provider_number, number, fen, fee_fen } = row.row
  const isKnown = known.has(row.key)
  const what = { kind, day, clock, provider_number, number, amount_fen: fen, fee_fen }
  return {
    ...place,
    ...what,
    verdict: isKnown ? ('known' as const) : ('added' as const),
    why: isKnown ? '以前导入过' : '',
  }
}

/** What an import would keep, and how the file is understood; nothing is written. */
export const previewPaymentFile = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'staff/payment/file/preview'>,
  caller: Caller,
): Promise<DataOf<'staff/payment/file/preview'>> => {
  const { name, file } = await readPaymentFile(deps, request, caller)
  const found = movementsOf(file)
  const known = await knownKeys(
    deps.db,
    found.map(({ key }) => key),
  )
  const all = file.rows.map((row) => shownRow(row, known))
  const first = (['left', 'added', 'known'] as const).flatMap((verdict) =>
    all.filter((row) => row.verdict === verdict).slice(0, shown),
  )
  const { provider, days, line, titles, sample, columns, from, missing } = file
  return {
    name,
    provider,
    rows: found.length,
    added: found.length - known.size,
    known: known.size,
    days,
    left: leftOf(file),
    notes: file.notes,
    head: {
      line,
      titles: [...titles],
      sample: titles.map((_, at) => (sample[at] ?? '').slice(0, 60)),
      columns,
      from,
      missing,
    },
    list: all.filter((row) => first.includes(row)),
  }
}

/** Books what a provider kept, once for a file and day; what it gave back more than it kept the other way round. */
const bookFees = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  of: { provider: PaymentProviderName; payment_file_rid: string; name: string; days: readonly KeptDay[] },
) => {
  const { title, account } = paymentProviders[of.provider]
  for (const { day, fee_fen } of of.days.filter((one) => one.fee_fen !== 0))
    await post(tx, deps, {
      kind: 'payment_fee',
      reference: `${title} ${day}`,
      key: `payment fee ${of.payment_file_rid} ${day}`,
      actor: 'staff',
      actor_rid: staffOf(caller).rid,
      note: of.name,
      postings: [
        { account: houseAccount(account), amount: fee_fen },
        { account: houseAccount('payment_fee'), amount: -fee_fen },
      ],
    })
}

/** Keeps what finance said of columns for the next file with the same titles. */
const keepColumns = async (
  tx: Db,
  deps: Deps,
  { from, text, titles, columns }: Understood,
  caller: Caller,
) => {
  if (from !== 'given') return
  const said = { titles: [...titles], columns, staff_rid: staffOf(caller).rid, updated: deps.now() }
  await tx
    .insert(paymentMapping)
    .values({ head: hashOf(text), ...said })
    .onConflictDoUpdate({ target: paymentMapping.head, set: said })
}

/** All that a file says, whatever the order of its rows. */
const saidBy = ({ provider, days, rows }: Understood): string =>
  hashOf(JSON.stringify([provider, days, rows.flatMap((row) => ('key' in row ? [row.key] : [])).sort()]))

const write = async (
  tx: Db,
  deps: Deps,
  caller: Caller,
  { name, file, file_rid }: { name: string; file: Understood; file_rid: string },
) => {
  const { provider, days } = file
  const rows = movementsOf(file)
  const rid = deps.newId()
  const made = { staff_rid: staffOf(caller).rid, created: deps.now() }
  await tx.insert(paymentFile).values({
    rid,
    file_rid,
    said: saidBy(file),
    provider,
    name,
    days,
    rows: rows.length,
    added: 0,
    fee_fen: 0,
    ...made,
  })
  const kept = await keepRows(tx, deps, provider, { payment_file_rid: rid, rows })
  const whole = days.filter(({ partial }) => !partial).map(({ day }) => day)
  if (whole.length > 0)
    await tx
      .insert(paymentFileDay)
      .values(whole.map((day) => ({ provider, day, payment_file_rid: rid })))
      .onConflictDoNothing()
  const differences = await findDifferences(tx, deps, provider, { payment_file_rid: rid, days: whole })
  const agreed = await settleAgreed(tx, deps, provider)
  await bookFees(tx, deps, caller, { provider, payment_file_rid: rid, name, days: kept })
  const added = kept.reduce((sum, one) => sum + one.added, 0)
  const fee_fen = kept.reduce((sum, one) => sum + one.fee_fen, 0)
  await tx.update(paymentFile).set({ added, fee_fen }).where(eq(paymentFile.rid, rid))
  await keepColumns(tx, deps, file, caller)
  return { rid, added, differences, agreed, fee_fen }
}

/**
 * Keeps a provider's day file, compares it with what is booked and books its fees, in one transaction.
 * @throws Refusal `not_found`, `invalid`, `too_large`, `month_closed`
 */
export const importPaymentFile = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'staff/payment/file/import'>,
  caller: Caller,
): Promise<DataOf<'staff/payment/file/import'>> => {
  const { name, file } = await readPaymentFile(deps, request, caller)
  if (file.missing.length > 0) {
    const msg = `请先指明哪一列是${file.missing.join('、')}`
    throw refuse('invalid', msg, { columns: msg })
  }
  const { provider, days } = file
  const rows = movementsOf(file).length
  const counts = { rows, days, left: leftOf(file) }
  return useCase(deps.db, async (tx) => {
    // One after the other: what two files say of one movement is decided once.
    await lockKey(tx, 'payment file')
    const [before] = await tx
      .select()
      .from(paymentFile)
      .where(eq(paymentFile.said, saidBy(file)))
    if (before) {
      const agreed = await settleAgreed(tx, deps, provider)
      return { ...counts, added: 0, known: rows, differences: 0, agreed, fee_fen: 0 }
    }
    const { rid, ...done } = await write(tx, deps, caller, { name, file, file_rid: request.file_rid })
    await noteAct(tx, deps, caller, {
      action: 'payment/file/import',
      target_rid: rid,
      after: { name, provider, day: days.map(({ day }) => day).join('、'), rows, ...done },
    })
    return { ...counts, ...done, known: rows - done.added }
  })
}
