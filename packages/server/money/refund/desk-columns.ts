import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { backStates } from '@lab/contract/rules/money/payment/back'
import { refundStates, refundTargets } from '@lab/contract/rules/money/refund'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { decidedColumns, requestColumns } from '../statement/bill-requests.ts'

type Refund = DataOf<'staff/refund/list'>['list'][number]

/** Refunds as finance's spreadsheet has them. */
export const refundColumns: readonly SpreadsheetColumn<Refund>[] = [
  ...requestColumns<Refund>(),
  { title: '退到', width: 12, cell: ({ target }) => refundTargets[target] },
  { title: '收款账户', width: 32, cell: ({ bank }) => bank },
  {
    title: '在线支付',
    width: 24,
    cell: ({ online }) =>
      online
        ? [online.payment.number, backStates[online.state], online.reason].filter(Boolean).join('，')
        : '',
  },
  { title: '状态', width: 10, cell: ({ state }) => refundStates[state] },
  ...decidedColumns<Refund>(),
  { title: '付款', width: 12, cell: ({ paid_by }) => paid_by },
  { title: '付款时间', width: 18, cell: ({ paid }) => (paid === undefined ? null : dateTimeOf(paid)) },
  { title: '红字账单', width: 18, cell: ({ note_number }) => note_number },
]
