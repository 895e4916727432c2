import { required } from '@lab/contract/rules/form'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { useForm } from '@lab/ui/form'
import type { ReactNode } from 'react'

interface RejectProps {
  title: string
  /** What the button says it does. */
  confirm: string
  hint?: string
  onClose: () => void
  onReject: (reason: string) => Promise<void>
  /** What it is about. */
  children: ReactNode
}

/** Asks for the reason before something is refused or taken back. */
export function Reject({ title, confirm, hint = '客户会看到', onClose, onReject, children }: RejectProps) {
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
      title={title}
      width={480}
      onClose={onClose}
      form={form.props}
      cancel="取消"
      footer={
        <Button type="submit" kind="primary" busy={form.busy}>
          {confirm}
        </Button>
      }
    >
      <div className="desk-note number">{children}</div>
      <TextArea label="原因" required hint={hint} maxLength={200} {...form.field('reason')} />
    </Dialog>
  )
}
