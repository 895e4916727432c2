import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { formatFen } from '@lab/contract/rules/ground/money'
import { extensionLimits } from '@lab/contract/rules/money/statement/statement-extension'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { nameOf } from '../../list/columns.tsx'
import { useDesk } from '../../session/desk-session.ts'

interface ExtendDialogProps {
  bill: DataOf<'staff/statement/list'>['list'][number]
  /** To which day it may be extended. */
  until: string
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Moves the due day of a bill, with a reason that its payer reads. */
export function ExtendDialog({ bill, until, onClose, onDone }: ExtendDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const form = useForm({
    initial: { due: until, reason: '' },
    rules: [required('due', '[到期日]'), required('reason', '[原因]')],
    submit: async ({ due, reason }) => {
      const asked = { rid: bill.rid, version: bill.version, due, reason: reason.trim() }
      const { code, fields } = await once(asked, (options) => call('staff/statement/extend', asked, options))
      if (code) {
        messages.success('操作成功!')
        await onDone()
      }
      return fields
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title={`延期 ${bill.number}`} onClose={onClose} form={form} act="延期">
      <p className="desk-note number">
        {nameOf(bill.member)}，{formatFen(bill.total_fen)}，现在 {bill.due_day}{' '}
        到期。付款方会收到通知，催款提醒按新的日子重新开始。
      </p>
      <TextField
        label="新的到期日"
        required
        type="date"
        min={bill.due_day}
        max={until}
        hint={`至多延到 ${until}；共 ${extensionLimits.days} 天以内，至多 ${extensionLimits.times} 次`}
        {...form.field('due')}
      />
      <TextArea label="原因" required hint="客户会看到" maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
