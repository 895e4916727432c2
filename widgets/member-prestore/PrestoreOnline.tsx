import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen } from '@lab/contract/rules/ground/money'
import { paymentLimits } from '@lab/contract/rules/money/payment/payment'
import { type BonusTier, bonusOf } from '@lab/contract/rules/money/prestore'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { PayOnline } from '@lab/ui/pay-online'
import { useState } from 'react'

const { least, most } = paymentLimits

const amountProblem = (value: unknown): string | undefined => {
  const fen = fenOfYuan(String(value).trim())
  if (fen === undefined) return '[预存金额]须为金额，最多两位小数'
  if (fen < least) return `[预存金额]至少 ${formatFen(least)}`
  return fen > most ? `[预存金额]至多 ${formatFen(most)}` : undefined
}

interface PrestoreOnlineProps {
  tiers: readonly BonusTier[]
  online: DataOf<'prestore/balance'>['online']
  /** The group for which it is; empty: for the member. */
  cluster: string
  onClose: () => void
  onEnd: () => void
}

/** How much is paid in, and then online by whom. */
export function PrestoreOnline({ tiers, online, cluster, onClose, onEnd }: PrestoreOnlineProps) {
  const [fen, setFen] = useState<number>()
  const form = useForm({
    initial: { amount: '' },
    rules: [required('amount', '[预存金额]'), { field: 'amount', problem: amountProblem }],
    submit: async ({ amount }) => {
      setFen(fenOfYuan(amount.trim()))
      return undefined
    },
  })
  if (fen !== undefined) {
    const what = { target: 'prestore' as const, amount_fen: fen, ...(cluster && { cluster_rid: cluster }) }
    return <PayOnline what={what} fen={fen} online={online} onClose={onClose} onEnd={onEnd} />
  }
  const bonus = bonusOf(fenOfYuan(form.values.amount.trim()) ?? 0, tiers)
  return (
    <FormDialog title="在线预存" width={440} onClose={onClose} form={form} act="下一步" layout="member-form">
      <TextField
        label="预存金额（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={bonus > 0 ? `到账后赠送 ${formatFen(bonus)}` : `至少 ${formatFen(least)}`}
        {...form.field('amount')}
      />
    </FormDialog>
  )
}
