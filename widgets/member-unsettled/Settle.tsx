import { formatFen } from '@lab/contract/rules/money'
import type { SettlementWay } from '@lab/contract/rules/statement'
import { newKey } from '@lab/core/api/new-key'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button, Dialog, ErrorState, Skeleton } from '@lab/ui'
import { useRef, useState } from 'react'
import { missingFor, Ways } from './Ways.tsx'

interface SettleProps {
  rids: readonly string[]
  onClose: () => void
  onDone: (rids: readonly string[]) => Promise<void>
}

/** What the button does, by the way of paying. */
const acts = { prestore: '用预存支付', credit: '用信用额度支付', transfer: '出账单，转账支付' } as const

/** The bill as it would be, by the server's own calculator, and how it is paid. */
export function Settle({ rids, onClose, onDone }: SettleProps) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('assign/statement', { rids: [...rids] })
  const [isBusy, setBusy] = useState(false)
  // A lost answer asks again with the same key.
  const key = useRef(newKey())
  const [pay, setPay] = useState<SettlementWay>('prestore')
  const missing = found ? missingFor({ preview: found, total_fen: found.total_fen, pay }) : 0

  const settle = async () => {
    setBusy(true)
    const options = { idempotencyKey: key.current }
    const { code, data, reason } = await lab.api.post('assign/settlement', { rids: [...rids], pay }, options)
    setBusy(false)
    if (code && data) {
      lab.messages.success(
        data.state === 'unpaid' ? `已出账单 ${data.number}，请转账支付` : `已结算，账单 ${data.number}`,
      )
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
          {found ? `${acts[pay]} ${formatFen(found.total_fen)}` : acts[pay]}
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
          </dl>
          <Ways
            preview={found}
            total_fen={found.total_fen}
            pay={pay}
            onPay={(next) => {
              setPay(next)
              key.current = newKey()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
