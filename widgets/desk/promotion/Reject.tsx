import { required } from '@lab/contract/rules/form'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextArea } from '@lab/ui/choices'
import { useForm } from '@lab/ui/form'
import type { ReactNode } from 'react'

interface RejectProps {
  title: string
  onClose: () => void
  onReject: (reason: string) => Promise<void>
  /** What is rejected, and what becomes of it. */
  children: ReactNode
}

/** Says why something that a member asked for is not done. */
export function Reject({ title, onClose, onReject, children }: RejectProps) {
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
          不通过
        </Button>
      }
    >
      <div className="desk-payout">
        {children}
        <TextArea label="原因" required hint="会员会看到" maxLength={200} {...form.field('reason')} />
      </div>
    </Dialog>
  )
}
