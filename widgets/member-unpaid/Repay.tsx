import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { type RepaySource, repaySources } from '@lab/contract/rules/money/credit'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { amountBetween } from './amount.ts'
import { SentFields, sentRules } from './SentFields.tsx'

interface RepayProps {
  /** The group that pays; empty: the member. */
  cluster: string
  credit: Pick<DataOf<'creditApply/operate'>, 'used_fen' | 'overdue_fen' | 'prestore_fen'>
  /** `YYYY-MM-DD` */
  today: string
  onClose: () => void
  onDone: () => Promise<void>
}

const options = Object.entries(repaySources).map(([value, label]) => ({
  value: value as RepaySource,
  label,
}))

/** Pays credit back: from prestore at once, or by a transfer that finance is to confirm. */
export function Repay({ cluster, credit, today, onClose, onDone }: RepayProps) {
  const lab = useLab()
  const { used_fen, prestore_fen } = credit
  const [from, setFrom] = useState<RepaySource>(prestore_fen >= used_fen ? 'prestore' : 'transfer')
  const [isBusy, setBusy] = useState(false)
  const once = useOnce()
  const isTransfer = from === 'transfer'
  const most = isTransfer ? used_fen : Math.min(used_fen, prestore_fen)
  const form = useForm({
    initial: { amount: yuanOf(credit.overdue_fen || used_fen), paid_on: today, voucher: '' },
    rules: [
      required('amount', '[还款金额]'),
      amountBetween('amount', '[还款金额]', { fen: 1, why: '至少' }, most),
      ...sentRules(today, () => isTransfer),
    ],
    submit: async ({ amount, paid_on, voucher }) => {
      const asked = {
        action: 'repay' as const,
        ...(cluster && { cluster_rid: cluster }),
        amount_fen: fenOfYuan(amount.trim()) as number,
        from,
        ...(isTransfer && { paid_on, file_rid: voucher }),
      }
      const { code, fields } = await once(asked, (options) =>
        lab.api.post('creditApply/operate', asked, options),
      )
      if (!code) return fields && { ...fields, amount: fields.amount_fen ?? '' }
      lab.messages.success(isTransfer ? '提交成功!' : '操作成功!')
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  return (
    <FormDialog
      title={cluster ? '为群组还款' : '还款'}
      width={560}
      onClose={onClose}
      form={form}
      act={isTransfer ? '提交凭证' : '确认还款'}
      isBlocked={isBusy}
      layout="member-form"
    >
      <RadioGroup label="还款方式" name="from" value={from} onChange={setFrom} options={options} />
      <TextField
        label="还款金额（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={
          isTransfer
            ? `欠款 ${formatFen(used_fen)}`
            : `欠款 ${formatFen(used_fen)}，${cluster ? '群组' : ''}预存余额 ${formatFen(prestore_fen)}`
        }
        {...form.field('amount')}
      />
      {/* What was uploaded stays there while one looks at the other way. */}
      <div className="member-form" hidden={!isTransfer}>
        <SentFields form={form} today={today} hint="财务确认到账后计为还款" onBusy={setBusy} />
      </div>
    </FormDialog>
  )
}
