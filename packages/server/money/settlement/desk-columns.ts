import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { payWord, statementWord } from '@lab/contract/rules/money/statement/statement'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { personColumns } from '../../people/file/export-list.ts'

type Row = DataOf<'staff/statement/list'>['list'][number]

/** Bills as finance's spreadsheet has them. */
export const statementColumns: readonly SpreadsheetColumn<Row>[] = [
  { title: '账单', width: 18, cell: ({ number }) => number },
  { title: '出账', width: 18, cell: ({ created }) => dateTimeOf(created) },
  ...personColumns<Row>('客户', ({ member }) => member),
  { title: '项数', width: 8, cell: ({ count }) => count },
  { title: '金额（元）', width: 14, cell: ({ total_fen }) => total_fen / 100 },
  { title: '支付方式', width: 12, cell: payWord },
  { title: '应付日期', width: 12, cell: ({ due_day }) => due_day ?? null },
  { title: '状态', width: 10, cell: statementWord },
  { title: '付清', width: 18, cell: ({ paid }) => (paid === undefined ? null : dateTimeOf(paid)) },
  { title: '待确认的转账', width: 18, cell: ({ transfer }) => transfer?.number ?? null },
]
