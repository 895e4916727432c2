import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { DifferenceKind } from '@lab/contract/rules/money/payment/day-file/difference'
import type { DayRowKind } from '@lab/contract/rules/money/payment/day-file/rows'
import { type PaymentProviderName, paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { type SQL, sql } from 'drizzle-orm'
import { insertRows } from '../../ground/db/insert-rows.ts'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { settingIn } from '../../shop/content/settings.ts'
import { payment, paymentReceipt } from '../online-payment/schema.ts'
import { refundOnline } from '../refund/online-schema.ts'
import { paymentDifference, paymentRow } from './schema.ts'

/** What was booked here of a provider: money that it took, and money that it gave back the way it came. */
const ours = (provider: PaymentProviderName): SQL => sql`
  select 'payment'::text as kind, provider_number, payment_rid as number, ''::text as refund_number, fen, at
  from ${paymentReceipt} where provider = ${provider}
  union all select 'refund', provider_number, payment_rid, rid, fen, ended
  from ${refundOnline} where provider = ${provider} and state = 'done'`

/** The same movement, as both sides number it. */
const isSame = sql`h.kind = r.kind and h.provider_number = r.provider_number and h.refund_number = r.refund_number
  and h.number = r.number`

/** By which rate a fee is measured: the agreed one, else the one that its file says. Of a refund often nothing is given back. */
const rateOf = (agreed: number | null): SQL =>
  agreed === null
    ? sql`r.rate`
    : sql`case when r.kind = 'payment' or r.fee_fen <> 0 then ${agreed}::integer else r.rate end`

/** The rate that was agreed with a provider, in millionths; none where the settings say none. */
const agreedRate = async (tx: Db, provider: PaymentProviderName): Promise<number | null> => {
  const hundredths = (await settingIn(tx, 'payment_fee_rate'))[paymentProviders[provider].account]
  return hundredths > 0 ? hundredths * 100 : null
}

/** In what rows of a provider differ from what was booked here; a row may differ in its fee besides. */
const differing = (provider: PaymentProviderName, agreed: number | null, wanted: SQL): SQL => sql`
  select r.rid as subject, r.rid as row_rid, v.kind, r.kind as row_kind, p.rid as payment_rid,
    (h.fen is null and case r.kind when 'refund' then b.rid is not null
      else p.amount_fen is not distinct from r.fen end) as is_awaited,
    r.day, r.clock, r.provider_number, r.number, r.refund_number, r.fen as there_fen, coalesce(h.fen, 0) as here_fen,
    r.fee_fen, v.rate
  from ${paymentRow} r
    left join (${ours(provider)}) h on ${isSame}
    left join ${payment} p on p.rid = r.number and p.provider = r.provider
    left join ${refundOnline} b on r.kind = 'refund' and b.rid = r.refund_number and b.provider = r.provider
      and b.state = 'asked' and b.fen = r.fen
    cross join lateral (select ${rateOf(agreed)} as rate) a
    cross join lateral (
      select case
        when not r.is_first then 'twice'
        when h.fen is null and not r.is_done then null
        when h.fen is null and r.kind = 'refund' and b.rid is null then 'only_provider'
        when h.fen is null and p.rid is null then 'only_provider'
        when h.fen is null and r.kind = 'payment' and p.amount_fen <> r.fen then 'other_amount'
        when h.fen is null then 'other_state'
        when h.fen <> r.fen then 'other_amount'
        when not r.is_done then 'other_state'
      end as kind, a.rate
      union all
      select 'fee_differs', a.rate where r.is_first and abs(abs(r.fee_fen) - round(r.fen * a.rate / 1000000.0)) > 1
    ) v
  where r.provider = ${provider} and v.kind is not null and ${wanted}`

const dayIn = (at: SQL) => sql`to_char(to_timestamp(${at} + 28800) at time zone 'UTC', 'YYYY-MM-DD')`

/** What was booked here on days of which the provider has told all, and it has not told of it. */
const onlyHere = (provider: PaymentProviderName, days: readonly string[]): SQL => {
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)]
  return sql`
    select h.kind || ' ' || h.provider_number || ' ' || h.refund_number as subject, null::text as row_rid,
      'only_here' as kind, h.kind as row_kind, p.rid as payment_rid, false as is_awaited,
      ${dayIn(sql`h.at`)} as day,
      to_char(to_timestamp(h.at + 28800) at time zone 'UTC', 'HH24:MI:SS') as clock,
      h.provider_number, h.number, h.refund_number, 0::bigint as there_fen, h.fen as here_fen,
      0::bigint as fee_fen, null::integer as rate
    from (${ours(provider)}) h left join ${payment} p on p.rid = h.number
    where h.at >= ${startOf(first)} and h.at < ${startOf(dayAfter(last, 1))}
      and ${dayIn(sql`h.at`)} in (${listed(days)})
      and not exists (select 1 from ${paymentRow} r where r.provider = ${provider} and r.is_first and ${isSame})`
}

