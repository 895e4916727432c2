import { required } from '@lab/contract/rules/ground/form'
import { formatFen } from '@lab/contract/rules/ground/money'
import { applyLimits } from '@lab/contract/rules/money/invoice/invoice-application'
import { useOnce } from '@lab/core/api/useOnce'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Select, TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import type { Invoice } from './filter.ts'
import { sameTitle } from './titles.ts'

interface AskRedProps {
  invoice: Invoice
  onClose: () => void
  onDone: () => Promise<void>
}

const same = 'same'

/** Asks finance to take an invoice back, and to issue it anew to another title where one is chosen. */
export function AskRed({ invoice, onClose, onDone }: AskRedProps) {
  const lab = useLab()
  const titles = useOwn('invoice/list', {})
  const once = useOnce()
  const form = useForm({
    initial: { reason: '', invoice_rid: same },
    rules: [required('reason', '[原因]')],
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async ({ reason, invoice_rid }) => {
      const title = invoice_rid === same ? {} : { invoice_rid }
      const request = { rid: invoice.rid, reason: reason.trim(), ...title }
      const { code, fields } = await once(request, (options) =>
        lab.api.post('invoiceApply/red', request, options),
      )
      if (!code) return fields
      lab.messages.success('提交成功!')
      await onDone()
      return undefined
    },
  })
  const others = (titles.found?.list ?? []).filter((one) => !sameTitle(one, invoice))
  return (
    <FormDialog
      title={`申请红冲 ${invoice.number}`}
      width={520}
      onClose={onClose}
      form={form}
      act="提交申请"
      layout="member-form"
    >
      <p className="member-note">
        红冲后原发票（{invoice.title}，<span className="number">{formatFen(invoice.amount_fen)}</span>
        ）作废，请勿再用于报销或抵扣。财务处理后会通知您。
      </p>
      <TextArea
        {...form.field('reason')}
        label="原因"
        required
        maxLength={applyLimits.reason}
        hint="例如抬头有误、单位更名"
      />
      <Select
        {...form.field('invoice_rid')}
        label="重开的抬头"
        options={[
          { value: same, label: `${invoice.title}（不变）` },
          ...others.map(({ rid, title, tax_no }) => ({ value: rid, label: `${title} · ${tax_no}` })),
        ]}
      />
    </FormDialog>
  )
}
