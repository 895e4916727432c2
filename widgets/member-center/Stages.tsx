import { isInGroup, type OrderGroup } from '@lab/contract/rules/work/experiment/order-groups'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'

/** The way of an order, and the groups of states in which it has come to each part of it. */
const stages: readonly { label: string; groups: readonly OrderGroup[] }[] = [
  { label: '下单', groups: ['quote', 'pay'] },
  { label: '送样', groups: ['samples'] },
  { label: '实验', groups: ['work'] },
  { label: '数据', groups: ['data'] },
  { label: '结算', groups: ['settle'] },
  { label: '完成', groups: ['done'] },
]

interface StagesProps {
  state: ExperimentState
  /** How many of the order's experiments have their data confirmed. */
  done: number
  all: number
}

/** How far an order is; one that was canceled is on no way. */
export function Stages({ state, done, all }: StagesProps) {
  const at = stages.findIndex(({ groups }) => groups.some((group) => isInGroup(group, state)))
  const current = stages[at]
  if (!current) return null
  const some = all > 1 && done > 0
  const confirmed = some ? `，已确认数据 ${done}/${all}` : ''
  return (
    <ol className="center-stages" aria-label={`进度：${current.label}${confirmed}`}>
      {stages.map(({ label }, nth) => (
        <li
          key={label}
          data-is={nth < at ? 'past' : nth === at ? 'now' : undefined}
          aria-current={nth === at ? 'step' : undefined}
        >
          {label}
          {nth === at && some && <span className="number"> {`${done}/${all}`}</span>}
        </li>
      ))}
    </ol>
  )
}
