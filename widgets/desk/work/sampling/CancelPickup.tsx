import { Question } from '@lab/ui/dialog'
import { type DeskPickup, titleOf } from './pickup.ts'

interface CancelPickupProps {
  pickup: DeskPickup
  onKeep: () => void
  onCancel: () => Promise<void>
}

export function CancelPickup({ pickup, onKeep, onCancel }: CancelPickupProps) {
  return (
    <Question title="取消这次取样？" keep="保留" confirm="取消取样" onKeep={onKeep} onConfirm={onCancel}>
      <p className="number">{titleOf(pickup)}</p>
      <p className="desk-note">取样员将不再上门，名额让给他人，不能恢复；会员会看到已取消。</p>
    </Question>
  )
}
