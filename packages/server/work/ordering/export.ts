import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { exportedRows, foundKinds, foundState } from '@lab/contract/rules/work/order/order-query'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { allowFile } from '../../people/file/daily.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { findAll, totalOf } from './query.ts'

type Row = DataOf<'order/query'>['list'][number]

/** The columns of the file: title, width in characters, and what stands in the cell. */
const columns: readonly SpreadsheetColumn<Row>[] = [
  { title: '类别', width: 8, cell: ({ kind }) => foundKinds[kind].label },
  { title: '编号', width: 20, cell: ({ number }) => number },
  { title: '名称', width: 36, cell: ({ name }) => name },
  { title: '状态', width: 14, cell: ({ kind, state }) => foundState(kind, state) },
  { title: '时间', width: 18, cell: ({ at }) => dateTimeOf(at) },
  { title: '金额（元）', width: 12, cell: ({ fen }) => (fen === undefined ? null : fen / 100) },
]

/** What was found, as a spreadsheet of the member's that lasts a day; the link to it lives minutes. */
export const exportFound = async (
  deps: Deps & WithFiles,
  filter: ParsedOf<'order/export'>,
  caller: Caller,
): Promise<DataOf<'order/export'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { list: rows, counts } = await findAll(deps.db, filter, member_rid, { page: 1, limit: exportedRows })
  const total = totalOf(counts, filter.kind)
  const { url, name } = await keepSpreadsheet(deps, {
    name: `实验查询 ${dateOf(deps.now())}.xlsx`,
    owner: { member_rid },
    sheets: [sheetOf('实验查询', columns, rows)],
    allow: (tx) => allowFile(tx, deps, member_rid),
  })
  return { url, name, rows: rows.length, total }
}
