import type { DataOf } from '@lab/contract/calls'
import { type RefundTarget, refundTargets } from '@lab/contract/rules/money/refund'
import { RadioGroup, TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import type { Decision } from '../../act/useDecision.ts'
import { aboutOf } from './Requests.tsx'

const ways = [
  { value: 'prestore', label: refundTargets.prestore },
  { value: 'bank', label: refundTargets.bank },
  { value: 'online', label: '再次原路退回', hint: '例如渠道余额不足，已经补足' },
] satisfies { value: RefundTarget; label: string; hint?: string }[]

type WayDialogProps = Omit<Decision<DataOf<'staff/refund/list'>['list'][number]>, 'after'>

/** Another way for what its provider did not give back. */
export function WayDialog({ one, close, decide }: WayDialogProps) {
  const form = useForm({
    initial: { target: 'prestore' as RefundTarget, bank: '' },
    rules: [],
    submit: ({ target, bank }) =>
      decide('staff/refund/way', { target, ...(target === 'bank' && { bank: bank.trim() }) }),
  })
  return (
    <FormDialog
      layout="desk-form"
      title={`改退款方式 ${one.number}`}
      onClose={close}
      form={form}
      act="提交审批"
    >
      <p>{aboutOf(one)}</p>
      {one.online?.reason && <p className="desk-note desk-late">渠道未退：{one.online.reason}</p>}
      <RadioGroup label="退到" required options={ways} {...form.field('target')} />
      {form.values.target === 'bank' && (
        <TextArea
          label="收款账户"
          required
          hint="户名、开户行、账号"
          maxLength={200}
          {...form.field('bank')}
        />
      )}
      <p className="desk-note">改后重新审批；超过设定金额的，须由您以外的同事批准。</p>
    </FormDialog>
  )
}
