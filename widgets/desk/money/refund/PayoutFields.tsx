import { yuanOf } from '@lab/contract/rules/ground/money'
import { type PayoutSource, payoutLengths, payoutSources } from '@lab/contract/rules/money/payout'
import { RadioGroup, TextArea } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { useForm } from '@lab/ui/form'
import type { emptyPayout, Holder } from './Holder.tsx'

interface PayoutFieldsProps {
  holder: Holder
  form: ReturnType<typeof useForm<typeof emptyPayout>>
}

/** How much of what is paid out, to which account, and why. */
export function PayoutFields({ holder, form }: PayoutFieldsProps) {
  const sources = (Object.keys(payoutSources) as PayoutSource[]).filter(
    (one) => (one === 'rebate' ? holder.rebate_fen : holder.payable_fen) !== 0,
  )
  const setSource = (source: PayoutSource) => {
    form.set('source', source)
    form.set('yuan', yuanOf((source === 'rebate' ? holder.rebate_fen : holder.payable_fen) ?? 0))
  }
  const useAccount = (account_number: string) => {
    const one = holder.accounts.find((each) => each.account_number === account_number)
    if (!one) return
    form.set('account_name', one.account_name)
    form.set('bank', one.bank)
    form.set('account_number', one.account_number)
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
      {holder.accounts.length > 0 && (
        <RadioGroup
          label="已知的账户"
          name="known"
          value={form.values.account_number}
          onChange={useAccount}
          options={holder.accounts.map((one) => ({
            value: one.account_number,
            label: `${one.account_name} ${one.account_number}`,
            hint: `${one.from}，${one.bank}`,
          }))}
        />
      )}
      <TextField
        label="户名"
        required
        maxLength={payoutLengths.account_name}
        {...form.field('account_name')}
      />
      <TextField label="开户银行" required maxLength={payoutLengths.bank} {...form.field('bank')} />
      <TextField
        label="账号"
        required
        maxLength={payoutLengths.account_number}
        {...form.field('account_number')}
      />
      <TextArea label="原因" required maxLength={payoutLengths.reason} {...form.field('reason')} />
    </>
  )
}
