import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { amountOf, amountRule, amountText } from './amount.ts'

interface LimitDialogProps {
  title: string
  limit_fen: number | null
  confirm: string
  onClose: () => void
  onConfirm: (limit_fen: number | null) => Promise<void>
}

/** How much a member may order of the group's money each month. */
export function LimitDialog({ title, limit_fen, confirm, onClose, onConfirm }: LimitDialogProps) {
  const lab = useLab()
  const form = useForm({
    initial: { limit: amountText(limit_fen) },
    rules: [amountRule('limit', '[每月限额]')],
    submit: async ({ limit }) => {
      await onConfirm(amountOf(limit))
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  return (
    <FormDialog title={title} width={440} onClose={onClose} form={form} act={confirm} layout="member-form">
      <TextField
        label="每月限额（元）"
        inputMode="decimal"
        autoComplete="off"
        hint="按自然月，下单时计算；不填则不限"
        {...form.field('limit')}
      />
    </FormDialog>
  )
}
