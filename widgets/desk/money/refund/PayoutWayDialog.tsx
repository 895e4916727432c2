import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { payoutTargets } from '@lab/contract/rules/money/payout'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import type { Decision } from '../../act/useDecision.ts'
import { nameOfPayer } from '../../books/Payer.tsx'
import { AccountFields, accountOf, accountRules } from './AccountFields.tsx'
import { emptyPayout } from './Holder.tsx'

const ways = [
  { value: 'bank', label: payoutTargets.bank },
  { value: 'online', label: '再次原路退回', hint: '例如渠道余额不足，已经补足' },
]

const isAtBank = ({ way }: typeof emptyPayout) => way === 'bank'

type PayoutWayDialogProps = Omit<Decision<DataOf<'staff/payout/list'>['list'][number]>, 'after'>

/** Another way for prestore that its provider did not give back. */
export function PayoutWayDialog({ one, close, decide }: PayoutWayDialogProps) {
  const form = useForm({
    initial: emptyPayout,
    rules: accountRules(isAtBank),
    submit: (values) =>
      decide('staff/payout/way', {
        ...(values.way === 'online'
          ? { target: 'online' as const, payment_rid: one.payment?.rid }
          : { target: 'bank' as const, ...accountOf(values) }),
      }),
  })
  return (
    <FormDialog
      layout="desk-form"
      title={`改退款方式 ${one.number}`}
      onClose={close}
      form={form}
      act="提交审批"
    >
      <p>
        {nameOfPayer(one.payer)}，{formatFen(one.amount_fen)}
      </p>
      {one.online?.reason && <p className="desk-note desk-late">渠道未退：{one.online.reason}</p>}
      <RadioGroup label="退到" required options={ways} {...form.field('way')} />
      {isAtBank(form.values) && <AccountFields form={form} />}
      <p className="desk-note">改后重新审批；超过设定金额的，须由您以外的同事批准。</p>
    </FormDialog>
  )
}
