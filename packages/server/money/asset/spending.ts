import type { DataOf } from '@lab/contract/calls'
import { yearOf } from '@lab/contract/rules/ground/time'
import { type Paid, spendingOf } from '@lab/contract/rules/money/spending'
import { asc, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { project, projectType } from '../../shop/catalogue/schema.ts'
import { experiment, experimentEvent } from '../../work/experiment/schema.ts'
import { reservation } from '../../work/reservation/schema.ts'
import { prepayment } from '../prepayment/schema.ts'
import { statement, statementLine } from '../statement/schema.ts'

/** Lines of the bills a member paid themselves, at what they came to; what was paid ahead is counted when it was. */
const bills = (member_rid: string): SQL => sql`
  select ${statement.paid} as at, coalesce(${experiment.project_rid}, ${reservation.project_rid}) as project_rid,
    ${statementLine.net_fen} as fen
  from ${statementLine}
  join ${statement} on ${statement.rid} = ${statementLine.statement_rid}
  left join ${experiment} on ${experiment.rid} = ${statementLine.experiment_rid}
  left join ${reservation} on ${reservation.rid} = ${statementLine.fee_rid}
  where ${statement.payer_kind} = 'self' and ${statement.payer_rid} = ${member_rid}
    and ${statement.state} = 'paid' and not ${statementLine.is_void} and not ${statementLine.is_ahead}`

/** What was paid before the work and did not come back. */
const ahead = (member_rid: string): SQL => sql`
  select ${prepayment.created} as at, ${experiment.project_rid} as project_rid,
    ${prepayment.fen} - ${prepayment.back_fen} as fen
  from ${prepayment} join ${experiment} on ${experiment.rid} = ${prepayment.experiment_rid}
  where ${prepayment.payer_kind} = 'self' and ${prepayment.payer_rid} = ${member_rid}`

/** What was settled without a bill. */
const direct = (member_rid: string): SQL => sql`
  select ${experimentEvent.at} as at, ${experiment.project_rid} as project_rid,
    coalesce(${experiment.final_fen}, ${experiment.price_fen}) - coalesce(${experiment.prepaid_fen}, 0) as fen
  from ${experiment}
  join ${experimentEvent} on ${experimentEvent.experiment_rid} = ${experiment.rid}
    and ${experimentEvent.event} = 'paid' and ${experimentEvent.from_state} <> 'prepaying'
  where ${experiment.payer_kind} = 'self' and ${experiment.payer_rid} = ${member_rid}
    and not exists (
      select 1 from ${statementLine}
      where ${statementLine.experiment_rid} = ${experiment.rid} and not ${statementLine.is_void}
        and not ${statementLine.is_ahead})`

/** A part of an instant's calendar in Asia/Shanghai, which keeps one offset (`rules/time`). */
const partOf = (part: 'year' | 'month') =>
  sql`extract(${sql.raw(part)} from to_timestamp(one.at + 28800) at time zone 'UTC')::int`

/** What a member paid with their own money, by month and type; a cluster's money is not theirs. */
const paymentsOf = async (db: Db, member_rid: string): Promise<Paid[]> => {
  const rows = await rowsOf<Omit<Paid, 'fen'> & { fen: string }>(
    db,
    sql`select ${partOf('year')} as year, ${partOf('month')} as month,
        ${project.type_id}::int as type_id, sum(one.fen)::text as fen
      from (${bills(member_rid)} union all ${ahead(member_rid)} union all ${direct(member_rid)}) as one
      join ${project} on ${project.rid} = one.project_rid
      group by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, fen: Number(row.fen) }))
}

/** A year's spending by month and project type; without a year, the present one. */
export const spendingIn = async (
  db: Db,
  member_rid: string,
  now: number,
  asked?: number,
): Promise<DataOf<'asset/spending'>> => {
  const present = yearOf(now)
  const year = asked ?? present
  const [paid, types] = await Promise.all([
    paymentsOf(db, member_rid),
    db
      .select({ type_id: projectType.id, name: projectType.name })
      .from(projectType)
      .orderBy(asc(projectType.position)),
  ])
  const years = [...new Set([present, ...paid.map((one) => one.year)])].sort((a, b) => b - a)
  const order = types.map(({ type_id }) => type_id)
  return { year, years, types, ...spendingOf(paid, year, order) }
}
