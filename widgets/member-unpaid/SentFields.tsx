import { type Rule, required } from '@lab/contract/rules/ground/form'
import { dayAfter } from '@lab/contract/rules/ground/time'
import { paidOnProblem, transferLimits } from '@lab/contract/rules/money/transfer'
import { TextField } from '@lab/ui/field'
import { OneFileField } from '@lab/ui/file-upload'
import type { useForm } from '@lab/ui/form'

/** What must be said of a transfer that was sent, where one was. */
export const sentRules = (today: string, isSent = () => true): Rule[] => [
  required('paid_on', '[汇款日期]', isSent),
  { field: 'paid_on', problem: (value) => (isSent() ? paidOnProblem(String(value), today) : undefined) },
  required('voucher', '[汇款凭证]', isSent),
]

interface SentFieldsProps {
  form: Pick<ReturnType<typeof useForm<{ paid_on: string; voucher: string }>>, 'field'>
  /** `YYYY-MM-DD` */
  today: string
  /** What becomes of it. */
  hint?: string
  onBusy: (isBusy: boolean) => void
}

/** When a transfer was sent, with the bank's voucher. */
export function SentFields({ form, today, hint, onBusy }: SentFieldsProps) {
  return (
    <>
      <TextField
        label="汇款日期"
        required
        type="date"
        min={dayAfter(today, -transferLimits.days)}
        max={today}
        {...form.field('paid_on')}
      />
      <OneFileField
        label="汇款凭证"
        required
        hint={['银行回单的照片、截图或 PDF', hint].filter(Boolean).join('；')}
        onBusy={onBusy}
        {...form.field('voucher')}
      />
    </>
  )
}
