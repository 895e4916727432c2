import { exportLimit } from '@lab/contract/rules/ground/export'
import { dateOf } from '@lab/contract/rules/ground/time'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { type Action, noteAct } from '../staff/audit.ts'
import { keepSpreadsheet } from './spreadsheet.ts'

interface Exported<Row, Line> {
  /** What the rows are: names the file and its sheet. */
  title: string
  /** As the log of acts names it. */
  action: Action
  /** What narrowed the list. */
  asked: object
  columns: readonly SpreadsheetColumn<Line>[]
  /** The lines that a row is written in, where it is more than one. */
  linesOf: (row: Row) => readonly Line[]
  /** The list itself, so that the file holds what the desk shows. */
  find: (paging: { page: number; limit: number }) => Promise<{ list: readonly Row[]; total: number }>
}

/** A list whose rows are several lines each, as a spreadsheet that lasts a day; the link to it lives minutes. */
export const exportLines = async <Row, Line>(
  deps: Deps & WithFiles,
  caller: Caller,
  { title, action, asked, columns, linesOf, find }: Exported<Row, Line>,
): Promise<{ url: string; name: string; rows: number; total: number }> => {
  const { list, total } = await find({ page: 1, limit: exportLimit })
  const kept = await keepSpreadsheet(deps, {
    name: `${title} ${dateOf(deps.now())}.xlsx`,
    owner: { staff_rid: staffOf(caller).rid },
    sheets: [sheetOf(title, columns, list.flatMap(linesOf))],
    allow: (tx, rid) =>
      noteAct(tx, deps, caller, { action, target_rid: rid, after: { ...asked, rows: list.length } }),
  })
  return { ...kept, rows: list.length, total }
}

/** A list of the desk as a spreadsheet, a line for each row. */
export const exportList = <Row>(
  deps: Deps & WithFiles,
  caller: Caller,
  exported: Omit<Exported<Row, Row>, 'linesOf'>,
): Promise<{ url: string; name: string; rows: number; total: number }> =>
  exportLines(deps, caller, { ...exported, linesOf: (row) => [row] })

interface Named {
  name: string
  phone: string
  company: string
}

/** Who a row is about. */
export const personColumns = <Row>(
  title: string,
  of: (row: Row) => Named,
): readonly SpreadsheetColumn<Row>[] => [
  { title, width: 14, cell: (row) => of(row).name },
  { title: '手机', width: 14, cell: (row) => of(row).phone },
  { title: '单位', width: 26, cell: (row) => of(row).company },
]
