import { daySeconds } from '@lab/contract/rules/ground/time'
import { type GivenBefore, needsSecondPerson, payeeDays } from '@lab/contract/rules/money/second-person'
import { sql } from 'drizzle-orm'
import { type Db, lockKey, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { settingOf } from '../../shop/content/settings.ts'

/** Why somebody may not approve it. */
export const secondPersonWords =
  '超过设定金额的，须由申请人以外的同事批准；同一账单的全部退款、30 天内给同一收款方的合计计算'

/** Money that is to go back: a refund of a statement, or a payout of prestore. */
export interface GoingBack {
  rid: string
  statement_rid?: string
  payer: Payer
  /** By `payeeOf`; empty where it goes to prestore. */
  payee: string
  amount_fen: number
  created_by: string
}

/** Lets one transaction at a time decide about money for the same payer or the same account at a bank. */
export const lockPayee = async (
  tx: Db,
  { payer, payee }: Pick<GoingBack, 'payer' | 'payee'>,
): Promise<void> => {
  await lockPayer(tx, payer)
  if (payee !== '') await lockKey(tx, `payee ${payee}`)
}

/** What was granted of the same statement, and to the same payee of late, beside each of these. */
export const givenBefore = async (
  db: Db,
  now: number,
  asked: readonly Pick<GoingBack, 'rid' | 'statement_rid' | 'payer' | 'payee'>[],
): Promise<Map<string, GivenBefore>> => {
  if (asked.length === 0) return new Map()
  const named = asked.map(({ rid, statement_rid = '', payer, payee }) => ({
    rid,
    statement_rid,
    payee,
    payer: `${payer.kind} ${payer.rid}`,
  }))
  const since = now - payeeDays * daySeconds
  const rows = await rowsOf<{ rid: string; of_statement: string; to_payee: string }>(
    db,
    sql`
      with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
          as a(rid text, statement_rid text, payer text, payee text)
      ), granted as (
        select r.rid, r.statement_rid, s.payer_kind || ' ' || s.payer_rid as payer, r.payee, r.amount_fen, r.decided
          from refund r join statement s on s.rid = r.statement_rid where r.state in ('approved', 'paid')
        union all
        select p.rid, '', p.payer_kind || ' ' || p.payer_rid, p.payee, p.amount_fen, p.decided
          from payout p where p.state in ('approved', 'paid')
      )
      select a.rid,
        coalesce(sum(g.amount_fen) filter (where a.statement_rid <> '' and g.statement_rid = a.statement_rid), 0)::text
          as of_statement,
        coalesce(sum(g.amount_fen) filter (where g.decided > ${since}
          and (g.payer = a.payer or (a.payee <> '' and g.payee = a.payee))), 0)::text as to_payee
      from asked a left join granted g on g.rid <> a.rid
      group by a.rid`,
  )
  return new Map(
    rows.map((row) => [row.rid, { ofStatement: Number(row.of_statement), toPayee: Number(row.to_payee) }]),
  )
}

/** Above which sum another person approves, by the settings; read before a transaction. */
export const secondPersonAbove = (deps: Deps): Promise<unknown> => settingOf(deps, 'refund_second_person_fen')

/** Which of these one of the staff may approve: above a sum another person does, and parts of one count together. */
export const mayApprove = async (
  db: Db,
  { staff_rid, above, now }: { staff_rid: string; above: unknown; now: number },
  asked: readonly GoingBack[],
): Promise<(rid: string) => boolean> => {
  const before = await givenBefore(db, now, asked)
  const nothing = { ofStatement: 0, toPayee: 0 }
  const mine = new Map(
    asked.map(({ rid, created_by, amount_fen }) => [
      rid,
      created_by !== staff_rid || !needsSecondPerson(amount_fen, before.get(rid) ?? nothing, above),
    ]),
  )
  return (rid) => mine.get(rid) ?? false
}
