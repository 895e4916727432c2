import { formatFen } from '@lab/contract/rules/ground/money'
import { isLate, lateFee } from '@lab/contract/rules/work/reservation/fee'
import type { ReservationRules } from '@lab/contract/rules/work/reservation/limits'
import { useNow } from './useNow.ts'
import './chooser.css'

export interface SoonNoteProps {
  from: number
  /** What is to be paid for the time, where that is known. */
  price_fen?: number
  rules: ReservationRules
}

/** Before one takes a time that begins soon: what it costs to cancel it, which is not free any more. */
export function SoonNote({ from, price_fen, rules }: SoonNoteProps) {
  const now = useNow()
  if (!isLate(from, now, rules) || rules.late_percent === 0 || price_fen === 0) return null
  return (
    <p className="chosen-soon" role="note">
      离开始不到 {rules.free_hours} 小时：预约后取消或改期，收取费用的 {rules.late_percent}%
      {price_fen !== undefined && (
        <>
          （<strong className="number">{formatFen(lateFee(price_fen, rules))}</strong>）
        </>
      )}
      。
    </p>
  )
}
