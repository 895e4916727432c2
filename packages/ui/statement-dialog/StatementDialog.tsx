import { formatFen } from '@lab/contract/rules/money'
import { hrefOf } from '@lab/contract/rules/routes'
import { settlementWays } from '@lab/contract/rules/statement'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Link } from '../link/Link.tsx'
import { StatementFrame } from './StatementFrame.tsx'
import { Sums } from './Sums.tsx'

/** A bill with what stands on it, and its paper to print or to keep. */
export function StatementDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
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
                  {item.order_rid ? (
                    <Link href={link(hrefOf('member-order', {}, { rid: item.order_rid, assign: item.rid }))}>
                      <small className="number">{item.number}</small>
                    </Link>
                  ) : (
                    <small className="number">{item.number}</small>
                  )}
                </span>
                <span className="number">{formatFen(item.fen)}</span>
              </li>
            ))}
          </ul>
          <dl className="settle-sums">
            <Sums sums={found} />
            <dt>支付方式</dt>
            <dd>{settlementWays[found.pay]}</dd>
          </dl>
        </div>
      )}
    </StatementFrame>
  )
}
