import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { personColumns } from '../../people/file/export-list.ts'

type Row = DataOf<'staff/prestoreApply/list'>['list'][number]

/** Prestore applications as finance's spreadsheet has them. */
export const prestoreColumns: readonly SpreadsheetColumn<Row>[] = [
  { title: '申请', width: 18, cell: ({ number }) => number },
  { title: '时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  ...personColumns<Row>('客户', ({ member }) => member),
  { title: '课题组', width: 20, cell: ({ cluster }) => cluster?.name ?? null },
  { title: '金额（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '赠送（元）', width: 14, cell: ({ bonus_fen }) => bonus_fen / 100 },
  { title: '备注', width: 24, cell: ({ remark }) => remark },
  { title: '状态', width: 10, cell: ({ state }) => applicationStates[state] },
  { title: '办理', width: 12, cell: ({ decided_by }) => decided_by },
  { title: '原因', width: 24, cell: ({ reason }) => reason },
]
