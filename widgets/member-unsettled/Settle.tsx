import { formatFen } from '@lab/contract/rules/money'
import { hrefOf } from '@lab/contract/rules/routes'
import { newKey } from '@lab/core/api/new-key'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button, Dialog, ErrorState, Link, Skeleton } from '@lab/ui'
import { useRef, useState } from 'react'

interface SettleProps {
  rids: readonly string[]
  onClose: () => void
  onDone: (rids: readonly string[]) => Promise<void>
}

/** The bill as it would be, by the server's own calculator, and its payment from prestore. */
export function Settle({ rids, onClose, onDone }: SettleProps) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('assign/statement', { rids: [...rids] })
  const [isBusy, setBusy] = useState(false)
  // A lost answer asks again with the same key.
  const key = useRef(newKey())
  const missing = found ? Math.max(0, found.total_fen - found.prestore_fen) : 0

  const settle = async () => {
    setBusy(true)
    const options = { idempotencyKey: key.current }
    const { code, data, reason } = await lab.api.post(
      'assign/settlement',
      { rids: [...rids], pay: 'prestore' },
      options,
    )
    setBusy(false)
    if (code && data) {
      lab.messages.success(`已结算，账单 ${data.number}`)
      return onDone(rids)
    }
    if (reason) await reload()
  }
  return (
    <Dialog
      title="结算"
      width={560}
      onClose={onClose}
      cancel="取消"
      footer={
        <Button kind="primary" busy={isBusy} disabled={!found || missing > 0} onClick={() => void settle()}>
          {found ? `用预存支付 ${formatFen(found.total_fen)}` : '用预存支付'}
        </Button>
      }
    >
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found && (
        <div className="settle">
          <ul className="settle-items" aria-label="账单明细">
            {found.items.map(({ rid, number, project, fen }) => (
              <li key={rid}>
                <span>
                  {project}
                  <small className="number">{number}</small>
                </span>
                <span className="number">{formatFen(fen)}</span>
              </li>
            ))}
          </ul>
          <dl className="settle-sums">
            <dt>合计</dt>
            <dd className="number settle-total">{formatFen(found.total_fen)}</dd>
            <dt>预存余额</dt>
            <dd className="number">{formatFen(found.prestore_fen)}</dd>
            <dt>结算后余额</dt>
            <dd className="number">{missing > 0 ? '—' : formatFen(found.prestore_fen - found.total_fen)}</dd>
          </dl>
          {missing > 0 && (
            <p className="settle-missing" role="note">
              预存还差 {formatFen(missing)}。<Link href={lab.link(hrefOf('member-prestore'))}>申请预存</Link>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
