import { required } from '@lab/contract/rules/ground/form'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import type { ReactNode } from 'react'

interface ReasonDialogProps {
  title: string
  /** What is done, on the button. */
  act: string
  /** Takes something from somebody that they have. */
  isGrave?: boolean
  /** Who reads the reason. */
  hint?: string
  onClose: () => void
  /** Answers what is wrong with single fields. */
  onGive: (reason: string) => Promise<Record<string, string> | undefined>
  /** What it is about, and what becomes of it. */
  children?: ReactNode
}

/** Asks why, before something is refused or taken back. */
export function ReasonDialog({ title, act, isGrave, hint, onClose, onGive, children }: ReasonDialogProps) {
  const { messages } = useLab()
  const form = useForm({
    initial: { reason: '' },
    rules: [required('reason', '[原因]')],
    submit: ({ reason }) => onGive(reason.trim()),
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title={title} onClose={onClose} form={form} act={act} isGrave={isGrave}>
      {children && <div className="desk-note number">{children}</div>}
      <TextArea label="原因" required hint={hint} maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
