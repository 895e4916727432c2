import type { LeftOutReason } from '@lab/contract/rules/money/billing-run'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Payer } from '../../people/payer/payer.ts'

/** Its payer has nothing to say to it any more: where a group's owner was asked, they have agreed. */
const isAgreed = sql`coalesce(e.approval->>'state', 'approved') = 'approved'`

/** What waits to be billed before an instant: experiments, and fees of reservations, by their payers. */
const waiting = (before: number) => sql`
  select e.payer_kind, e.payer_rid, 'experiment' as kind, e.rid, e.since,
    coalesce(e.final_fen, e.price_fen) - coalesce(e.prepaid_fen, 0) as fen
  from experiment e
  where e.state = 'confirmed' and e.price_offer is null and e.hold is null and e.since < ${before}
    and coalesce(e.prepaid_fen, -1) < coalesce(e.final_fen, e.price_fen) and ${isAgreed}
  union all
  select f.payer_kind, f.payer_rid, 'fee', f.reservation_rid, f.created, f.fen
  from reservation_fee f
  where f.waived is null and f.settled is null and f.created < ${before} and not exists (
    select 1 from statement_line l where l.fee_rid = f.reservation_rid and not l.is_void)`

type WaitingPayer = { payer_kind: Payer['kind']; payer_rid: string }
type WaitingItem = WaitingPayer & { kind: 'experiment' | 'fee'; rid: string; fen: string }

/** What waits, in the order in which a run puts it on statements: payer by payer, what waited first in front. */
export const waitingInTurn = async (db: Db, before: number) => {
  const rows = await rowsOf<WaitingItem>(
    db,
    sql`select payer_kind, payer_rid, kind, rid, fen::text as fen from (${waiting(before)}) w
        order by payer_kind, payer_rid, since, rid`,
  )
  return rows.map(({ payer_kind, payer_rid, kind, rid, fen }) => ({
    payer: { kind: payer_kind, rid: payer_rid },
    kind,
    rid,
    fen: Number(fen),
  }))
}

/** Every payer to whom something waits to be billed, in a fixed order. */
export const waitingPayers = async (db: Db, before: number): Promise<Payer[]> => {
  const rows = await rowsOf<WaitingPayer>(
    db,
    sql`select distinct payer_kind, payer_rid from (${waiting(before)}) w order by payer_kind, payer_rid`,
  )
  return rows.map(({ payer_kind, payer_rid }) => ({ kind: payer_kind, rid: payer_rid }))
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
      ) found where reason is not null
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
