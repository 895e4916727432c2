import { useLab, useStore } from '@lab/core/react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { Badge } from '../badge/Badge.tsx'

/** How many experiments the plan holds, as of now. */
export const usePlanCount = (): number => useStore(useLab().plan, ({ allCount }) => allCount)

/** What leads to the plan is called by this. */
export const planName = (count: number) =>
  count > 0 ? `实验清单，${count > 99 ? '99+' : count}项` : '实验清单'

/** What stands in the link or button that leads to the plan; room for the count is kept. */
export function PlanBadge({ count }: { count: number }) {
  return (
    <>
      <ClipboardList size={18} />
      <span className="plan-label">实验清单</span>
      <span className="plan-count">
        <Badge count={count} />
      </span>
    </>
  )
}
