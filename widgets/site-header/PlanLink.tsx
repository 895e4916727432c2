import { hrefOf } from '@lab/contract/rules/routes'
import { useLab, useStore } from '@lab/core/react'
import { ClipboardList } from '@lab/ui/icons'
import { Badge } from '@lab/ui/parts'

/** The experiment plan, with the number of experiments in it; room for it is kept. */
export function PlanLink() {
  const lab = useLab()
  const count = useStore(lab.plan, ({ allCount }) => allCount)
  return (
    <a
      className="tool plan"
      href={lab.link(hrefOf('experiment-plan'))}
      aria-label={count > 0 ? `实验清单，${count > 99 ? '99+' : count}项` : '实验清单'}
    >
      <ClipboardList size={18} />
      <span className="tool-label">实验清单</span>
      <span className="plan-count">
        <Badge count={count} />
      </span>
    </a>
  )
}
