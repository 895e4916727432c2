import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { exportLimit } from '@lab/contract/rules/ground/export'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { holdReasons, stateWord } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { type QueueRow, queueRows } from './queue.ts'
import { wanted } from './queue-filter.ts'
import { experiment } from './schema.ts'

/** Rows in memory at a time, beside those written. */
const batch = 1000

/** The columns of the file: title, width in characters, and what stands in the cell. */
const columns: readonly SpreadsheetColumn<QueueRow>[] = [
  { title: '实验编号', width: 18, cell: ({ number }) => number },
  { title: '状态', width: 12, cell: (row) => stateWord(row.state, isReserved(row)) },
  { title: '项目', width: 28, cell: ({ project }) => project.name },
  { title: '数量', width: 6, cell: ({ count }) => count },
  { title: '客户', width: 12, cell: ({ member }) => member.name },
  { title: '单位', width: 24, cell: ({ member }) => member.company },
  { title: '手机', width: 14, cell: ({ member }) => member.phone },
  { title: '价格（元）', width: 12, cell: ({ price_fen }) => price_fen / 100 },
  { title: '加急', width: 12, cell: ({ urgent }) => urgent ?? null },
  { title: '期限', width: 18, cell: ({ due }) => (due === undefined ? null : dateTimeOf(due)) },
  { title: '逾期', width: 6, cell: ({ is_late }) => (is_late ? '逾期' : null) },
  { title: '暂停', width: 14, cell: ({ held }) => (held ? holdReasons[held] : null) },
  { title: '实验员', width: 12, cell: ({ operator }) => operator ?? null },
  { title: '进入状态', width: 18, cell: ({ since }) => dateTimeOf(since) },
]

/** The experiments that fit, as a spreadsheet that lasts a day; the link to it lives minutes. */
export const exportQueue = async (
  deps: Deps & WithFiles,
  asked: ParsedOf<'staff/assign/export'>,
  caller: Caller,
): Promise<DataOf<'staff/assign/export'>> => {
  const staff_rid = staffOf(caller).rid
  const now = deps.now()
  const looking = { staff_rid, now }
  const rows: QueueRow[] = []
  while (rows.length < exportLimit) {
    const found = await queueRows(deps.db, asked, looking, { limit: batch, offset: rows.length })
    rows.push(...found)
    if (found.length < batch) break
  }
  const total =
    rows.length < exportLimit ? rows.length : await deps.db.$count(experiment, wanted(asked, looking))
  const { url, name } = await keepSpreadsheet(deps, {
    name: `实验 ${dateOf(now)}.xlsx`,
    owner: { staff_rid },
    sheets: [sheetOf('实验', columns, rows)],
    allow: (tx, rid) =>
      noteAct(tx, deps, caller, {
        action: 'assign/export',
        target_rid: rid,
        after: { ...asked, rows: rows.length },
      }),
  })
  return { url, name, rows: rows.length, total }
}
