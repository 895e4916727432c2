import { type Line, wholeLines } from '@lab/contract/rules/app/opening-import/check'
import { type OpeningKind, openingTables } from '@lab/contract/rules/app/opening-import/kinds'
import {
  type OpeningRow,
  type OpeningTotal,
  openingTotals,
} from '@lab/contract/rules/app/opening-import/totals'
import { withCell } from '@lab/contract/rules/ground/sheet/read-table'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { groups } from './parts/groups.ts'
import { members } from './parts/members.ts'
import type { Judged, Part } from './parts/part.ts'
import { prestore } from './parts/prestore.ts'
import { prices } from './parts/prices.ts'
import { receivables } from './parts/receivables.ts'
import type { OpeningFile } from './read-file.ts'

const parts: { [K in OpeningKind]: Part<OpeningRow<K>> } = { members, groups, prestore, receivables, prices }

/** Nobody reads more of them. */
const most_problems = 500

/** What is wrong with a file as things stand, what it comes to, and how it is written; `hold` in a transaction that does. */
export const judgeOpening = async (
  db: Db,
  tools: Deps,
  { kind, table, titles }: OpeningFile,
  hold = false,
): Promise<Judged & { totals: OpeningTotal[] }> => {
  // Each kind's lines are of its own table.
  const lines = wholeLines(table.rows) as readonly Line<unknown>[] as readonly Line<never>[]
  const { problems, book } = await (parts[kind] as Part<never>).judge(db, tools, lines, hold)
  const all = [...table.problems, ...problems].toSorted((a, b) => a.row - b.row)
  const isEmpty = table.rows.length === 0 && all.length === 0
  return {
    problems: isEmpty
      ? [{ sheet: openingTables[kind].name, row: 2, column: '', msg: '没有要导入的行' }]
      : all.slice(0, most_problems).map((problem) => withCell(titles, problem)),
    totals: (openingTotals[kind] as (lines: readonly Line<never>[]) => OpeningTotal[])(lines),
    book,
  }
}

/** @throws Refusal `invalid` with the first fault */
export const faultless = <J extends Pick<Judged, 'problems'>>(judged: J): J => {
  const [first] = judged.problems
  if (!first) return judged
  const rest = judged.problems.length > 1 ? `（共 ${judged.problems.length} 处）` : ''
  throw refuse('invalid', `第 ${first.row} 行 ${first.column}：${first.msg}${rest}`)
}
