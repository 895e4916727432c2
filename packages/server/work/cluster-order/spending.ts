import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { monthSpan, reportMonths } from '@lab/contract/rules/people/cluster/cluster'
import { and, eq, gte, lt, notInArray, sql } from 'drizzle-orm'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { calledOf } from '../../people/cluster/shown.ts'
import { clusterFor } from '../../people/cluster/store.ts'
import { allowFile } from '../../people/file/daily.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { member } from '../../people/member/schema.ts'
import { chargedAt, dueOf } from '../allowance/spent.ts'
import { experiment } from '../experiment/schema.ts'

type Spending = DataOf<'cluster/spending'>

/** The month of an instant in Shanghai, which keeps one offset all year. */
const month = sql<string>`to_char(to_timestamp(${chargedAt} + 28800) at time zone 'UTC', 'YYYY-MM')`

/** What each member ordered of a group's money, month by month; the one who spent most first. */
export const spendingOf = async (
  { db, now }: Deps,
  { rid, from, to }: ParsedOf<'cluster/spending'>,
  caller: Caller,
): Promise<Spending> => {
  await clusterFor(db, rid, memberOf(caller).rid, 'readSpending')
  const months = reportMonths(now(), from, to)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined)
    throw refuse('invalid', '开始月份不能晚于结束月份', { from: '不能晚于结束月份' })
  const rows = await db
    .select({
      rid: experiment.member_rid,
      name: member.name,
      phone: member.phone,
      month,
      count: sql<number>`count(*)::int`,
      fen: sql<string>`coalesce(sum(${dueOf}), 0)`,
      settled: sql<string>`coalesce(sum(${dueOf}) filter (where ${experiment.state} in ('settled', 'closed')), 0)`,
    })
    .from(experiment)
    .innerJoin(member, eq(member.rid, experiment.member_rid))
    .where(
      and(
        eq(experiment.payer_kind, 'cluster'),
        eq(experiment.payer_rid, rid),
        notInArray(experiment.state, ['canceled', 'rejected']),
        gte(chargedAt, monthSpan(first)[0]),
        lt(chargedAt, monthSpan(last)[1]),
      ),
    )
    .groupBy(experiment.member_rid, member.name, member.phone, month)
  const members = [...Map.groupBy(rows, (row) => row.rid)].map(([user_rid, own]) => ({
    user_rid,
    name: calledOf(own[0]),
    count: own.reduce((sum, row) => sum + row.count, 0),
    ordered_fen: own.reduce((sum, row) => sum + Number(row.fen), 0),
    settled_fen: own.reduce((sum, row) => sum + Number(row.settled), 0),
    by_month: months.map((one) => Number(own.find((row) => row.month === one)?.fen ?? 0)),
  }))
  return {
    months,
    members: members.sort((a, b) => b.ordered_fen - a.ordered_fen || (a.user_rid < b.user_rid ? -1 : 1)),
    ordered_fen: members.reduce((sum, one) => sum + one.ordered_fen, 0),
    settled_fen: members.reduce((sum, one) => sum + one.settled_fen, 0),
  }
}

/** The same as a spreadsheet, in yuan. */
export const exportSpending = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'cluster/export'>,
  caller: Caller,
): Promise<DataOf<'cluster/export'>> => {
  const { months, members, ordered_fen, settled_fen } = await spendingOf(deps, request, caller)
  const columns: SpreadsheetColumn<Spending['members'][number]>[] = [
    { title: '成员', width: 18, cell: ({ name }) => name },
    { title: '实验数', width: 8, cell: ({ count }) => count },
    ...months.map((title, at) => ({
      title: `${title}（元）`,
      width: 14,
      cell: ({ by_month }: Spending['members'][number]) => (by_month[at] ?? 0) / 100,
    })),
    { title: '合计（元）', width: 14, cell: (row) => row.ordered_fen / 100 },
    { title: '其中已结清（元）', width: 16, cell: (row) => row.settled_fen / 100 },
  ]
  const all = {
    user_rid: '',
    name: '合计',
    count: members.reduce((sum, { count }) => sum + count, 0),
    by_month: months.map((_, at) => members.reduce((sum, { by_month }) => sum + (by_month[at] ?? 0), 0)),
    ordered_fen,
    settled_fen,
  }
  const { rid: member_rid } = memberOf(caller)
  const kept = await keepSpreadsheet(deps, {
    name: `群组支出 ${dateOf(deps.now())}.xlsx`,
    owner: { member_rid },
    sheets: [sheetOf('群组支出', columns, [...members, all])],
    allow: (tx) => allowFile(tx, deps, member_rid),
  })
  return { ...kept, rows: members.length }
}
