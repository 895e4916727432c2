import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import type { Column } from '@lab/ui/table'
import type { ReactNode } from 'react'
import { Fen } from '../../books/Fen.tsx'
import { nameOfPayer, Payer } from '../../books/Payer.tsx'
import { askedColumn } from '../../list/columns.tsx'

type OfBill = DataOf<'staff/refund/list'>['list'][number] | DataOf<'staff/writeOff/list'>['list'][number]
type Request = OfBill | DataOf<'staff/payout/list'>['list'][number]

/** What a request about a bill is about, in a line. */
export const aboutOf = ({ payer, statement, amount_fen }: OfBill) =>
  `${nameOfPayer(payer)}，账单 ${statement.number}，${formatFen(amount_fen)}`

interface RequestFactsProps {
  request: Request
  /** Where the money goes. */
  to?: ReactNode
}

/** What is decided: how much, of which bill, why, and who asked for it. */
export function RequestFacts({ request, to }: RequestFactsProps) {
  const { amount_fen, payer, reason, created, created_by } = request
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
      {'statement' in request && (
        <>
          <dt>账单</dt>
          <dd className="number">
            {request.statement.number}，合计 <Fen fen={request.statement.total_fen} />
          </dd>
        </>
      )}
      <dt>原因</dt>
      <dd>{reason}</dd>
      <dt>申请</dt>
      <dd className="number">
        {created_by}，{dateTimeOf(created)}
      </dd>
    </dl>
  )
}

/** The bill that a request is about. */
export const billColumn = <Row extends OfBill>(): Column<Row> => ({
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
})

/** What requests of finance show alike, with what they are about. */
export const requestColumns = <Row extends Request>(about: Column<Row>): Column<Row>[] => [
  askedColumn('申请'),
  about,
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