interface Found extends Record<string, unknown> {
  subject: string
  row_rid: string | null
  kind: DifferenceKind
  row_kind: DayRowKind
  payment_rid: string | null
  is_awaited: boolean
  day: string
  clock: string
  provider_number: string
  number: string
  refund_number: string
  there_fen: string | number
  here_fen: string | number
  fee_fen: string | number
  rate: number | null
}

/**
 * What was kept just now is in no statistics yet: left to itself, the database would look for each row among all. What it
 * is told to avoid counts as so dear that it would compile the statement first, for longer than it runs.
 */
const inSets = async <T extends Record<string, unknown>>(tx: Db, statement: SQL): Promise<T[]> => {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`)
  const rows = await rowsOf<T>(tx, statement)
  await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`)
  return rows
}

const openOf = (provider: PaymentProviderName) =>
  sql`select row_rid from ${paymentDifference} where provider = ${provider} and state = 'open' and row_rid is not null`

/** Compared with what is booked now, differences that are none any more are settled. Answers how many. */
export const settleAgreed = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  provider: PaymentProviderName,
): Promise<number> => {
  const agreed = await agreedRate(tx, provider)
  const settled = await inSets(
    tx,
    sql`update ${paymentDifference} d set state = 'settled', way = 'agrees', settled = ${now()}, version = d.version + 1
      where d.provider = ${provider} and d.state = 'open' and (
        (d.row_rid is not null and (d.row_rid, d.kind) not in (
          select row_rid, kind from (${differing(provider, agreed, sql`r.rid in (${openOf(provider)})`)}) as found))
        or (d.row_rid is null and exists (select 1 from ${paymentRow} r where r.is_first and r.provider = d.provider
          and r.kind = d.row_kind and r.provider_number = d.provider_number
          and r.refund_number = d.refund_number and r.number = d.number)))
      returning d.rid`,
  )
  return settled.length
}

/**
 * Compares a file's rows, and those that differed before, with what is booked; and what is booked on its whole days with
 * all rows there are. Each difference is kept once. Answers how many are new.
 */
export const findDifferences = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  provider: PaymentProviderName,
  { payment_file_rid, days }: { payment_file_rid: string; days: readonly string[] },
): Promise<number> => {
  const rows = differing(
    provider,
    await agreedRate(tx, provider),
    sql`(r.payment_file_rid = ${payment_file_rid} or r.rid in (${openOf(provider)}))`,
  )
  const all = days.length > 0 ? sql`${rows} union all ${onlyHere(provider, days)}` : rows
  const found = await inSets<Found>(
    tx,
    sql`select * from (${all}) as f where not exists (select 1 from ${paymentDifference} d
      where d.provider = ${provider} and d.kind = f.kind and d.subject = f.subject)`,
  )
  await insertRows(
    tx,
    paymentDifference,
    found.map(({ there_fen, here_fen, fee_fen, ...one }) => ({
      ...one,
      rid: newId(),
      version: 1,
      state: 'open' as const,
      provider,
      there_fen: Number(there_fen),
      here_fen: Number(here_fen),
      fee_fen: Number(fee_fen),
      note: '',
      created: now(),
    })),
  )
  return found.length
}
