import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { transferItemKinds } from '@lab/contract/rules/money/transfer'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { personColumns } from '../../people/file/export-list.ts'

type Row = DataOf<'staff/transferApply/list'>['list'][number]

/** Transfers as finance's spreadsheet has them. */
export const transferColumns: readonly SpreadsheetColumn<Row>[] = [
  { title: '转账', width: 18, cell: ({ number }) => number },
  { title: '提交', width: 18, cell: ({ created }) => dateTimeOf(created) },
  ...personColumns<Row>('客户', ({ member }) => member),
  {
    title: '支付',
    width: 32,
    cell: ({ items }) => items.map(({ kind, number }) => number || transferItemKinds[kind]).join('、'),
  },
  { title: '应付（元）', width: 14, cell: ({ due_fen }) => due_fen / 100 },
  { title: '转账（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  {
    title: '到账（元）',
    width: 14,
    cell: ({ received_fen }) => (received_fen === undefined ? null : received_fen / 100),
  },
  { title: '转入预存（元）', width: 14, cell: ({ over_fen }) => over_fen / 100 },
  { title: '汇款日期', width: 12, cell: ({ paid_on }) => paid_on },
  { title: '备注', width: 24, cell: ({ remark }) => remark },
  { title: '状态', width: 10, cell: ({ state }) => applicationStates[state] },
  { title: '办理', width: 12, cell: ({ decided_by }) => decided_by },
  { title: '原因', width: 24, cell: ({ reason }) => reason },
]
