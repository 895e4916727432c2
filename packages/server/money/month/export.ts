import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { Unit } from '@lab/contract/rules/books/ledger/accounts'
import { receivableAges } from '@lab/contract/rules/books/ledger/ages'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { type Sheet, type SpreadsheetColumn, sheetOf } from '../../ground/spreadsheet/write.ts'
import { keepSpreadsheet } from '../../people/file/spreadsheet.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { type MonthReport, shownReport } from './report.ts'

/** Yuan of fen, points as they are. */
const shown = (unit: Unit, amount: number) => (unit === 'fen' ? amount / 100 : amount)

const figures: SpreadsheetColumn<[string, number]>[] = [
  { title: '项目', width: 22, cell: ([title]) => title },
  { title: '金额（元）', width: 16, cell: ([, fen]) => fen / 100 },
]

const lines: SpreadsheetColumn<MonthReport['accounts'][number]>[] = [
  { title: '科目', width: 16, cell: ({ title }) => title },
  { title: '单位', width: 8, cell: ({ unit }) => (unit === 'fen' ? '元' : '分') },
  { title: '期初', width: 16, cell: ({ unit, opening }) => shown(unit, opening) },
  { title: '本期增加', width: 16, cell: ({ unit, up }) => shown(unit, up) },
  { title: '本期减少', width: 16, cell: ({ unit, down }) => shown(unit, down) },
  { title: '期末', width: 16, cell: ({ unit, closing }) => shown(unit, closing) },
]

const kinds: SpreadsheetColumn<MonthReport['kinds'][number]>[] = [
  { title: '业务', width: 18, cell: ({ title }) => title },
  { title: '笔数', width: 10, cell: ({ count }) => count },
  { title: '金额（元）', width: 16, cell: ({ fen }) => fen / 100 },
  { title: '积分', width: 12, cell: ({ points }) => points },
]

const ages: SpreadsheetColumn<MonthReport['ages'][number]>[] = [
  { title: '账龄', width: 18, cell: ({ age }) => receivableAges[age].title },
  { title: '笔数', width: 10, cell: ({ count }) => count },
  { title: '金额（元）', width: 16, cell: ({ fen }) => fen / 100 },
]

const sheetsOf = (report: MonthReport): Sheet[] => [
  sheetOf('汇总', figures, [
    ['营业额', report.turnover_fen],
    ['其中：结算', report.settled_fen],
    ['其中：冲减', -report.given_back_fen],
    ['收款', report.received_fen],
    ['付款', report.paid_out_fen],
    ['期末应收', report.receivable_fen],
    ['期末预存', report.prestore_fen],
    ['核销坏账', report.written_off_fen],
    ['返利产生', report.rebate_earned_fen],
    ['返利支付与收回', report.rebate_out_fen],
    ['期末未付返利', report.rebate_open_fen],
  ]),
  sheetOf('应收账龄', ages, report.ages),
  sheetOf('业务', kinds, report.kinds),
  sheetOf('科目余额', lines, report.accounts),
]

/** A month's report as a spreadsheet. @throws Refusal `not_found` */
export const exportMonth = async (
  deps: Deps & WithFiles,
  { month }: ParsedOf<'staff/month/export'>,
  caller: Caller,
): Promise<DataOf<'staff/month/export'>> => {
  const report = await shownReport(deps.db, deps.now(), month)
  return keepSpreadsheet(deps, {
    name: `结账报表 ${month}.xlsx`,
    owner: { staff_rid: staffOf(caller).rid },
    sheets: sheetsOf(report),
    allow: (tx) => noteAct(tx, deps, caller, { action: 'month/export', target_rid: month }),
  })
}
