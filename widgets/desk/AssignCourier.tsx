import { required } from '@lab/contract/rules/form'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextField, useForm } from '@lab/ui/form'
import { useDesk } from './desk-session.ts'
import { type DeskPickup, titleOf } from './pickup.ts'

const rules = [required('courier', '[取样员]')]

interface AssignCourierProps {
  pickup: DeskPickup
  onClose: () => void
  onChange: () => Promise<void>
}

/** Names who collects the samples. */
export function AssignCourier({ pickup, onClose, onChange }: AssignCourierProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const form = useForm({
    initial: { courier: '' },
    rules,
    submit: async ({ courier }) => {
      const { code, reason, fields } = await call('staff/sampling/assign', { rid: pickup.rid, courier })
      if (fields) return fields
      if (code) messages.success('操作成功!')
      if (code || reason) {
        onClose()
        await onChange()
      }
      return undefined
    },
  })
  return (
    <Dialog
      title="安排取样"
      width={440}
      onClose={onClose}
      form={form.props}
      footer={
        <Button type="submit" kind="primary" busy={form.busy}>
          安排
        </Button>
      }
    >
      <div className="desk-form">
        <p className="desk-note number">{titleOf(pickup)}</p>
        <TextField
          label="取样员"
          required
          maxLength={50}
          hint="姓名，可附联系电话"
          {...form.field('courier')}
        />
      </div>
    </Dialog>
  )
}
