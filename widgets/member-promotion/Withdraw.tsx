import type { Rule } from '@lab/contract/rules/ground/form'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { promotionLimits } from '@lab/contract/rules/money/promotion'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import type { Info } from './info.ts'

const amountRules = ({ terms, totals }: Info): Rule[] => {
  const most = Math.min(totals.free_fen, promotionLimits.most)
  const problem = (value: unknown) => {
    const fen = fenOfYuan(String(value).trim())
    if (fen === undefined) return '[提现金额]须为金额，最多两位小数'
    if (fen < terms.least_fen) return `[提现金额]至少 ${formatFen(terms.least_fen)}`
    return fen > most ? `[提现金额]至多 ${formatFen(most)}` : undefined
  }
  return [required('amount_fen', '[提现金额]'), { field: 'amount_fen', problem }]
}

/** Asks finance to pay out free rebates; they are held from then on. */
export function Withdraw({ info, onClose, onDone }: { info: Info; onClose: () => void; onDone: () => void }) {
  const { api, messages } = useLab()
  const { totals, payout } = info
  const once = useOnce()
  const form = useForm({
    initial: { amount_fen: '' },
    rules: amountRules(info),
    submit: async ({ amount_fen }) => {
      const sent = { amount_fen: fenOfYuan(amount_fen.trim()) as number }
      const { code, fields } = await once(sent, (options) => api.post('promoter/withdraw/add', sent, options))
      if (!code) return fields
      messages.success('提交成功!')
      onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  const all = yuanOf(Math.min(totals.free_fen, promotionLimits.most))
  return (
    <FormDialog title="提现" onClose={onClose} form={form} act="申请提现" layout="member-form">
      <TextField
        label="提现金额（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={`可提现 ${formatFen(totals.free_fen)}`}
        suffix={
          <Button size="small" kind="link" onClick={() => form.set('amount_fen', all)}>
            全部
          </Button>
        }
        {...form.field('amount_fen')}
      />
      {payout && (
        <p className="member-note">
          打款到 {payout.payee}，{payout.bank} <span className="number">{payout.bank_no}</span>
          。提交后金额随即冻结，财务打款之前可以撤回。
        </p>
      )}
    </FormDialog>
  )
}
