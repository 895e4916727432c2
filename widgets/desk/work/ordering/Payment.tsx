import { RadioGroup, TextArea } from '@lab/ui/choices'
import type { FoundMember } from './found-member.ts'
import { payersOf, titlesOf } from './ways.ts'

export const noPayment = { cluster_rid: '', invoice_rid: '', remark: '' }

interface PaymentProps {
  member: FoundMember
  value: typeof noPayment
  onChange: (more: Partial<typeof noPayment>) => void
}

/** Who pays, with which invoice, and what else there is to say. */
export function Payment({ member, value, onChange }: PaymentProps) {
  return (
    <section className="order-part" aria-labelledby="order-for-payer">
      <h2 id="order-for-payer">付款与发票</h2>
      <RadioGroup
        label="付款方"
        name="payer"
        value={value.cluster_rid}
        onChange={(cluster_rid) => onChange({ cluster_rid })}
        options={payersOf(member)}
      />
      <RadioGroup
        label="发票"
        name="invoice_rid"
        value={value.invoice_rid}
        onChange={(invoice_rid) => onChange({ invoice_rid })}
        options={titlesOf(member)}
      />
      <TextArea
        label="备注"
        name="remark"
        value={value.remark}
        maxLength={1000}
        onChange={(remark) => onChange({ remark })}
      />
    </section>
  )
}
