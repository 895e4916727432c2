import type { DataOf } from '@lab/contract/calls'
import { deskAddress } from '@lab/contract/rules/app/desk'
import { formatFen } from '@lab/contract/rules/ground/money'
import {
  differenceKinds,
  differenceReasons,
  differenceStates,
  differenceWays,
} from '@lab/contract/rules/money/payment/day-file/difference'
import { type PaymentState, paymentProviders, paymentStates } from '@lab/contract/rules/money/payment/payment'
import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../../list/address.ts'
import '../../finance.css'
import '../../../work/sample/sample.css'

export type Difference = DataOf<'staff/payment/differences'>['list'][number]

const looks = { open: 'warning', asked: 'warning', settled: 'success' } as const

interface Acts {
  onSettle: (row: Difference) => void
  onConfirm: (row: Difference) => void
  onReject: (row: Difference) => void
}

/** What both sides say, as a sentence. */
export const saidOf = ({
  kind,
  there_fen,
  here_fen,
  fee_fen,
  fee_by_rate_fen,
  payment,
}: Difference): string => {
  if (kind === 'fee_differs')
    return `手续费 ${formatFen(fee_fen)}，按费率应为 ${formatFen(fee_by_rate_fen ?? 0)}`
  if (kind === 'twice') return `对账单里不止一次，金额 ${formatFen(there_fen)}`
  const here = payment && here_fen === 0 ? paymentStates[payment.state as PaymentState] : undefined
  const asked = payment && payment.amount_fen !== there_fen ? ` ${formatFen(payment.amount_fen)}` : ''
  return [
    there_fen > 0 ? `渠道 ${formatFen(there_fen)}` : '渠道没有',
    here_fen > 0 ? `本系统 ${formatFen(here_fen)}` : here ? `本系统${here}${asked}` : '本系统没有',
  ].join('，')
}

function PaymentLink({ payment }: { payment: NonNullable<Difference['payment']> }) {
  const linkTo = useLinkTo()
  return (
    <a {...linkTo(`${deskAddress('payment')}?rid=${encodeURIComponent(payment.rid)}`)}>{payment.number}</a>
  )
}

/** The columns of what differs: when, in what, which, and what is to be done. */
export const differenceColumns = ({ onSettle, onConfirm, onReject }: Acts): Column<Difference>[] => [
  {
    key: 'day',
    title: '时间',
    line: 'note',
    sorts: ['day_last', 'day'],
    cell: ({ day, clock, provider }) => (
      <div className="number desk-when">
        {day} {clock}
        <p className="desk-note">{paymentProviders[provider].title}</p>
      </div>
    ),
  },
  {
    key: 'kind',
    title: '差异',
    line: 'title',
    cell: (row) => (
      <div>
        <strong>
          {row.row_kind === 'refund' && '退款：'}
          {differenceKinds[row.kind]}
        </strong>
        <p className="desk-note number">{saidOf(row)}</p>
      </div>
    ),
  },
  {
    key: 'number',
    title: '单号',
    line: 'under',
    cell: ({ provider_number, number, refund_number, payment }) => (
      <div className="number">
        {payment ? <PaymentLink payment={payment} /> : <span className="desk-code">{number}</span>}
        <p className="desk-note desk-code">{[provider_number, refund_number].filter(Boolean).join(' · ')}</p>
      </div>
    ),
  },
  {
    key: 'gap_fen',
    title: '差额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ gap_fen }) => (
      <strong className={gap_fen < 0 ? 'number desk-late' : 'number'}>
        {gap_fen === 0 ? '—' : `${gap_fen > 0 ? '+' : ''}${formatFen(gap_fen)}`}
      </strong>
    ),
  },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: ({ state, way, reason, note, asked_by, done_by }) => (
      <div>
        <Tag kind={looks[state]}>{differenceStates[state]}</Tag>
        {way && (
          <p className="desk-note">
            {[differenceWays[way].title, reason && differenceReasons[reason]].filter(Boolean).join('，')}
          </p>
        )}
        {note && <p className="desk-note">{note}</p>}
        {way !== 'agrees' && (done_by || asked_by) && (
          <p className="desk-note">{[...new Set([asked_by, done_by])].filter(Boolean).join('、')}</p>
        )}
      </div>
    ),
  },
  {
    key: 'act',
    title: '操作',
    line: 'under',
    cell: (row) =>
      row.state === 'open' ? (
        <Button size="small" aria-label={`处理：${row.provider_number}`} onClick={() => onSettle(row)}>
          处理
        </Button>
      ) : row.state === 'asked' ? (
        <div className="desk-acts">
          {row.may_confirm && (
            <Button size="small" aria-label={`复核：${row.provider_number}`} onClick={() => onConfirm(row)}>
              复核
            </Button>
          )}
          <Button
            size="small"
            kind="link"
            aria-label={`退回：${row.provider_number}`}
            onClick={() => onReject(row)}
          >
            退回
          </Button>
        </div>
      ) : undefined,
  },
]
