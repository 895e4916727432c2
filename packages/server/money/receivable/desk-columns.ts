import type { DataOf } from '@lab/contract/calls'
import { receivableAges } from '@lab/contract/rules/books/ledger/ages'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { personColumns } from '../../people/file/export-list.ts'

type Row = DataOf<'staff/receivable/list'>['list'][number]

/** What is owed as finance's spreadsheet has it. */
export const receivableColumns: readonly SpreadsheetColumn<Row>[] = [
  { title: '账单', width: 18, cell: ({ reference }) => reference },
  { title: '支付方式', width: 12, cell: ({ kind }) => (kind === 'credit' ? '信用额度' : '对公转账') },
  ...personColumns<Row>('付款方', ({ payer }) => payer),
  { title: '到期日', width: 12, cell: ({ due_day }) => due_day },
  { title: '已过天数', width: 10, cell: ({ days }) => days },
  { title: '账龄', width: 14, cell: ({ age }) => receivableAges[age].title },
  { title: '未付（元）', width: 14, cell: ({ fen }) => fen / 100 },
]
