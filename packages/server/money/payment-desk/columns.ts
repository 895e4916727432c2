import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { paymentProviders, paymentStates, paymentTargets } from '@lab/contract/rules/money/payment/payment'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { personColumns } from '../../people/file/export-list.ts'

type Row = DataOf<'staff/payment/list'>['list'][number]

/** Payments online as finance's spreadsheet has them. */
export const paymentColumns: readonly SpreadsheetColumn<Row>[] = [
  { title: '在线支付', width: 18, cell: ({ number }) => number },
  { title: '发起时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  { title: '渠道', width: 12, cell: ({ provider }) => paymentProviders[provider].title },
  { title: '支付', width: 10, cell: ({ target }) => paymentTargets[target] },
  ...personColumns<Row>('付款方', ({ payer }) => payer),
  { title: '支付人', width: 14, cell: ({ member }) => member.name || member.phone },
  { title: '金额（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '转入预存（元）', width: 14, cell: ({ to_prestore_fen }) => to_prestore_fen / 100 },
  { title: '原路退回（元）', width: 14, cell: ({ refunded_fen }) => refunded_fen / 100 },
  { title: '状态', width: 10, cell: ({ state }) => paymentStates[state] },
  { title: '结束时间', width: 18, cell: ({ ended }) => (ended === undefined ? null : dateTimeOf(ended)) },
  { title: '渠道单号', width: 32, cell: ({ provider_numbers }) => provider_numbers.join('、') },
  { title: '说明', width: 32, cell: ({ reason }) => reason },
]
