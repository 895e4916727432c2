import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { withdrawStates } from '@lab/contract/rules/money/promotion'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { personColumns } from '../../people/file/export-list.ts'

type Row = DataOf<'staff/withdraw/list'>['list'][number]

/** Withdrawals as finance's spreadsheet has them, ready to be paid by. */
export const withdrawColumns: readonly SpreadsheetColumn<Row>[] = [
  { title: '申请', width: 18, cell: ({ number }) => number },
  { title: '时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  ...personColumns<Row>('推广员', ({ member }) => member),
  { title: '金额（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '收款人', width: 12, cell: ({ payee }) => payee },
  { title: '开户行', width: 26, cell: ({ bank }) => bank },
  { title: '账号', width: 24, cell: ({ bank_no }) => bank_no },
  { title: '状态', width: 10, cell: ({ state }) => withdrawStates[state] },
  { title: '办理', width: 12, cell: ({ decided_by }) => decided_by },
  { title: '备注', width: 24, cell: ({ note }) => note },
]
