import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'

interface DeclineDialogProps {
  name: string
  onClose: () => void
  onConfirm: (reason: string) => Promise<void>
}

/** The owner does not let somebody in, and may say why. */
export function DeclineDialog({ name, onClose, onConfirm }: DeclineDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    rules: [],
    submit: async ({ reason }) => {
      await onConfirm(reason)
      return undefined
    },
  })
  return (
    <FormDialog
      title={`不同意${name}加入`}
      width={440}
      onClose={onClose}
      form={form}
      act="不同意加入"
      isGrave
      layout="member-form"
    >
      <TextArea
        label="原因"
        hint="选填，申请人会看到"
        maxLength={clusterLimits.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
