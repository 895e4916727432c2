import { required } from '@lab/contract/rules/ground/form'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'

interface CloseDialogProps {
  /** What visitors read now; empty while the shop is open. */
  text: string
  until: string
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Closes the shop for a time, or says anew why. */
export function CloseDialog({ text, until, onClose, onDone }: CloseDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const form = useForm({
    initial: { text, until },
    rules: [required('text', '[写给访客的话]')],
    submit: async (typed) => {
      const { code, fields } = await call('staff/opening/close', {
        text: typed.text.trim(),
        ...(typed.until && { until: typed.until }),
      })
      if (code) {
        messages.success('已暂停接单')
        onClose()
        await onDone()
      }
      return fields
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title="暂停接单" onClose={onClose} form={form} act="暂停接单" isGrave>
      <p className="desk-note">暂停期间不能下单和新的预约；在办的实验、取样、改期与付款照常进行。</p>
      <TextArea
        label="写给访客的话"
        required
        hint="显示在门户每一页的上方，例如“春节放假，样品请在节后寄出”"
        maxLength={200}
        {...form.field('text')}
      />
      <TextField
        label="恢复接单的日子"
        type="date"
        hint="到这一天自动恢复；不填则由管理员恢复"
        {...form.field('until')}
      />
    </FormDialog>
  )
}
