import type { DataOf } from '@lab/contract/calls'
import { isBalanced, type Movement, monthFigures } from '@lab/contract/rules/books/ledger/month-report'
import { firstDayOf, lastDayOf, monthAfter, monthOf, startOf } from '@lab/contract/rules/ground/time'
import { eq, sql } from 'drizzle-orm'
import { auditLedger } from '../../books/ledger/audit.ts'
import { closedMonth } from '../../books/ledger/schema.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { staff } from '../../people/staff/schema.ts'
import { agesOf } from '../receivable/items.ts'
import { monthsOf } from './months.ts'

export type MonthReport = DataOf<'staff/month/report'>

type MovedRow = {
  journal: Movement['journal']
  account: Movement['account']
} & Record<'before' | 'up' | 'down' | 'count', string>

/** What moved before a month and within it, by kinds of journals and accounts. */
const movementsOf = async (db: Db, month: string): Promise<Movement[]> => {
  const from = startOf(firstDayOf(month))
  const to = startOf(firstDayOf(monthAfter(month, 1)))
  const rows = await rowsOf<MovedRow>(
    db,
    sql`
      select j.kind as journal, a.kind as account,
        coalesce(sum(p.amount) filter (where j.at < ${from}), 0)::text as before,
        coalesce(sum(greatest(p.amount, 0)) filter (where j.at >= ${from}), 0)::text as up,
        coalesce(sum(least(p.amount, 0)) filter (where j.at >= ${from}), 0)::text as down,
        count(distinct j.rid) filter (where j.at >= ${from})::text as count
      from posting p join journal j on j.rid = p.journal_rid join ledger_account a on a.key = p.account_key
      where j.at < ${to}
      group by j.kind, a.kind`,
  )
  return rows.map(({ journal, account, before, up, down, count }) => ({
    journal,
    account,
    before: Number(before),
    up: Number(up),
    down: Number(down),
    count: Number(count),
  }))
}

/** What an experiment that is open, a payer and a ledger in order let be closed; words for whoever closes. */
const problemsOf = async (db: Db, report: Omit<MonthReport, 'problems'>, earlier: string | undefined) => {
  const { month, state, accounts, receivable_fen, ages } = report
  const owed = ages.reduce((sum, { fen }) => sum + fen, 0)
  const findings = await auditLedger(db)
  return [
    ...(state === 'running' ? [`${month} 还没有结束`] : []),
    ...(earlier && state !== 'closed' ? [`请先结账 ${earlier}`] : []),
    ...(isBalanced(accounts) ? [] : ['科目合计不平']),
    ...(owed === receivable_fen ? [] : ['应收账龄合计与账本不符']),
    ...(findings.length === 0 ? [] : [`账本核对有 ${findings.length} 处不一致`]),
  ]
}

/** A month's report as the ledger tells it now. @throws Refusal `not_found` for a month without journals */
export const reportOf = async (db: Db, now: number, month: string): Promise<MonthReport> => {
  const months = await monthsOf(db, now)
  const row = months.find((one) => one.month === month)
  if (!row) throw refuse('not_found', '该月没有账目')
  const { rid: _, ...stored } = row
  const running = month === monthOf(now)
  const asOf = running ? undefined : startOf(firstDayOf(monthAfter(month, 1)))
  const figures = {
    ...stored,
    ...monthFigures(await movementsOf(db, month)),
    ages: await agesOf(db, lastDayOf(month), { before: asOf }),
  }
  const earlier = months.findLast((one) => one.month < month && one.state === 'open')
  return { ...figures, problems: await problemsOf(db, figures, earlier?.month) }
}

/** A month's report: of a closed one as it was closed. @throws Refusal `not_found` */
export const shownReport = async (db: Db, now: number, month: string): Promise<MonthReport> => {
  const [kept] = await db
    .select({ closed: closedMonth, closed_by: staff.name })
    .from(closedMonth)
    .innerJoin(staff, eq(staff.rid, closedMonth.staff_rid))
    .where(eq(closedMonth.month, month))
  if (!kept) return reportOf(db, now, month)
  const { closed, report } = kept.closed
  return { ...(report as MonthReport), state: 'closed', closed, closed_by: kept.closed_by, problems: [] }
}
