import type { LeftOutReason } from '@lab/contract/rules/billing-run'
import type { DeskSort } from '@lab/contract/rules/desk-sorts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/open.ts'
import { sortedBy } from '../db/sorted.ts'
import type { Payer } from '../order/payer.ts'

/** Its payer has nothing to say to it any more: where a group's owner was asked, he has agreed. */
const isAgreed = sql`coalesce(e.approval->>'state', 'approved') = 'approved'`

/** What waits to be billed before an instant: experiments, and fees of reservations, by their payers. */
const waiting = (before: number) => sql`
  select e.payer_kind, e.payer_rid, e.rid, e.since,
    coalesce(e.final_fen, e.price_fen) - coalesce(e.prepaid_fen, 0) as fen
  from experiment e
  where e.state = 'confirmed' and e.price_offer is null and e.hold is null and e.since < ${before}
    and coalesce(e.prepaid_fen, -1) < coalesce(e.final_fen, e.price_fen) and ${isAgreed}
  union all
  select f.payer_kind, f.payer_rid, f.reservation_rid, f.created, f.fen
  from reservation_fee f
  where f.waived is null and f.settled is null and f.created < ${before} and not exists (
    select 1 from statement_line l where l.fee_rid = f.reservation_rid and not l.is_void)`

export interface Waiting extends Payer {
  count: number
  fen: number
}

type WaitingRow = { payer_kind: Payer['kind']; payer_rid: string; count: number; fen: string }

const byPayer = (before: number) => sql`
  select payer_kind, payer_rid, count(*)::int as count, sum(fen)::bigint as fen
  from (${waiting(before)}) w group by payer_kind, payer_rid`

const waitingOfRow = ({ payer_kind, payer_rid, count, fen }: WaitingRow): Waiting => ({
  kind: payer_kind,
  rid: payer_rid,
  count,
  fen: Number(fen),
})

/** Every payer with what waits to be billed to him, in a fixed order. */
export const waitingPayers = async (db: Db, before: number): Promise<Waiting[]> => {
  const rows = await rowsOf<WaitingRow>(
    db,
    sql`select payer_kind, payer_rid, count, fen::text as fen from (${byPayer(before)}) p
        order by payer_kind, payer_rid`,
  )
  return rows.map(waitingOfRow)
}

const { up, down } = sortedBy(sql`(payer_kind, payer_rid)`)

const payerOrders: Record<DeskSort<'staff/statement/preview'>, SQL[]> = {
  ...{ fen: down(sql`p.fen`), fen_least: up(sql`p.fen`) },
  ...{ count: down(sql`p.count`), count_least: up(sql`p.count`) },
}

/** One page of the payers for whom something waits, and what all of them come to. */
export const waitingPage = async (
  db: Db,
  before: number,
  { page, limit, sort }: { page: number; limit: number; sort: DeskSort<'staff/statement/preview'> },
): Promise<{ list: Waiting[]; total: number; total_count: number; total_fen: number }> => {
  const [rows, [all]] = await Promise.all([
    rowsOf<WaitingRow>(
      db,
      sql`select payer_kind, payer_rid, count, fen::text as fen from (${byPayer(before)}) p
          order by ${sql.join(payerOrders[sort], sql`, `)} limit ${limit} offset ${(page - 1) * limit}`,
    ),
    rowsOf<{ total: number; total_count: number; total_fen: string }>(
      db,
      sql`select count(*)::int as total, coalesce(sum(count), 0)::int as total_count,
            coalesce(sum(fen), 0)::text as total_fen from (${byPayer(before)}) p`,
    ),
  ])
  return {
    list: rows.map(waitingOfRow),
    total: all?.total ?? 0,
    total_count: all?.total_count ?? 0,
    total_fen: Number(all?.total_fen ?? 0),
  }
}

/** What waits to be billed to one payer, what waited first in front; at most `most`. */
export const waitingOf = async (db: Db, payer: Payer, before: number, most: number): Promise<string[]> => {
  const rows = await rowsOf<{ rid: string }>(
    db,
    sql`select rid from (${waiting(before)}) w
        where payer_kind = ${payer.kind} and payer_rid = ${payer.rid} order by since, rid limit ${most}`,
  )
  return rows.map(({ rid }) => rid)
}

export interface LeftOut extends Payer {
  experiment_rid: string
  number: string
  reason: LeftOutReason
}

type LeftOutRow = {
  payer_kind: Payer['kind']
  payer_rid: string
  rid: string
  number: string
  reason: LeftOutReason
  total: number
}

/** Experiments with data, or held, that no statement names and this run bills neither; each with its reason. */
export const leftOutOf = async (db: Db, before: number, most: number) => {
  const rows = await rowsOf<LeftOutRow>(
    db,
    sql`
      select *, count(*) over ()::int as total from (
        select e.payer_kind, e.payer_rid, e.rid, e.number,
          case
            when e.state = 'disputed' then 'disputed'
            when e.hold is not null then 'held'
            when e.price_offer is not null then 'price_pending'
            when e.state = 'delivered' then 'delivered'
            when e.state = 'confirmed' and not ${isAgreed} then 'approval'
            when e.state = 'confirmed' and coalesce(e.prepaid_fen, -1) >= coalesce(e.final_fen, e.price_fen) then 'prepaid'
          end as reason
        from experiment e
        where e.state in ('received', 'testing', 'reviewing', 'delivered', 'disputed', 'confirmed') and e.since < ${before}
      ) told where reason is not null
      order by number limit ${most}`,
  )
  const list = rows.map(
    ({ payer_kind, payer_rid, rid, number, reason }): LeftOut => ({
      kind: payer_kind,
      rid: payer_rid,
      experiment_rid: rid,
      number,
      reason,
    }),
  )
  return { list, total: rows[0]?.total ?? 0 }
}
