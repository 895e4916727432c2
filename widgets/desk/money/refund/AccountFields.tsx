import { type Rule, required, type Values } from '@lab/contract/rules/ground/form'
import { payoutLengths } from '@lab/contract/rules/money/payout'
import { RadioGroup } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { useForm } from '@lab/ui/form'
import type { emptyPayout, Holder } from './Holder.tsx'

/** Where the account is asked for, all of it must be there. */
export const accountRules = (when: (values: typeof emptyPayout) => boolean): Rule[] => {
  const isAsked = (values: Values) => when(values as typeof emptyPayout)
  return [
    required('account_name', '[户名]', isAsked),
    required('bank', '[开户银行]', isAsked),
    required('account_number', '[账号]', isAsked),
  ]
}

/** What was typed, as it is sent. */
export const accountOf = ({ account_name, bank, account_number }: typeof emptyPayout) => ({
  account_name: account_name.trim(),
  bank: bank.trim(),
  account_number: account_number.trim(),
})

interface AccountFieldsProps {
  /** Those that are known. */
  accounts?: Holder['accounts']
  form: ReturnType<typeof useForm<typeof emptyPayout>>
}

/** The account at a bank that a payout goes to. */
export function AccountFields({ accounts = [], form }: AccountFieldsProps) {
  const useAccount = (account_number: string) => {
    const one = accounts.find((each) => each.account_number === account_number)
    if (!one) return
    form.set('account_name', one.account_name)
    form.set('bank', one.bank)
    form.set('account_number', one.account_number)
  }
  return (
    <>
      {accounts.length > 0 && (
        <RadioGroup
          label="已知的账户"
          name="known"
          value={form.values.account_number}
          onChange={useAccount}
          options={accounts.map((one) => ({
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
    </>
  )
}
