import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { refundStates, refundTargets, writeOffStates } from '@lab/contract/rules/money/refund'
import type { SpreadsheetColumn } from '../../people/file/spreadsheet.ts'
import { personColumns } from '../../people/staff/export-list.ts'

type Refund = DataOf<'staff/refund/list'>['list'][number]
type WriteOff = DataOf<'staff/writeOff/list'>['list'][number]

const requestColumns = <Row extends Refund | WriteOff>(): readonly SpreadsheetColumn<Row>[] => [
  { title: '申请', width: 18, cell: ({ number }) => number },
  { title: '时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  { title: '申请人', width: 12, cell: ({ created_by }) => created_by },
  { title: '账单', width: 18, cell: ({ statement }) => statement.number },
  ...personColumns<Row>('付款方', ({ payer }) => payer),
  { title: '金额（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '原因', width: 28, cell: ({ reason }) => reason },
]

const decided = <Row extends Refund | WriteOff>(): readonly SpreadsheetColumn<Row>[] => [
  { title: '审批', width: 12, cell: ({ decided_by }) => decided_by },
  { title: '不通过的原因', width: 24, cell: ({ rejected }) => rejected },
]

/** Refunds as finance's spreadsheet has them. */
export const refundColumns: readonly SpreadsheetColumn<Refund>[] = [
  ...requestColumns<Refund>(),
  { title: '退到', width: 12, cell: ({ target }) => refundTargets[target] },
  { title: '收款账户', width: 32, cell: ({ bank }) => bank },
  { title: '状态', width: 10, cell: ({ state }) => refundStates[state] },
  ...decided<Refund>(),
  { title: '付款', width: 12, cell: ({ paid_by }) => paid_by },
  { title: '付款时间', width: 18, cell: ({ paid }) => (paid === undefined ? null : dateTimeOf(paid)) },
  { title: '红字账单', width: 18, cell: ({ note_number }) => note_number },
]

/** Write-offs as finance's spreadsheet has them. */
export const writeOffColumns: readonly SpreadsheetColumn<WriteOff>[] = [
  ...requestColumns<WriteOff>(),
  { title: '状态', width: 10, cell: ({ state }) => writeOffStates[state] },
  ...decided<WriteOff>(),
]
