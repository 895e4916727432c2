import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { instantsOf } from '@lab/contract/rules/ground/period'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { payWord, statementWord } from '@lab/contract/rules/money/statement/statement'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { exportedRows } from '@lab/contract/rules/work/order/order-query'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { calledOf } from '../../people/cluster/shown.ts'
import { allowFile } from '../../people/file/daily.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { member } from '../../people/member/schema.ts'
import { formVersion } from '../../shop/catalogue/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { refundedFen } from './history.ts'
import { openingBill, statement, statementLine } from './schema.ts'
import { readerOf } from './settler.ts'
import { isPaidByGroup, payingGroup } from './store.ts'

type Statements = DataOf<'assign/statements'>
type Asked = ParsedOf<'assign/statementsExport'>

/** A statement as its member and finance see it, with how many things stand on it and what of it was given back. */
export const shownStatement = (
  { paid, ...row }: typeof statement.$inferSelect,
  { count, refunded_fen }: { count: number; refunded_fen: string | number },
) => ({
  rid: row.rid,
  version: row.version,
  number: row.number,
  state: row.state,
  pay: row.pay,
  ...(row.online !== null && { online: row.online }),
  count,
  total_fen: row.total_fen,
  created: row.created,
  ...(row.due_day && { due_day: row.due_day }),
  ...(paid !== null && { paid }),
  ...(Number(refunded_fen) > 0 && { refunded_fen: Number(refunded_fen) }),
})

/** How many things stand on a bill; one that is older than the portal is one thing. */
export const lineCount = sql<number>`((select count(*) from ${statementLine} where ${statementLine.statement_rid} = ${statement.rid}) + (select count(*) from ${openingBill} where ${openingBill.statement_rid} = ${statement.rid}))::int`

/**
 * The project of the first experiment on a bill, by which a member knows it again; null where there are only fees.
 * Its columns are named by hand: in a select from one table drizzle writes them without their tables.
 */
export const lineProject = sql<
  string | null
>`(select ${formVersion}.name from ${statementLine} join ${experiment} on ${experiment}.rid = ${statementLine}.experiment_rid join ${formVersion} on ${formVersion}.project_rid = ${experiment}.project_rid and ${formVersion}.number = ${experiment}.form_version where ${statementLine}.statement_rid = ${statement}.rid order by ${experiment}.number limit 1)`

/** Whose bills a member asks for: those they settled, or those that a group pays; of the latter who may read its bills sees all. */
const whose = async (db: Db, member_rid: string, cluster_rid: string | undefined) => {
  if (cluster_rid === undefined) return eq(statement.member_rid, member_rid)
  const { payer, only } = await readerOf(db, member_rid, cluster_rid)
  return and(
    eq(statement.payer_kind, payer.kind),
    eq(statement.payer_rid, payer.rid),
    only === undefined ? undefined : eq(statement.member_rid, only),
  )
}

const { up, down } = sortedBy(statement.rid)

const orders: Record<MemberSort<'assign/statements'>, SQL[]> = {
  newest: down(),
  oldest: up(),
  fen: down(statement.total_fen),
  fen_least: up(statement.total_fen),
}

/** One page of bills. @throws Refusal `not_found` for a group that one is not in */
export const statementsOf = async (
  db: Db,
  member_rid: string,
  { page, limit, sort, state, cluster_rid, ...period }: Asked & { page: number; limit: number },
): Promise<Statements> => {
  const { from, before } = instantsOf(period)
  const wanted = and(
    await whose(db, member_rid, cluster_rid),
    state && eq(statement.state, state),
    from === undefined ? undefined : gte(statement.created, from),
    before === undefined ? undefined : lt(statement.created, before),
  )
  // Named first: the lines of what other pages show are not counted.
  const named = db
    .select({ rid: statement.rid })
    .from(statement)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([
    db
      .select({
        statement,
        member,
        count: lineCount,
        refunded_fen: refundedFen,
        cluster: payingGroup(member_rid),
      })
      .from(statement)
      .innerJoin(member, eq(member.rid, statement.member_rid))
      .leftJoin(cluster, isPaidByGroup)
      .where(inArray(statement.rid, named))
      .orderBy(...orders[sort]),
    db.$count(statement, wanted),
  ])
  const list = rows.map((row) => ({
    ...shownStatement(row.statement, row),
    member: calledOf(row.member),
    ...(row.cluster && { cluster: row.cluster }),
  }))
  return { list, total, page, limit }
}

const columns: readonly SpreadsheetColumn<Statements['list'][number]>[] = [
  { title: '账单', width: 20, cell: ({ number }) => number },
  { title: '时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  { title: '结算人', width: 14, cell: (row) => row.member },
  { title: '项数', width: 8, cell: ({ count }) => count },
  { title: '支付方式', width: 12, cell: payWord },
  { title: '状态', width: 10, cell: statementWord },
  { title: '金额（元）', width: 14, cell: ({ total_fen }) => total_fen / 100 },
  { title: '付清时间', width: 18, cell: ({ paid }) => (paid === undefined ? null : dateTimeOf(paid)) },
]

/** The same as a spreadsheet of the member's that lasts a day. */
export const exportStatements = async (
  deps: Deps & WithFiles,
  asked: Asked,
  caller: Caller,
): Promise<DataOf<'assign/statementsExport'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { list, total } = await statementsOf(deps.db, member_rid, { ...asked, page: 1, limit: exportedRows })
  const kept = await keepSpreadsheet(deps, {
    name: `账单 ${dateOf(deps.now())}.xlsx`,
    owner: { member_rid },
    sheets: [sheetOf('账单', columns, list)],
    allow: (tx) => allowFile(tx, deps, member_rid),
  })
  return { ...kept, rows: list.length, total }
}
