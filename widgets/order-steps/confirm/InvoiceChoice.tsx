import { invoiceTypeName } from '@lab/contract/rules/money/invoice/invoice-title'
import { Button } from '@lab/ui/button'
import { RadioGroup } from '@lab/ui/choices'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useOrder } from '../order-context.ts'
import { NewTitle } from './NewTitle.tsx'
import type { Titles } from './useTitles.ts'

/** What the invoice is made out to: one of the member's titles, a new one, or none is wanted. */
export function InvoiceChoice({ titles, isFailed, load }: Titles) {
  const { draft, change } = useOrder()
  const [isAdding, setAdding] = useState(false)

  if (isFailed) return <ErrorState title="发票抬头载入失败" onRetry={() => void load()} />
  if (!titles) return <Skeleton lines={2} />
  const isThere = titles.some(({ rid }) => rid === draft.invoice_rid)
  return (
    <div className="order-invoice">
      <RadioGroup
        className="order-titles"
        label="发票"
        name="invoice_rid"
        value={isThere ? draft.invoice_rid : ''}
        onChange={(invoice_rid) => change({ invoice_rid })}
        options={[
          { value: '', label: '不开票', hint: '结算后也可以再申请' },
          ...titles.map(({ rid, title, type, tax_no }) => ({
            value: rid,
            label: title,
            hint: `${invoiceTypeName(type)} · ${tax_no}`,
          })),
        ]}
      />
      {isAdding ? (
        <NewTitle
          onCancel={() => setAdding(false)}
          onSaved={async (rid) => {
            await load()
            change({ invoice_rid: rid })
            setAdding(false)
          }}
        />
      ) : (
        <Button size="small" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
          新增发票抬头
        </Button>
      )}
    </div>
  )
}
