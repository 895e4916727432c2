import type { DataOf } from '@lab/contract/calls'
import { cashAccounts } from '@lab/contract/rules/books/ledger/accounts'
import { innerKinds, memoKinds, takenBackKinds } from '@lab/contract/rules/books/ledger/journals'
import { monthAfter, monthOf } from '@lab/contract/rules/ground/time'
import { eq, inArray, notInArray, sql } from 'drizzle-orm'
import { closedMonth } from '../../books/ledger/schema.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { staff } from '../../people/staff/schema.ts'

export type MonthRow = DataOf<'staff/month/list'>['list'][number]

type Moved = { month: string } & Record<'journals' | 'turnover' | 'received', string>

/** Every month from the first journal's to the running one, newest first. */
export const monthsOf = async (db: Db, now: number): Promise<MonthRow[]> => {
  const moved = await rowsOf<Moved>(
    db,
    sql`
      select to_char(to_timestamp(j.at + 28800) at time zone 'UTC', 'YYYY-MM') as month,
        count(distinct j.rid)::text as journals,
        coalesce(sum(p.amount) filter (where p.account_key = 'revenue'), 0)::text as turnover,
        coalesce(-sum(p.amount) filter (where ${inArray(sql`p.account_key`, [...cashAccounts])} and (p.amount < 0 or ${inArray(sql`j.kind`, [...takenBackKinds])}) and ${notInArray(sql`j.kind`, [...innerKinds])}), 0)::text as received
      from journal j join posting p on p.journal_rid = j.rid
      where ${notInArray(sql`j.kind`, [...memoKinds])}
      group by 1 order by 1`,
  )
  const closed = await db
    .select({ month: closedMonth.month, closed: closedMonth.closed, closed_by: staff.name })
    .from(closedMonth)
    .innerJoin(staff, eq(staff.rid, closedMonth.staff_rid))
  const running = monthOf(now)
  const months: MonthRow[] = []
  for (let month = moved[0]?.month ?? running; month <= running; month = monthAfter(month, 1)) {
    const figures = moved.find((one) => one.month === month)
    const done = closed.find((one) => one.month === month)
    months.unshift({
      rid: month,
      month,
      state: done ? 'closed' : month === running ? 'running' : 'open',
      journals: Number(figures?.journals ?? 0),
      turnover_fen: Number(figures?.turnover ?? 0),
      received_fen: Number(figures?.received ?? 0),
      ...(done && { closed: done.closed }),
      closed_by: done?.closed_by ?? '',
    })
  }
  return months
}
