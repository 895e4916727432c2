import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { paymentProviders, paymentStates, paymentTargets } from '@lab/contract/rules/money/payment/payment'
import { paymentLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { When } from '@lab/ui/when'
import type { ReactNode } from 'react'
import { Payer } from '../../books/Payer.tsx'
import { nameOf } from '../../list/columns.tsx'
import '../../work/sample/sample.css'

export type DeskPayment = DataOf<'staff/payment/list'>['list'][number]

/** Payments online: whose they are, how much, by whom and how they stand. */
export const paymentColumns = (linkTo: (one: DeskPayment) => ReactNode): Column<DeskPayment>[] => [
  {
    key: 'number',
    title: '在线支付',
    line: 'note',
    sorts: ['newest', 'oldest'],
    cell: (one) => (
      <div className="number">
        {linkTo(one)}
        <p className="desk-note">
          <When at={one.created} />
        </p>
      </div>
    ),
  },
  {
    key: 'payer',
    title: '付款方',
    line: 'title',
    cell: ({ payer, member }) => (
      <Payer payer={payer} note={payer.kind === 'cluster' ? `${nameOf(member)} 支付` : undefined} />
    ),
  },
  {
    key: 'amount_fen',
    title: '金额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ amount_fen, to_prestore_fen, refunded_fen }) => (
      <div className="number">
        <strong>{formatFen(amount_fen)}</strong>
        {refunded_fen > 0 && <p className="desk-note">{formatFen(refunded_fen)} 原路退回</p>}
        {to_prestore_fen > 0 && <p className="desk-note">{formatFen(to_prestore_fen)} 转入预存</p>}
      </div>
    ),
  },
  {
    key: 'provider',
    title: '渠道',
    line: 'named',
    cell: ({ provider, target, provider_numbers }) => (
      <div>
        {paymentProviders[provider].title}，{paymentTargets[target]}
        {provider_numbers.map((number) => (
          <p key={number} className="desk-note desk-code number">
            {number}
          </p>
        ))}
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: ({ state, reason }) => (
      <div>
        <Tag kind={paymentLooks[state]}>{paymentStates[state]}</Tag>
        {reason && <p className="desk-note">{reason}</p>}
      </div>
    ),
  },
]
