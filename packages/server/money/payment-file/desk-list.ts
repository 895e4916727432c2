import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { gapOf, waysOf } from '@lab/contract/rules/money/payment/day-file/difference'
import { feeBy } from '@lab/contract/rules/money/payment/day-file/rows'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { type Caller, staffOf } from '../../ground/http/handle.ts'
import { staffNames } from '../../people/staff/names.ts'
import { providerBalances } from '../online-payment/balances.ts'
import { payment } from '../online-payment/schema.ts'
import { paymentDifference, paymentFile } from './schema.ts'
import { comparedOf } from './store.ts'

/** One page of the files that were imported, the newest first. */
export const filesFor = async (
  db: Db,
  { page, limit }: ParsedOf<'staff/payment/file/list'>,
): Promise<DataOf<'staff/payment/file/list'>> => {
  const rows = await db
    .select()
    .from(paymentFile)
    .orderBy(desc(paymentFile.rid))
    .limit(limit)
    .offset((page - 1) * limit)
  const nameOf = await staffNames(
    db,
    rows.map(({ staff_rid }) => staff_rid),
  )
  return {
    list: rows.map(({ said: _, staff_rid, ...row }) => ({ ...row, done_by: nameOf(staff_rid) })),
    total: await db.$count(paymentFile),
    page,
    limit,
    accounts: await providerBalances(db),
  }
}

const { up, down } = sortedBy(paymentDifference.rid)
const size = sql`greatest(${paymentDifference.there_fen}, ${paymentDifference.here_fen})`

const orders: Record<DeskSort<'staff/payment/differences'>, SQL[]> = {
  day: up(paymentDifference.day, paymentDifference.clock),
  day_last: down(paymentDifference.day, paymentDifference.clock),
  fen: down(size),
  fen_least: up(size),
}

/** One page of what differs, with what was booked here and how it may be settled. */
export const differencesFor = async (
  db: Db,
  { page, limit, sort, state, kind, provider, kw, from, to }: ParsedOf<'staff/payment/differences'>,
  caller: Caller,
): Promise<DataOf<'staff/payment/differences'>> => {
  const d = paymentDifference
  const like = kw && containing(kw)
  const wanted = and(
    state && eq(d.state, state),
    kind && eq(d.kind, kind),
    provider && eq(d.provider, provider),
    from ? gte(d.day, from) : undefined,
    to ? lte(d.day, to) : undefined,
    like
      ? or(
          ...[d.provider_number, d.number, d.refund_number, d.note, payment.number].map((one) =>
            ilike(one, like),
          ),
        )
      : undefined,
  )
  const joined = () =>
    db.select({ one: d, payment }).from(d).leftJoin(payment, eq(payment.rid, d.payment_rid)).where(wanted)
  const rows = await joined()
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const nameOf = await staffNames(
    db,
    rows.flatMap(({ one }) => [one.asked_by, one.settled_by]),
  )
  const { rid: staff_rid } = staffOf(caller)
  return {
    list: rows.map(({ one, payment: paid }) => ({
      rid: one.rid,
      version: one.version,
      state: one.state,
      kind: one.kind,
      provider: one.provider,
      row_kind: one.row_kind,
      day: one.day,
      clock: one.clock,
      provider_number: one.provider_number,
      number: one.number,
      refund_number: one.refund_number,
      there_fen: one.there_fen,
      here_fen: one.here_fen,
      fee_fen: one.fee_fen,
      ...(one.rate !== null && { fee_by_rate_fen: feeBy(one.there_fen, one.rate) }),
      ...(paid && {
        payment: { rid: paid.rid, number: paid.number, state: paid.state, amount_fen: paid.amount_fen },
      }),
      gap_fen: gapOf(comparedOf(one)),
      ways: waysOf(comparedOf(one)),
      ...(one.way !== null && { way: one.way }),
      ...(one.reason !== null && { reason: one.reason }),
      note: one.note,
      asked_by: nameOf(one.asked_by),
      done_by: nameOf(one.settled_by),
      ...(one.settled !== null && { settled: one.settled }),
      may_confirm: one.state === 'asked' && one.asked_by !== staff_rid,
    })),
    total: await db.$count(joined().as('found')),
    page,
    limit,
  }
}
