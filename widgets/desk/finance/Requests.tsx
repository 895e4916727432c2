import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/time'
import type { Column } from '@lab/ui/parts'
import { Fen } from './Fen.tsx'
import { Payer } from './Payer.tsx'

type Refund = DataOf<'staff/refund/list'>['list'][number]
type WriteOff = DataOf<'staff/writeOff/list'>['list'][number]

/** What refunds and write-offs show alike. */
export const requestColumns = <Row extends Refund | WriteOff>(): Column<Row>[] => [
  {
    key: 'number',
    title: '申请',
    line: 'note',
    sorts: ['newest', 'oldest'],
    cell: ({ number, created, created_by }) => (
      <div className="number">
        <strong>{number}</strong>
        <p className="desk-note">
          {created_by}，{dateTimeOf(created)}
        </p>
      </div>
    ),
  },
  {
    key: 'statement',
    title: '账单',
    line: 'named',
    cell: ({ statement }) => (
      <div className="number">
        {statement.number}
        <p className="desk-note">
          合计 <Fen fen={statement.total_fen} />
        </p>
      </div>
    ),
  },
  { key: 'payer', title: '付款方', line: 'title', cell: ({ payer }) => <Payer payer={payer} /> },
  {
    key: 'amount_fen',
    title: '金额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ amount_fen }) => (
      <strong>
        <Fen fen={amount_fen} />
      </strong>
    ),
  },
  { key: 'reason', title: '原因', line: 'named' },
]
