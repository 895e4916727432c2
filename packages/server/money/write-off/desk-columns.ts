import type { DataOf } from '@lab/contract/calls'
import { writeOffStates } from '@lab/contract/rules/money/refund'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { decidedColumns, requestColumns } from '../statement/bill-requests.ts'

type WriteOff = DataOf<'staff/writeOff/list'>['list'][number]

/** Write-offs as finance's spreadsheet has them. */
export const writeOffColumns: readonly SpreadsheetColumn<WriteOff>[] = [
  ...requestColumns<WriteOff>(),
  { title: '状态', width: 10, cell: ({ state }) => writeOffStates[state] },
  ...decidedColumns<WriteOff>(),
]
