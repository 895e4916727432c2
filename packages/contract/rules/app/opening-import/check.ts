import type { ReadRow } from '../../ground/sheet/read-table.ts'
import type { Columns, RowOf, SheetProblem, Table } from '../../ground/sheet/table.ts'
import { clusterLimits } from '../../people/cluster/cluster.ts'
import { agreedPriceLimits } from '../../shop/catalogue/agreed-price.ts'
import { groupTable, memberTable, prestoreTable, priceTable, receivableTable } from './tables.ts'

/** A row of a file that could be read in full, and where it stands. */
export interface Line<R> {
  line: number
  row: R
}

/** The rows of a table that are whole. */
export const wholeLines = <C extends Columns>(rows: readonly ReadRow<C>[]): Line<RowOf<C>>[] =>
  rows.flatMap(({ line, whole }) => (whole ? { line, row: whole } : []))

/** Names a fault of one of a table's columns. */
export const faultIn =
  <C extends Columns>({ name, columns }: Table<C>) =>
  ({ line }: { line: number }, key: keyof C & string, msg: string): SheetProblem => ({
    sheet: name,
    row: line,
    column: columns[key]?.title ?? '',
    msg,
  })

/** Lines that say what an earlier one said already, each with that one. */
const repeated = <R>(lines: readonly Line<R>[], of: (row: R) => string): [Line<R>, Line<R>][] => {
  const first = new Map<string, Line<R>>()
  return lines.flatMap((one): [Line<R>, Line<R>][] => {
    const before = first.get(of(one.row))
    if (before) return [[one, before]]
    first.set(of(one.row), one)
    return []
  })
}

const alreadyIn = (what: string, { line }: { line: number }) => `${what}与第 ${line} 行重复`

type Check<T extends Table> = (lines: readonly Line<RowOf<T['columns']>>[]) => SheetProblem[]

export const checkMembers: Check<typeof memberTable> = (lines) =>
  repeated(lines, ({ phone }) => phone).map(([one, before]) =>
    faultIn(memberTable)(one, 'phone', alreadyIn('手机号', before)),
  )

export const checkGroups: Check<typeof groupTable> = (lines) => {
  const fault = faultIn(groupTable)
  const problems = repeated(lines, ({ group, phone }) => `${phone} ${group}`).map(([one, before]) =>
    fault(one, 'phone', alreadyIn('群组中的手机号', before)),
  )
  for (const [group, all] of Map.groupBy(lines, ({ row }) => row.group)) {
    const [owner, another] = all.filter(({ row }) => row.role === 'owner')
    const [first] = all as [Line<RowOf<(typeof groupTable)['columns']>>]
    if (!owner) problems.push(fault(first, 'role', `群组“${group}”没有负责人`))
    else if (owner.row.company === '') problems.push(fault(owner, 'company', '负责人一行须写明所属单位'))
    if (another) problems.push(fault(another, 'role', `群组“${group}”的负责人多于一名`))
    if (all.length - 1 > clusterLimits.members)
      problems.push(fault(first, 'group', `群组成员最多 ${clusterLimits.members} 名`))
  }
  return problems
}

const checkAmounts = <R extends { fen: number }>(
  lines: readonly Line<R>[],
  fault: (at: Line<R>, msg: string) => SheetProblem,
) => lines.flatMap((one) => (one.row.fen === 0 ? fault(one, '金额须大于 0') : []))

export const checkPrestore: Check<typeof prestoreTable> = (lines) => {
  const fault = faultIn(prestoreTable)
  return [
    ...checkAmounts(lines, (at, msg) => fault(at, 'fen', msg)),
    ...repeated(lines, ({ payer }) => payer).map(([one, before]) =>
      fault(one, 'payer', alreadyIn('付款方', before)),
    ),
  ]
}

export const checkReceivables: Check<typeof receivableTable> = (lines) => {
  const fault = faultIn(receivableTable)
  return [
    ...checkAmounts(lines, (at, msg) => fault(at, 'fen', msg)),
    ...repeated(lines, ({ number }) => number).map(([one, before]) =>
      fault(one, 'number', alreadyIn('单号', before)),
    ),
  ]
}

/** Of prices what is wrong whenever they are imported; `today`: `YYYY-MM-DD`. */
export const checkPrices = (
  lines: Parameters<Check<typeof priceTable>>[0],
  today: string,
): SheetProblem[] => {
  const fault = faultIn(priceTable)
  const problems = lines.flatMap((one) => {
    const { from, until = from } = one.row
    if (from < today) return fault(one, 'from', '不能早于今天')
    if (from > agreedPriceLimits.last) return fault(one, 'from', '日期太远')
    if (until < from) return fault(one, 'until', '不能早于开始日期')
    return until > agreedPriceLimits.last ? fault(one, 'until', '日期太远') : []
  })
  for (const all of Map.groupBy(lines, ({ row }) => `${row.project}\n${row.whose}`).values()) {
    const sorted = all.toSorted((a, b) => (a.row.from < b.row.from ? -1 : 1))
    for (const [at, one] of sorted.entries()) {
      const before = sorted[at - 1]
      if (before && (before.row.until ?? '9999-12-31') >= one.row.from)
        problems.push(fault(one, 'from', `与第 ${before.line} 行的日期重叠`))
    }
  }
  return problems
}
