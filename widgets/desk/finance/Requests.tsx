import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import { dateTimeOf } from '@lab/contract/rules/time'
import type { Column } from '@lab/ui/parts'
import { Fen } from './Fen.tsx'
import { nameOfPayer, Payer } from './Payer.tsx'

type Refund = DataOf<'staff/refund/list'>['list'][number]
type WriteOff = DataOf<'staff/writeOff/list'>['list'][number]

/** What a request is about, in a line. */
export const aboutOf = ({ payer, statement, amount_fen }: Refund | WriteOff) =>
  `${nameOfPayer(payer)}，账单 ${statement.number}，${formatFen(amount_fen)}`

/** What is decided: how much, of which bill, why, and who asked for it. */
export function RequestFacts({ request, to }: { request: Refund | WriteOff; to?: string }) {
  const { amount_fen, statement, payer, reason, created, created_by } = request
  return (
    <dl className="desk-request">
      <dt>金额</dt>
      <dd className="desk-request-sum">
        <Fen fen={amount_fen} />
      </dd>
      {to && (
        <>
          <dt>退到</dt>
          <dd>{to}</dd>
        </>
      )}
      <dt>付款方</dt>
      <dd>
        <Payer payer={payer} />
      </dd>
      <dt>账单</dt>
      <dd className="number">
        {statement.number}，合计 <Fen fen={statement.total_fen} />
      </dd>
      <dt>原因</dt>
      <dd>{reason}</dd>
      <dt>申请</dt>
      <dd className="number">
        {created_by}，{dateTimeOf(created)}
      </dd>
    </dl>
  )
}

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
