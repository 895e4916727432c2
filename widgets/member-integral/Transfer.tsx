import { type Rule, required } from '@lab/contract/rules/ground/form'
import { transferLimits, transferRules } from '@lab/contract/rules/money/points/points'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { PhoneField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'

interface TransferProps {
  balance: number
  onClose: () => void
  onDone: () => void
}

/** Gives points to another member, who is known by their phone. */
export function Transfer({ balance, onClose, onDone }: TransferProps) {
  const { api, messages } = useLab()
  // A lost answer asks again with the same key; what was refused or changed is asked anew.
  const once = useOnce()
  const most = Math.min(balance, transferLimits.most)
  const amount: Rule = {
    field: 'points',
    problem: (value) => {
      const text = String(value).trim()
      if (!/^\d{1,9}$/.test(text) || Number(text) < 1) return '[积分]须为正整数'
      return Number(text) > most ? `[积分]至多 ${most}` : undefined
    },
  }
  const form = useForm({
    initial: { phone: '', points: '' },
    rules: [...transferRules, required('points', '[积分]'), amount],
    submit: async ({ phone, points }) => {
      const asked = { phone: phone.trim(), points: Number(points.trim()) }
      const { code, data, fields } = await once(asked, (options) =>
        api.post('integration/transfer', asked, options),
      )
      if (!code || !data) return fields
      messages.success(`已转赠 ${asked.points} 积分给 ${data.name}`)
      onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog title="转赠积分" onClose={onClose} form={form} act="确认转赠" layout="member-form">
      <PhoneField label="对方手机号" required hint="对方须是本站会员" {...form.field('phone')} />
      <TextField
        label="积分"
        required
        inputMode="numeric"
        autoComplete="off"
        hint={`现有 ${balance} 积分；转赠后不能撤回`}
        {...form.field('points')}
      />
    </FormDialog>
  )
}
