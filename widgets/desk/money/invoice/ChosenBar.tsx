import { applyLimits } from '@lab/contract/rules/money/invoice/invoice-application'
import { Button } from '@lab/ui/button'
import { setFootHeight } from '@lab/ui/foot-height'
import { Fen } from '../../books/Fen.tsx'
import type { DeskInvoice } from './invoice.ts'
import '../../act/bulk/bulk.css'

interface ChosenBarProps {
  chosen: readonly DeskInvoice[]
  onBatch: () => void
  onCancel: () => void
}

/** How many invoices are chosen, and what may be done with all of them. */
export function ChosenBar({ chosen, onBatch, onCancel }: ChosenBarProps) {
  return (
    <section className="desk-bulk" ref={setFootHeight} aria-label="批量操作">
      <p>
        已选 <strong className="number">{chosen.length}</strong> 张，合计{' '}
        <strong>
          <Fen fen={chosen.reduce((sum, { amount_fen }) => sum + amount_fen, 0)} />
        </strong>
        {chosen.length > applyLimits.batch && (
          <span className="desk-fault">，一次最多 {applyLimits.batch} 张</span>
        )}
      </p>
      <Button size="small" kind="primary" disabled={chosen.length > applyLimits.batch} onClick={onBatch}>
        批量登记
      </Button>
      <Button size="small" kind="link" onClick={onCancel}>
        取消选择
      </Button>
    </section>
  )
}
