import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { planCount } from '@lab/contract/rules/shop/plan/plan'
import { createStorage } from '@lab/core'
import { leaveChosen } from '@lab/core/plan/to-order'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox } from '@lab/ui/field'
import { FootBar } from '@lab/ui/foot-bar'
import { OrderableNote, useMay } from '@lab/ui/orderable'
import { isPending } from './PlanRow.tsx'
import type { Selection } from './useSelection.ts'

interface PlanFootProps {
  selection: Selection
  /** Leads to the requirements of an experiment. */
  onComplete: (rid: string) => void
}

/** What is chosen and what it comes to; the way on to the order. Stays in view. */
export function PlanFoot({ selection, onComplete }: PlanFootProps) {
  const lab = useLab()
  const { orderable, chosen } = selection
  const incomplete = chosen.filter(({ problems }) => problems > 0)
  const total = chosen.reduce((sum, { price_fen }) => sum + price_fen, 0)
  const all = orderable.map(({ rid }) => rid)
  const may = useMay('', total)
  const order = () => {
    leaveChosen(
      createStorage(() => lab.window?.localStorage),
      chosen.map(({ rid }) => rid),
    )
    lab.navigation.go(hrefOf('experiment-step1'))
  }
  return (
    <FootBar className="plan-foot">
      <div className="plan-all">
        <Checkbox
          label="全选"
          name="all"
          checked={all.length > 0 && chosen.length === all.length}
          disabled={all.length === 0}
          onChange={(isChosen) => selection.choose(all, isChosen)}
        />
      </div>
      <div className="plan-sum" aria-live="polite" aria-busy={chosen.some(isPending)}>
        <p className="plan-sum-count">
          已选 <span className="number">{chosen.length}</span> 项 · 共{' '}
          <span className="number">{planCount(chosen)}</span> 份
        </p>
        <p>
          合计 <strong className="plan-total number">{formatFen(total)}</strong>
        </p>
      </div>
      <div className="plan-next">
        <Button kind="action" disabled={chosen.length === 0} onClick={order}>
          去下单
        </Button>
      </div>
      <div className="plan-foot-notes">
        {may && <OrderableNote of={may} />}
        {incomplete[0] && (
          <p>
            所选中有 <span className="number">{incomplete.length}</span> 项需求待完善，
            <button
              type="button"
              className="plan-complete"
              onClick={() => onComplete(incomplete[0]?.rid ?? '')}
            >
              去填写
            </button>
          </p>
        )}
      </div>
    </FootBar>
  )
}
