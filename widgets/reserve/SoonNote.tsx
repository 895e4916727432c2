import { formatFen } from '@lab/contract/rules/ground/money'
import { feeAtOnce } from '@lab/contract/rules/work/reservation/fee'
import type { ReservationRules } from '@lab/contract/rules/work/reservation/limits'

interface SoonNoteProps {
  from: number
  price_fen: number
  now: number
  rules: ReservationRules
}

/** Before one books a time that begins soon: what it costs to cancel it, which is not free any more. */
export function SoonNote({ from, price_fen, now, rules }: SoonNoteProps) {
  const fee = feeAtOnce({ from, price_fen }, now, rules)
  if (fee === 0) return null
  return (
    <p className="chosen-soon" role="note">
      离开始不到 {rules.free_hours} 小时：预约后取消或改期，收取费用的 {rules.late_percent}%（
      <strong className="number">{formatFen(fee)}</strong>）。
    </p>
  )
}
