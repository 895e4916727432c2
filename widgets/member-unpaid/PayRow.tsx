import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { Link } from '@lab/ui/link'
import { StatementDialog } from '@lab/ui/statement-dialog'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

interface PayRowProps {
  row: DataOf<'order/ready2pay'>['list'][number]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** What is paid for, as its member knows it. */
const nameOf = ({ project = '预约费用', count }: PayRowProps['row']) =>
  count > 1 ? `${project} 等 ${count} 项` : project

/** One bill or quote that is to be paid: by when, and in which transfer it waits. */
export function PayRow({ row, isChosen, onChoose }: PayRowProps) {
  const { link } = useLab()
  const [isShown, setShown] = useState(false)
  const { kind, rid, number, due, order_rid, transfer, payment } = row
  const isWaiting = transfer !== undefined || payment !== undefined
  // A bill is overdue from the day after its last one on; a quote ends at its instant.
  const until = due === undefined ? '' : dateOf(kind === 'statement' ? due - 1 : due)
  return (
    <li className="pick-row" aria-label={number}>
      <Checkbox
        name={rid}
        label={<span className="visually-hidden">选择 {number}</span>}
        checked={isChosen && !isWaiting}
        disabled={isWaiting}
        onChange={onChoose}
      />
      <div className="unpaid-words">
        <p className="unpaid-name">
          {nameOf(row)} {kind === 'quote' && <Tag>预付款</Tag>}
          {row.is_overdue && <Tag kind="danger">已逾期</Tag>}
          {transfer && <Tag kind="warning">转账待确认</Tag>}
          {payment && <Tag kind="warning">在线支付中</Tag>}
        </p>
        <p className="member-note number unpaid-note">
          {kind === 'statement' ? (
            <Button kind="link" onClick={() => setShown(true)}>
              {number}
            </Button>
          ) : (
            <Link href={link(hrefOf('member-order', {}, { rid: order_rid, assign: rid }))}>{number}</Link>
          )}
          {row.group && <span>{row.group}</span>}
          {until && (
            <span>
              <span className="unpaid-until">{until} 前支付</span>
              {kind === 'quote' && '，过期自动取消'}
            </span>
          )}
        </p>
        {transfer && (
          <p className="member-note number">
            <Link href={link(hrefOf('member-unpaid', {}, { view: 'transfer' }))}>{transfer.number}</Link>
          </p>
        )}
        {payment && (
          <p className="member-note number">
            <Link href={link(hrefOf('member-unpaid', {}, { view: 'payment', payment: payment.rid }))}>
              {payment.number}
            </Link>
          </p>
        )}
      </div>
      <strong className="number">{formatFen(row.fen)}</strong>
      {isShown && <StatementDialog rid={rid} onClose={() => setShown(false)} />}
    </li>
  )
}
