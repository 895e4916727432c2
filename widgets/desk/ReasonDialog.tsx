import { required } from '@lab/contract/rules/form'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { useForm } from '@lab/ui/form'
import type { ReactNode } from 'react'

interface ReasonDialogProps {
  title: string
  /** What is done, on the button. */
  act: string
  /** Who reads the reason. */
  hint?: string
  onClose: () => void
  onGive: (reason: string) => Promise<void>
  /** What it is about, and what becomes of it. */
  children?: ReactNode
}

/** Asks why, before something is refused or taken back. */
export function ReasonDialog({ title, act, hint, onClose, onGive, children }: ReasonDialogProps) {
  const { messages } = useLab()
  const form = useForm({
    initial: { reason: '' },
    rules: [required('reason', '[原因]')],
    submit: async ({ reason }) => {
      await onGive(reason.trim())
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
      <div className="desk-form">
        {children && <p className="desk-note number">{children}</p>}
        <TextArea label="原因" required hint={hint} maxLength={200} {...form.field('reason')} />
      </div>
    </Dialog>
  )
}
