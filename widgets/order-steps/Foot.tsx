import { formatFen } from '@lab/contract/rules/ground/money'
import { Button } from '@lab/ui/button'
import { FootBar } from '@lab/ui/foot-bar'
import { ArrowRight, ChevronLeft } from '@lab/ui/icons'
import { SaveNote } from './draft/SaveNote.tsx'
import { estimateOf } from './estimate.ts'
import { useOrder } from './order-context.ts'
import { type StepNumber, titleOf } from './steps.ts'

/** What it comes to so far, and the ways back and on. Stays in view. */
export function Foot({ step }: { step: StepNumber }) {
  const { draft, items, forms, go, next } = useOrder()
  const estimate = estimateOf(draft, items, (item) => forms.of(item.project.rid))
  return (
    <FootBar className="order-foot">
      <div className="order-foot-sum" aria-live="polite">
        <p>
          <span className="number">{items.length}</span> 个实验 · 预计{' '}
          <strong className="number">{formatFen(estimate)}</strong>
        </p>
        <SaveNote />
      </div>
      <div className="order-foot-ways">
        {step > 1 && (
          <Button icon={<ChevronLeft size={18} />} onClick={() => go((step - 1) as StepNumber)}>
            上一步
          </Button>
        )}
        <Button kind="primary" disabled={items.length === 0} onClick={next}>
          <span className="visually-hidden">下一步：</span>
          {titleOf((step + 1) as StepNumber)}
          <ArrowRight size={18} />
        </Button>
      </div>
    </FootBar>
  )
}
