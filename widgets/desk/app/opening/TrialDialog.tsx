import { isEmail } from '@lab/contract/rules/ground/email'
import { format, required } from '@lab/contract/rules/ground/form'
import { isPhone } from '@lab/contract/rules/ground/phone'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'

const channels = {
  sms: { title: '试发短信', label: '手机号', isGood: isPhone },
  mail: { title: '试发邮件', label: '邮箱', isGood: isEmail },
} as const

interface TrialDialogProps {
  channel: keyof typeof channels
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Sends a message as members get them to who tries it. */
export function TrialDialog({ channel, onClose, onDone }: TrialDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { title, label, isGood } = channels[channel]
  const form = useForm({
    initial: { to: '' },
    rules: [required('to', `[${label}]`), format('to', `[${label}]`, isGood)],
    submit: async ({ to }) => {
      const { code, fields } = await call('staff/opening/trial', { channel, to: to.trim() })
      if (code) {
        messages.success('已发出，请查收')
        onClose()
        await onDone()
      }
      return fields
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title={title} onClose={onClose} form={form} act="试发">
      <TextField
        label={label}
        required
        inputMode={channel === 'sms' ? 'tel' : 'email'}
        hint="收到之后，再看一遍内容与署名"
        {...form.field('to')}
      />
    </FormDialog>
  )
}
