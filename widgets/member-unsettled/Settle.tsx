import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { bestCoupon, firstWay } from '@lab/contract/rules/money/statement/settle-choice'
import type { SettlementWay } from '@lab/contract/rules/money/statement/statement'
import { useOnce } from '@lab/core/api/useOnce'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ActButton } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Sums } from '@lab/ui/statement-dialog'
import { useState } from 'react'
import { Reductions } from './Reductions.tsx'
import { reduced, type Wanted } from './reductions.ts'
import { missingFor, Ways } from './Ways.tsx'

interface SettleProps {
  /** The group that pays; empty: the member. */
  cluster: string
  rids: readonly string[]
  onClose: () => void
  onDone: (rids: readonly string[]) => Promise<void>
}

/** What the button does, by the way of paying. */
const acts = { prestore: '用预存支付', credit: '用信用额度支付', transfer: '出账单，转账支付' } as const

/** The bill as it would be, by the server's own calculator, and with a coupon and points, and how it is paid. */
export function Settle({ cluster, rids, onClose, onDone }: SettleProps) {
  const lab = useLab()
  const group = cluster ? { cluster_rid: cluster } : {}
  const { found, isFailed, reload } = useOwn('assign/statement', { rids: [...rids], ...group })
  const once = useOnce()
  // Until something else is chosen: the best coupon, and a way that can pay.
  const [chosenPay, setPay] = useState<SettlementWay>()
  const [chosen, setChosen] = useState<Wanted>()
  const wanted = chosen ?? { coupon_rid: bestCoupon(found?.coupons ?? [])?.rid, points: 0 }
  const sums = found && reduced(found, wanted)
  const pay = chosenPay ?? (found && sums ? firstWay(sums.total_fen, found) : 'prestore')
  const missing = found && sums ? missingFor({ preview: found, total_fen: sums.total_fen, pay }) : 0
  const want = (next: Wanted) => {
    setChosen(found ? { ...next, points: reduced(found, next).points } : next)
  }

  const settle = async () => {
    const { coupon_rid, points } = wanted
    const asked = {
      rids: [...rids],
      pay,
      ...group,
      ...(coupon_rid && { coupon_rid }),
      ...(points > 0 && { points }),
    }
    const { code, data, reason } = await once(asked, (options) =>
      lab.api.post('assign/settlement', asked, options),
    )
    if (code && data) {
      if (data.state !== 'unpaid') {
        lab.messages.success(`已结算，账单 ${data.number}`)
        return onDone(rids)
      }
      lab.messages.success(`已出账单 ${data.number}，请转账支付`)
      await onDone(rids)
      return lab.navigation.go(hrefOf('member-unpaid', {}, { bill: data.statement_rid }))
    }
    if (!reason) return
    setChosen(undefined)
    await reload()
  }
  return (
    <Dialog
      title="结算"
      width={560}
      onClose={onClose}
      cancel="取消"
      footer={
        <ActButton kind="primary" disabled={!found || missing > 0} onAct={settle}>
          {sums ? `${acts[pay]} ${formatFen(sums.total_fen)}` : acts[pay]}
        </ActButton>
      }
    >
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found && sums && (
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
          <Reductions preview={found} wanted={wanted} most_points={sums.most_points} onWant={want} />
          <dl className="settle-sums" aria-live="polite">
            <Sums sums={sums} rate={found.rate} />
          </dl>
          <Ways preview={found} total_fen={sums.total_fen} pay={pay} onPay={setPay} />
        </div>
      )}
    </Dialog>
  )
}
