import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { type InstantWay, instantWays } from '@lab/contract/rules/money/statement/statement'
import { Question } from '@lab/ui/dialog'

type Ready = DataOf<'order/ready2pay'>

interface PayNowProps {
  pay: InstantWay
  payer: NonNullable<Ready['payers']>[number] | undefined
  rows: Ready['list']
  sum: number
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before what is chosen is paid at once: whose money it is, and what is left of it. */
export function PayNow({ pay, payer, rows, sum, onClose, onConfirm }: PayNowProps) {
  const has_fen = pay === 'prestore' ? payer?.prestore_fen : payer?.credit.free_fen
  const whose = payer?.name ? `群组「${payer.name}」的` : ''
  const what = pay === 'prestore' ? '预存余额' : '可用信用额度'
  return (
    <Question
      title={`用${whose}${instantWays[pay]}支付？`}
      keep="再看看"
      confirm={`支付 ${formatFen(sum)}`}
      onKeep={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {what} <span className="number">{formatFen(has_fen ?? 0)}</span>，支付后剩{' '}
        <span className="number">{formatFen((has_fen ?? 0) - sum)}</span>。
        {rows[0]?.kind === 'quote' && '实验随即等待收样。'}
      </p>
    </Question>
  )
}
