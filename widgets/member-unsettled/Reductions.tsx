import { formatFen } from '@lab/contract/rules/ground/money'
import { lastDayUntil } from '@lab/contract/rules/ground/time'
import { valueWords } from '@lab/contract/rules/money/coupon'
import { pointsRule } from '@lab/contract/rules/money/statement/statement'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { Preview, Wanted } from './reductions.ts'

interface ReductionsProps {
  preview: Preview
  wanted: Wanted
  /** Most points that this bill takes, given the coupon. */
  most_points: number
  onWant: (wanted: Wanted) => void
}

const none = 'none'

/** Which coupon and how many points are to be taken off; what does not fit says so. */
export function Reductions({ preview, wanted, most_points, onWant }: ReductionsProps) {
  const { coupons, points_balance } = preview
  const most = Math.min(most_points, points_balance)
  const fitting = coupons.filter(({ off_fen }) => off_fen > 0)
  const options = [
    { value: none, label: fitting.length > 0 ? '不使用优惠券' : '没有可用于本次结算的优惠券' },
    ...coupons.map(({ rid, title, value, until, off_fen }) => ({
      value: rid,
      label:
        off_fen > 0
          ? `${title}：减 ${formatFen(off_fen)}（${lastDayUntil(until)} 到期）`
          : `${title}（${valueWords(value)}，不满足条件）`,
      disabled: off_fen === 0,
    })),
  ]
  const give = (points: number) => onWant({ ...wanted, points: Math.max(0, Math.min(points, most)) })
  return (
    <div className="settle-reductions">
      {coupons.length > 0 && (
        <Select
          label="优惠券"
          name="coupon_rid"
          value={wanted.coupon_rid ?? none}
          onChange={(rid) => onWant({ ...wanted, coupon_rid: rid === none ? undefined : rid })}
          options={options}
          disabled={fitting.length === 0}
        />
      )}
      {points_balance > 0 && (
        <div className="settle-points">
          <TextField
            label="积分抵扣"
            name="points"
            inputMode="numeric"
            autoComplete="off"
            disabled={most === 0}
            value={String(wanted.points)}
            onChange={(text) => give(Number(text.replace(/\D/g, '').slice(0, 9)))}
            suffix={<span className="settle-unit">积分</span>}
            hint={`现有 ${points_balance} 积分，本次最多用 ${most} 积分（${pointsRule.perYuan} 积分抵 ¥1，不超过应付的 ${pointsRule.mostPercent}%）`}
          />
          <input
            className="settle-slider"
            type="range"
            aria-label="积分抵扣，拖动选择"
            min={0}
            max={most}
            step={1}
            disabled={most === 0}
            value={wanted.points}
            onChange={(event) => give(Number(event.currentTarget.value))}
          />
        </div>
      )}
    </div>
  )
}
