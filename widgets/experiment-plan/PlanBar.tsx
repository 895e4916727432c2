import { planCount } from '@lab/contract/rules/shop/plan/plan'
import type { ShownItem } from '@lab/core/plan/shown'
import { Button } from '@lab/ui/button'
import { useState } from 'react'
import { ClearDialog } from './ClearDialog.tsx'

interface PlanBarProps {
  items: readonly ShownItem[]
  onClear: () => Promise<boolean>
}

/** How much there is, and the way to be rid of all of it. */
export function PlanBar({ items, onClear }: PlanBarProps) {
  const [isClearing, setClearing] = useState(false)
  return (
    <div className="plan-bar">
      <p>
        共 <span className="number">{items.length}</span> 项实验，
        <span className="number">{planCount(items)}</span> 份
      </p>
      <Button kind="link" size="small" onClick={() => setClearing(true)}>
        清空清单
      </Button>
      {isClearing && <ClearDialog items={items} onClear={onClear} onClose={() => setClearing(false)} />}
    </div>
  )
}
