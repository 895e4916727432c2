import { startOf } from '@lab/contract/rules/ground/time'
import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import { inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { paymentRow } from './schema.ts'
import type { Understood, UnderstoodRow } from './understand.ts'

type Read = Extract<UnderstoodRow, { key: string }>

export const movementsOf = ({ rows }: Understood): Read[] =>
  rows.flatMap((row) => ('row' in row ? [row] : []))

/** Keys of one question: a driver takes 65,535 values at most. */
const batch = 5_000

/** Which of them were imported before. */
export const knownKeys = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>()
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch)
    for (const { key } of await db
      .select({ key: paymentRow.key })
      .from(paymentRow)
      .where(inArray(paymentRow.key, some)))
      known.add(key)
  }
  return known
}

const secondsOf = (clock: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

export interface KeptDay {
  day: string
  added: number
  /** What their provider kept of those that count. */
  fee_fen: number
}

/**
 * Keeps the rows that are new, in one statement; of rows of the same movement one counts: the one that was there, or else
 * the first by its key, whatever the order of the file. Answers what is new of each day.
 */
export const keepRows = async (
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  provider: PaymentProviderName,
  { payment_file_rid, rows }: { payment_file_rid: string; rows: readonly Read[] },
): Promise<KeptDay[]> => {
  const given = rows.map(({ key, row: { received_fen: _, ...row } }) => ({
    ...row,
    rid: newId(),
    key,
    payment_file_rid,
    provider,
    at: startOf(row.day) + secondsOf(row.clock),
    is_first: false,
  }))
  const same = sql`r.provider = f.provider and r.kind = f.kind and r.provider_number = f.provider_number
    and r.refund_number = f.refund_number`
  const columns = sql.raw(
    'rid, key, payment_file_rid, provider, kind, provider_number, number, refund_number, fen, fee_fen, rate, is_done, state, day, clock, at, payer',
  )
  const kept = await rowsOf<{ day: string; added: string; fee_fen: string }>(
    tx,
    sql`with given as (
        select * from json_populate_recordset(null::${paymentRow}, ${JSON.stringify(given)}::json)
      ), fresh as (
        select f.*, row_number() over (partition by kind, provider_number, refund_number order by key) as nth
        from given f where not exists (select 1 from ${paymentRow} r where r.key = f.key)
      ), kept as (
        insert into ${paymentRow} (${columns}, is_first)
        select ${columns}, nth = 1 and not exists (select 1 from ${paymentRow} r where r.is_first and ${same})
        from fresh f
        returning day, fee_fen, is_first
      )
      select day, count(*)::text as added, coalesce(sum(fee_fen) filter (where is_first), 0)::text as fee_fen
      from kept group by day order by day`,
  )
  return kept.map(({ day, added, fee_fen }) => ({ day, added: Number(added), fee_fen: Number(fee_fen) }))
}
