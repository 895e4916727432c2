import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type FigureUnit, figureOf } from '@lab/contract/rules/app/figure/figures'
import { exportLimit } from '@lab/contract/rules/ground/export'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { type Sheet, type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { rowsBehind } from './rows.ts'
import { type Series, seriesOf } from './series.ts'

const unitWords: Partial<Record<FigureUnit, string>> = {
  fen: '（元）',
  hours: '（小时）',
  share: '（%）',
}

/** Numbers that a spreadsheet can go on counting with. */
const cellOf = (value: string | number | null, unit?: FigureUnit) => {
  if (typeof value !== 'number') return value
  if (unit === 'fen') return value / 100
  return unit === 'share' ? Number((value * 100).toFixed(2)) : Number(value.toFixed(2))
}

const tableSheet = ({ table }: Series): Sheet => {
  const columns = table.columns.map(
    ({ title, unit }, at): SpreadsheetColumn<Series['table']['rows'][number]> => ({
      title: `${title}${(unit && unitWords[unit]) ?? ''}`,
      width: at === 0 ? 18 : 14,
      cell: (row) => cellOf(row[at] ?? null, unit),
    }),
  )
  return sheetOf('数据', columns, table.rows)
}

const partsSheet = ({ figure, unit, parts }: Series): Sheet => {
  const shown = figure === 'turnaround' ? 'count' : unit
  return sheetOf(
    '组成',
    [
      { title: figureOf(figure).parts, width: 24, cell: ({ title }) => title },
      { title: `数值${unitWords[shown] ?? ''}`, width: 14, cell: ({ value }) => cellOf(value, shown) },
    ],
    parts,
  )
}

const rowsSheet = ({ list }: DataOf<'staff/figure/rows'>): Sheet =>
  sheetOf(
    '明细',
    [
      { title: '编号', width: 20, cell: ({ title }) => title },
      { title: '说明', width: 36, cell: ({ text }) => text },
      { title: '时间', width: 18, cell: ({ at }) => dateTimeOf(at) },
      { title: '金额（元）', width: 14, cell: ({ fen }) => (fen === undefined ? null : fen / 100) },
    ],
    list,
  )

const wordsSheet = ({ figure, notes }: Series, { from, to }: { from: string; to: string }): Sheet =>
  sheetOf<[string, string | number | null]>(
    '说明',
    [
      { title: '项目', width: 18, cell: ([name]) => name },
      { title: '内容', width: 60, cell: ([, text]) => text },
    ],
    [
      ['指标', figureOf(figure).title],
      ['期间', `${from} 至 ${to}`],
      ['定义', figureOf(figure).means],
      ...notes.map(({ title, unit, value }): [string, number | string | null] => [
        `${title}${unitWords[unit] ?? ''}`,
        cellOf(value, unit),
      ]),
    ],
  )

/** A figure as a spreadsheet: its table, its parts, the rows behind it, and what it says. */
export const exportFigure = async (
  deps: Deps & WithFiles,
  asked: ParsedOf<'staff/figure/export'>,
  caller: Caller,
): Promise<DataOf<'staff/figure/export'>> => {
  const { figure, from, to } = asked
  const series = await seriesOf(deps, asked)
  const { by: _, compare: __, ...narrowed } = asked
  const behind = await rowsBehind(deps.db, { ...narrowed, page: 1, limit: exportLimit })
  const kept = await keepSpreadsheet(deps, {
    name: `${figureOf(figure).title} ${from} 至 ${to}.xlsx`,
    owner: { staff_rid: staffOf(caller).rid },
    sheets: [tableSheet(series), partsSheet(series), rowsSheet(behind), wordsSheet(series, asked)],
    allow: (tx, rid) =>
      noteAct(tx, deps, caller, { action: 'figure/export', target_rid: rid, after: { ...asked } }),
  })
  return { ...kept, rows: behind.list.length, total: behind.total }
}
