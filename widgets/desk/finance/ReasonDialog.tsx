import { required } from '@lab/contract/rules/form'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { useForm } from '@lab/ui/form'

interface ReasonDialogProps {
  title: string
  /** What it is about. */
  says: string
  /** What is done, on the button. */
  act: string
  onClose: () => void
  onDone: (reason: string) => Promise<void>
}

/** Says why finance refuses something, or takes it back; the customer reads it. */
export function ReasonDialog({ title, says, act, onClose, onDone }: ReasonDialogProps) {
  const { messages } = useLab()
  const form = useForm({
    initial: { reason: '' },
    rules: [required('reason', '[原因]')],
    submit: async ({ reason }) => {
      await onDone(reason.trim())
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <Dialog
      title={title}
      width={480}
      onClose={onClose}
      form={form.props}
      cancel="取消"
      footer={
        <Button type="submit" kind="primary" busy={form.busy}>
          {act}
        </Button>
      }
    >
      <p className="desk-note number">{says}</p>
      <TextArea label="原因" required hint="客户会看到" maxLength={200} {...form.field('reason')} />
    </Dialog>
  )
}
