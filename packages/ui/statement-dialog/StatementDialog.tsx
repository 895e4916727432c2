import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { payWord, statementWord } from '@lab/contract/rules/money/statement/statement'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Link } from '../link/Link.tsx'
import { PackButton } from '../reimbursement/PackButton.tsx'
import { BillHistory } from '../statement-frame/BillHistory.tsx'
import { StatementFrame } from '../statement-frame/StatementFrame.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { Sums } from './Sums.tsx'
import './statement-dialog.css'

/** Where a member finds what stands on a bill: an experiment in its order, or their reservations. */
const pageOf = ({ order_rid, rid }: { order_rid?: string; rid: string }): string =>
  order_rid ? hrefOf('member-order', {}, { rid: order_rid, assign: rid }) : hrefOf('member-reservation')

interface StatementDialogProps {
  rid: string
  onClose: () => void
}

/** A bill with what stands on it, and its paper to print or to keep. */
export function StatementDialog({ rid, onClose }: StatementDialogProps) {
  const { link } = useLab()
  const answer = useOwn('assign/statementInfo', { rid })
  return (
    <StatementFrame width={560} answer={answer} onClose={onClose}>
      {(found) => (
        <div className="settle">
          <ul className="settle-items" aria-label="账单明细">
            {found.items.map((item) => (
              <li key={item.rid}>
                <span>
                  {item.project}
                  <Link href={link(pageOf(item))}>
                    <small className="number">{item.number}</small>
                  </Link>
                </span>
                <span className="number">{formatFen(item.fen)}</span>
              </li>
            ))}
          </ul>
          <dl className="settle-sums">
            <Sums sums={found} />
            {found.refunded_fen !== undefined && (
              <>
                <dt>已退款</dt>
                <dd className="number">{formatFen(found.refunded_fen)}</dd>
              </>
            )}
            <dt>支付方式</dt>
            <dd>{payWord(found)}</dd>
            <dt>状态</dt>
            <dd>{statementWord(found)}</dd>
          </dl>
          <p className="settle-next">
            <InvoiceLink bill={found} />
            <PackButton bill={found} />
          </p>
          <BillHistory entries={found.history} />
        </div>
      )}
    </StatementFrame>
  )
}
