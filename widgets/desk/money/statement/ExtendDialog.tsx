import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { formatFen } from '@lab/contract/rules/ground/money'
import { extensionLimits } from '@lab/contract/rules/money/statement/statement-extension'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import type { Decision } from '../../act/useDecision.ts'
import { nameOf } from '../../list/columns.tsx'

interface ExtendDialogProps extends Omit<Decision<DataOf<'staff/statement/list'>['list'][number]>, 'after'> {
  /** To which day it may be extended. */
  until: string
}

/** Moves the due day of a bill, with a reason that its payer reads. */
export function ExtendDialog({ one, until, close, decide }: ExtendDialogProps) {
  const form = useForm({
    initial: { due: until, reason: '' },
    rules: [required('due', '[到期日]'), required('reason', '[原因]')],
    submit: ({ due, reason }) => decide('staff/statement/extend', { due, reason: reason.trim() }),
  })
  return (
    <FormDialog layout="desk-form" title={`延期 ${one.number}`} onClose={close} form={form} act="延期">
      <p className="desk-note number">
        {nameOf(one.member)}，{formatFen(one.total_fen)}，现在 {one.due_day}{' '}
        到期。付款方会收到通知，催款提醒按新的日子重新开始。
      </p>
      <TextField
        label="新的到期日"
        required
        type="date"
        min={one.due_day}
        max={until}
        hint={`至多延到 ${until}；共 ${extensionLimits.days} 天以内，至多 ${extensionLimits.times} 次`}
        {...form.field('due')}
      />
      <TextArea label="原因" required hint="客户会看到" maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
