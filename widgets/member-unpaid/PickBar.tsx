import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { setFootHeight } from '@lab/ui/foot-height'

type Ready = DataOf<'order/ready2pay'>
type Payable = Ready['list'][number]

export type PayWay = 'transfer' | 'prestore' | 'online'

/** Why prestore cannot pay what is chosen: bills that were made to be paid by a transfer wait for that. */
const whyNotPrestore = (rows: readonly Payable[], sum: number, prestore_fen: number): string | undefined => {
  if (rows.length === 0) return '请选择要支付的预付款'
  if (rows.some(({ kind }) => kind !== 'quote')) return '只能支付预付款；账单按对公转账或在线支付'
  return sum > prestore_fen ? '余额不足' : undefined
}

interface PickBarProps {
  ready: Ready
  /** What can be chosen, what is chosen of it, and what that comes to, fen. */
  free: readonly Payable[]
  rows: readonly Payable[]
  sum: number
  onAll: (isChosen: boolean) => void
  onPay: (way: PayWay) => void
}

/** What is chosen to be paid, and the ways in which it can be. */
export function PickBar({ ready: { prestore_fen, online }, free, rows, sum, onAll, onPay }: PickBarProps) {
  const hasQuotes = free.some(({ kind }) => kind === 'quote')
  const prestoreFault = whyNotPrestore(rows, sum, prestore_fen)
  const isMixed = new Set(rows.map(({ kind }) => kind)).size > 1
  const canOnline = online.length > 0
  return (
    <section className="pick-bar" ref={setFootHeight} aria-label="支付所选">
      <Checkbox name="all" label="全选" checked={rows.length === free.length} onChange={onAll} />
      <p className="pick-sum" aria-live="polite">
        已选 <span className="number">{rows.length}</span> 笔，
        <strong className="number">{formatFen(sum)}</strong>
      </p>
      {hasQuotes && (
        <Button disabled={prestoreFault !== undefined} onClick={() => onPay('prestore')}>
          用预存支付
        </Button>
      )}
      <Button
        kind={canOnline ? undefined : 'primary'}
        disabled={rows.length === 0}
        onClick={() => onPay('transfer')}
      >
        上传转账凭证
      </Button>
      {canOnline && (
        <Button kind="primary" disabled={rows.length === 0 || isMixed} onClick={() => onPay('online')}>
          在线支付
        </Button>
      )}
      {hasQuotes && (
        <p className="member-note pick-note">
          预存余额 <span className="number">{formatFen(prestore_fen)}</span>
          {prestoreFault && `，${prestoreFault}`}
          {canOnline && isMixed && '；账单与预付款请分开在线支付'}
        </p>
      )}
    </section>
  )
}
