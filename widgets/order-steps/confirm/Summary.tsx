import { formatFen } from '@lab/contract/rules/ground/money'
import { Button } from '@lab/ui/button'
import { ChevronLeft } from '@lab/ui/icons'
import { OrderableNote } from '@lab/ui/orderable'
import { writtenSamples } from '@lab/ui/sample-editor'
import { SaveNote } from '../draft/SaveNote.tsx'
import { useOrder } from '../order-context.ts'
import type { Previewed } from './usePreview.ts'

interface SummaryProps extends Pick<Previewed, 'preview' | 'isPending'> {
  isBusy: boolean
  onSubmit: () => void
}

/** What is ordered in a few words, what it costs, what may still be ordered, and the order itself. */
export function Summary({ preview, isPending, isBusy, onSubmit }: SummaryProps) {
  const { draft, items, process: usual, go } = useOrder()
  // A group may ask for quotes first.
  const process = preview?.process ?? usual
  return (
    <aside className="order-summary" aria-label="订单合计">
      <dl>
        <dt>实验</dt>
        <dd className="number">{items.length} 个</dd>
        <dt>样品</dt>
        <dd className="number">{writtenSamples(draft.samples).length} 个</dd>
        <dt>送样</dt>
        <dd>{draft.delivery === 1 ? '上门取样' : '自送/邮寄'}</dd>
        <dt className="order-total-label">合计</dt>
        <dd className="order-total number" aria-live="polite" aria-busy={isPending}>
          {preview ? formatFen(preview.total_fen) : '—'}
        </dd>
      </dl>
      <p className="order-hint">
        {process === 'company'
          ? '提交后实验室将确认报价；您接受报价、签约付款后开始测试。'
          : '先测试、后付款：现在无需支付，数据确认后再结算。'}
      </p>
      {preview && <OrderableNote of={preview.orderable} cluster_rid={draft.cluster_rid} />}
      {preview?.brings_points === false && <p className="order-hint">此付款方结算不得积分</p>}
      <div className="order-summary-acts">
        <Button kind="action" block size="large" busy={isBusy} onClick={onSubmit}>
          {process === 'company' ? '提交并询价' : '提交订单'}
        </Button>
        <Button block icon={<ChevronLeft size={18} />} onClick={() => go(4)}>
          上一步
        </Button>
      </div>
      <SaveNote />
    </aside>
  )
}
