import { payoutLengths, payoutRules } from '@lab/contract/rules/money/bank-card'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import type { Info } from './info.ts'

interface PayoutProps {
  payout: Info['payout']
  onClose: () => void
  onDone: () => void
}

/** Where withdrawals go. The card's number is typed anew each time: it is shown masked only. */
export function Payout({ payout, onClose, onDone }: PayoutProps) {
  const { api, messages } = useLab()
  const once = useOnce()
  const form = useForm({
    initial: { payee: payout?.payee ?? '', bank: payout?.bank ?? '', bank_no: '' },
    rules: payoutRules,
    submit: async (account) => {
      const { code, fields } = await once(account, (options) =>
        api.post('promoter/update4user', account, options),
      )
      if (!code) return fields
      messages.success('操作成功!')
      onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog title="收款账户" onClose={onClose} form={form} act="保存" layout="member-form">
      <TextField
        label="收款人"
        required
        hint="与银行卡户名一致"
        autoComplete="name"
        maxLength={payoutLengths.payee}
        {...form.field('payee')}
      />
      <TextField
        label="开户银行"
        required
        hint="写到支行，例如 示例银行学院路支行"
        autoComplete="off"
        maxLength={payoutLengths.bank}
        {...form.field('bank')}
      />
      <TextField
        label="银行卡号"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={payout ? `现在是 ${payout.bank_no}` : '16–19 位，只有财务能看到完整的卡号'}
        maxLength={payoutLengths.bank_no}
        {...form.field('bank_no')}
      />
    </FormDialog>
  )
}
