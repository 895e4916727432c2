import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { type Column, Table } from '@lab/ui/table'
import { fileRowKey, RowsShown, verdictColumns } from '../../file-rows.tsx'
import '../../finance.css'
import '../../../work/sample/sample.css'

type Preview = DataOf<'staff/payment/file/preview'>
type Row = Preview['list'][number]

const kinds = { payment: '收款', refund: '退款' } as const

const columns: Column<Row>[] = [
  ...verdictColumns(),
  {
    key: 'number',
    title: '读作',
    line: 'title',
    cell: ({ verdict, kind, day, clock, provider_number, number, text }) =>
      verdict === 'left' ? (
        <span className="desk-note desk-code">{text}</span>
      ) : (
        <div className="number">
          {kind && kinds[kind]} {day} {clock}
          <p className="desk-note desk-code">{`${provider_number} · ${number}`}</p>
        </div>
      ),
  },
  {
    key: 'amount_fen',
    title: '金额与手续费',
    line: 'sum',
    align: 'end',
    cell: ({ verdict, amount_fen, fee_fen }) =>
      verdict !== 'left' && (
        <div className="number">
          {formatFen(amount_fen)}
          <p className="desk-note">{formatFen(fee_fen)}</p>
        </div>
      ),
  },
]

/** What becomes of each row; those that are left out with why, for they are what may be wrong. */
export function DayRows({ preview: { list, rows, left } }: { preview: Preview }) {
  const total = left.reduce((sum, { count }) => sum + count, rows)
  return (
    <div className="desk-part">
      <Table caption="逐行结果" columns={columns} rows={list} rowKey={fileRowKey} className="desk-preview" />
      <RowsShown shown={list.length} total={total} />
    </div>
  )
}
