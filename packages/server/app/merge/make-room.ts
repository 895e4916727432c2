import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'

interface Both {
  from: string
  into: string
  now: number
}

/** Of two accounts of one person, which rows there cannot be twice: what is done about those of the one that goes. */
const steps: readonly ((both: Both) => SQL)[] = [
  // One default stays.
  ...(['address', 'invoice_title'] as const).map(
    (table) =>
      ({ from, into }: Both) =>
        sql`update ${sql.identifier(table)} set is_default = false where member_rid = ${from} and is_default
          and exists (select 1 from ${sql.identifier(table)} where member_rid = ${into} and is_default)`,
  ),
  // An owner is no member of their group beside, nor is it offered to them; of two members' roles that of who stays holds.
  ({ from, into }) =>
    sql`delete from cluster_member m using cluster c where c.rid = m.cluster_rid
      and m.member_rid in (${from}, ${into}) and c.owner_rid in (${from}, ${into})`,
  ({ from, into }) =>
    sql`delete from cluster_member where member_rid = ${from}
      and cluster_rid in (select cluster_rid from cluster_member where member_rid = ${into})`,
  ({ from, into }) =>
    sql`update cluster set offered_rid = null, version = version + 1
      where owner_rid in (${from}, ${into}) and offered_rid in (${from}, ${into})`,
  // Who is in a group already, or asks twice, asks no more.
  ({ from, into, now }) =>
    sql`update cluster_application a set state = 'canceled', decided = ${now}, version = version + 1
      where state = 'applied' and member_rid in (${from}, ${into}) and (
        exists (select 1 from cluster_member m where m.cluster_rid = a.cluster_rid and m.member_rid in (${from}, ${into}))
        or exists (select 1 from cluster c where c.rid = a.cluster_rid and c.owner_rid in (${from}, ${into}))
        or (member_rid = ${from} and exists (select 1 from cluster_application o
          where o.cluster_rid = a.cluster_rid and o.state = 'applied' and o.member_rid = ${into})))`,
  // The words of the one that stays hold.
  ({ from, into }) =>
    sql`delete from channel_choice where member_rid = ${from}
      and (kind, channel) in (select kind, channel from channel_choice where member_rid = ${into})`,
  // One SMS a day, of whichever.
  ({ from, into }) =>
    sql`delete from delivery where member_rid = ${from}
      and day in (select day from delivery where member_rid = ${into})`,
  ({ from, into }) =>
    sql`delete from notification where member_rid = ${from}
      and key in (select key from notification where member_rid = ${into})`,
  ({ from, into }) =>
    sql`delete from order_draft where member_rid = ${into} and draft is null
      and exists (select 1 from order_draft where member_rid = ${from} and draft is not null)`,
  ...(['order_draft', 'payout_account', 'reservation_feed'] as const).map(
    (table) =>
      ({ from, into }: Both) =>
        sql`delete from ${sql.identifier(table)} where member_rid = ${from}
          and exists (select 1 from ${sql.identifier(table)} where member_rid = ${into})`,
  ),
  // Whatever the lab said of the one that stays holds.
  ({ from, into }) =>
    sql`delete from qualification where member_rid = ${from}
      and instrument_rid in (select instrument_rid from qualification where member_rid = ${into})`,
  // What was tried counts for both.
  ({ from, into }) =>
    sql`update points_transfer_try t set tries = t.tries + o.tries from points_transfer_try o
      where t.member_rid = ${into} and o.member_rid = ${from} and o.day = t.day`,
  ({ from, into }) =>
    sql`delete from points_transfer_try where member_rid = ${from}
      and day in (select day from points_transfer_try where member_rid = ${into})`,
  // Of two who are promoters, or ask to be, one goes on: who is one already, else the one that stays.
  ({ from, into, now }) =>
    sql`update promoter p set state = 'ended', answer = '账号已合并', decided = coalesce(decided, ${now}), version = version + 1
      where p.member_rid in (${from}, ${into}) and p.state in ('applied', 'approved') and exists (
        select 1 from promoter o where o.member_rid in (${from}, ${into}) and o.rid <> p.rid
          and o.state in ('applied', 'approved')
          and (o.state, o.member_rid = ${into}) > (p.state, p.member_rid = ${into}))`,
  // Nobody brought themselves, and whoever brought the one that stays keeps them.
  ({ from, into }) =>
    sql`delete from promoter_bond where (member_rid = ${from} and promoter_rid = ${into})
      or (member_rid = ${into} and promoter_rid = ${from})`,
  ({ from, into }) =>
    sql`delete from promoter_bond where member_rid = ${from}
      and exists (select 1 from promoter_bond where member_rid = ${into})`,
  ({ from, into }) =>
    sql`update member set inviter_rid = null
      where rid in (${from}, ${into}) and inviter_rid in (${from}, ${into})`,
  // A run of bills that was done with both was done with the one.
  ({ from, into }) =>
    sql`update billing_run_payer p set statements = p.statements + o.statements, fen = p.fen + o.fen,
        problem = case p.problem when '' then o.problem else p.problem end
      from billing_run_payer o where o.run_rid = p.run_rid and p.payer_kind = 'self' and o.payer_kind = 'self'
        and p.payer_rid = ${into} and o.payer_rid = ${from}`,
  ({ from, into }) =>
    sql`delete from billing_run_payer where payer_kind = 'self' and payer_rid = ${from}
      and run_rid in (select run_rid from billing_run_payer where payer_kind = 'self' and payer_rid = ${into})`,
]

/** Takes out of the way what one person cannot have twice. */
export const makeRoom = async (tx: Db, both: Both): Promise<void> => {
  for (const step of steps) await tx.execute(step(both))
}

/** Rows of the one that goes which there can be once for each: they go on naming them. */
export const leftBehind: Readonly<Record<string, (both: Pick<Both, 'from' | 'into'>) => SQL>> = {
  // Of one bill that both had experiments on, each brought a rebate.
  'rebate.member_rid': ({ into }) =>
    sql`statement_rid in (select statement_rid from rebate where member_rid = ${into})`,
  // Each was invited once, and was rewarded for it.
  'invite_reward.member_rid': ({ into }) =>
    sql`exists (select 1 from invite_reward where member_rid = ${into})`,
}
