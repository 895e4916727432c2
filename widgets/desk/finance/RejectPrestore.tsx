import { required } from '@lab/contract/rules/form'
import { formatFen } from '@lab/contract/rules/money'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { useForm } from '@lab/ui/form'
import type { DeskApplication } from './application.ts'

interface RejectPrestoreProps {
  application: DeskApplication
  onClose: () => void
  onReject: (reason: string) => Promise<void>
}

/** Says why a payment was not found. */
export function RejectPrestore({ application, onClose, onReject }: RejectPrestoreProps) {
  const { messages } = useLab()
  const form = useForm({
    initial: { reason: '' },
    rules: [required('reason', '[原因]')],
    submit: async ({ reason }) => {
      await onReject(reason.trim())
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <Dialog
      title={`不通过 ${application.number}`}
      width={480}
      onClose={onClose}
      form={form.props}
      cancel="取消"
      footer={
        <Button type="submit" kind="primary" busy={form.busy}>
          不通过
        </Button>
      }
    >
      <p className="desk-note number">
        {application.member.name || application.member.phone}，{formatFen(application.amount_fen)}
      </p>
      <TextArea label="原因" required hint="客户会看到" maxLength={200} {...form.field('reason')} />
    </Dialog>
  )
}
