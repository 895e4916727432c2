import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, yuanOf } from '@lab/contract/rules/ground/money'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'

interface LimitDialogProps {
  title: string
  says: string
  act: string
  limit_fen: number
  /** What is written beside it; the customer reads it. */
  reason: { label: string; required?: true }
  onClose: () => void
  onDone: (limit_fen: number, reason: string) => Promise<unknown>
}

/** Up to which sum a member may owe. */
export function LimitDialog({ title, says, act, limit_fen, reason, onClose, onDone }: LimitDialogProps) {
  const { messages } = useLab()
  const form = useForm({
    initial: { limit: yuanOf(limit_fen), reason: '' },
    rules: [
      required('limit', '[信用额度]'),
      {
        field: 'limit',
        problem: (value) =>
          fenOfYuan(String(value)) === undefined ? '[信用额度]须为金额，最多两位小数' : undefined,
      },
      ...(reason.required ? [required('reason', `[${reason.label}]`)] : []),
    ],
    submit: async (typed) => {
      await onDone(fenOfYuan(typed.limit) as number, typed.reason.trim())
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title={title} onClose={onClose} form={form} act={act}>
      <p className="desk-note number">{says}</p>
      <TextField
        label="信用额度（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.field('limit')}
      />
      <TextArea
        label={reason.label}
        required={reason.required}
        hint="客户会看到"
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
