import { required } from '@lab/contract/rules/form'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { useForm } from '@lab/ui/form'
import type { ReactNode } from 'react'

interface GiveReasonProps {
  title: string
  /** What is done with it. */
  act: string
  onClose: () => void
  onGive: (reason: string) => Promise<void>
  children?: ReactNode
}

/** Asks why, before something is turned down. */
export function GiveReason({ title, act, onClose, onGive, children }: GiveReasonProps) {
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
      {children}
      <TextArea label="原因" required maxLength={200} {...form.field('reason')} />
    </Dialog>
  )
}
