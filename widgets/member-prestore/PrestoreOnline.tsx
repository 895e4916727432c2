import type { DataOf } from '@lab/contract/calls'
import { fenOfYuan, formatFen } from '@lab/contract/rules/ground/money'
import { paymentLimits } from '@lab/contract/rules/money/payment/payment'
import { type BonusTier, bonusOf } from '@lab/contract/rules/money/prestore'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { PayOnline } from '@lab/ui/pay-online'
import { useState } from 'react'
import { amountRules } from './amount-rules.ts'

interface PrestoreOnlineProps {
  tiers: readonly BonusTier[]
  online: DataOf<'prestore/balance'>['online']
  /** The group for which it is; empty: for the member. */
  cluster: string
  group?: string
  onClose: () => void
  onEnd: () => void
}

/** How much is paid in, and then online by whom. */
export function PrestoreOnline({ tiers, online, cluster, group, onClose, onEnd }: PrestoreOnlineProps) {
  const [fen, setFen] = useState<number>()
  const form = useForm({
    initial: { amount: '' },
    rules: amountRules(paymentLimits),
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
    <FormDialog
      title={group ? `为群组「${group}」在线预存` : '在线预存'}
      width={440}
      onClose={onClose}
      form={form}
      act="下一步"
      layout="member-form"
    >
      <TextField
        label="预存金额（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={bonus > 0 ? `到账后赠送 ${formatFen(bonus)}` : `至少 ${formatFen(paymentLimits.least)}`}
        {...form.field('amount')}
      />
    </FormDialog>
  )
}
