import { formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import {
  type PayoutSource,
  payoutLengths,
  payoutSources,
  payoutTargets,
} from '@lab/contract/rules/money/payout'
import { RadioGroup, TextArea } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { useForm } from '@lab/ui/form'
import { AccountFields } from './AccountFields.tsx'
import type { emptyPayout, Holder } from './Holder.tsx'

interface PayoutFieldsProps {
  holder: Holder
  form: ReturnType<typeof useForm<typeof emptyPayout>>
}

/** How much of what is paid out, to where, and why. */
export function PayoutFields({ holder, form }: PayoutFieldsProps) {
  const sources = (Object.keys(payoutSources) as PayoutSource[]).filter(
    (one) => (one === 'rebate' ? holder.rebate_fen : holder.payable_fen) !== 0,
  )
  const setSource = (source: PayoutSource) => {
    form.set('source', source)
    form.set('yuan', yuanOf((source === 'rebate' ? holder.rebate_fen : holder.payable_fen) ?? 0))
  }
  const ways = form.values.source === 'prestore' ? holder.ways : []
  const setWay = (way: string) => {
    const { fen } = holder.ways.find(({ payment }) => payment.rid === way) ?? {}
    if (fen !== undefined) form.set('yuan', yuanOf(Math.min(fen, holder.payable_fen)))
    form.set('way', way)
  }
  return (
    <>
      {sources.length > 1 && (
        <RadioGroup
          label="退什么"
          name="source"
          value={form.values.source}
          onChange={setSource}
          options={sources.map((value) => ({ value, label: payoutSources[value] }))}
        />
      )}
      <TextField
        label="退款金额（元）"
        required
        inputMode="decimal"
        disabled={form.values.source === 'rebate'}
        hint={form.values.source === 'rebate' ? '低于提现下限的返利一次退完' : undefined}
        {...form.field('yuan')}
      />
      {ways.length > 0 && (
        <RadioGroup
          label="退到"
          name="way"
          value={form.values.way}
          onChange={setWay}
          options={[
            ...ways.map(({ payment, provider, at, fen }) => ({
              value: payment.rid,
              label: `${payoutTargets.online}：${paymentProviders[provider].title} ${payment.number}`,
              hint: `${dateOf(at)} 支付，至多 ${formatFen(fen)}`,
            })),
            { value: 'bank', label: payoutTargets.bank },
          ]}
        />
      )}
      {(ways.length === 0 || form.values.way === 'bank') && (
        <AccountFields accounts={holder.accounts} form={form} />
      )}
      <TextArea label="原因" required maxLength={payoutLengths.reason} {...form.field('reason')} />
    </>
  )
}
