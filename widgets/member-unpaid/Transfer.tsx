import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { splitTransfer, transferLimits } from '@lab/contract/rules/money/transfer'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { BankAccount } from '@lab/ui/bank-account'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { amountBetween } from './amount.ts'
import { SentFields, sentRules } from './SentFields.tsx'

type Ready = DataOf<'order/ready2pay'>

interface TransferProps {
  rows: Ready['list']
  account: Ready['account']
  /** `YYYY-MM-DD` */
  today: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** Says what was sent for the chosen bills, with the bank's voucher; finance looks for it and confirms. */
export function Transfer({ rows, account, today, onClose, onDone }: TransferProps) {
  const lab = useLab()
  const [isBusy, setBusy] = useState(false)
  const once = useOnce()
  const asked = rows.map(({ fen }) => fen)
  const { due_fen } = splitTransfer(0, asked)
  const ridsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ rid }) => rid)
  const form = useForm({
    initial: { amount: yuanOf(due_fen), paid_on: today, voucher: '', remark: '' },
    rules: [
      required('amount', '[转账金额]'),
      amountBetween('amount', '[转账金额]', { fen: due_fen, why: '不能少于应付的' }, transferLimits.most),
      ...sentRules(today),
    ],
    submit: async ({ amount, paid_on, voucher, remark }) => {
      const asked = {
        statement_rids: ridsOf('statement'),
        assign_rids: ridsOf('quote'),
        amount_fen: fenOfYuan(amount.trim()) as number,
        paid_on,
        file_rid: voucher,
        remark: remark.trim(),
      }
      const { code, fields } = await once(asked, (options) =>
        lab.api.post('transferApply/add', asked, options),
      )
      if (!code) return fields
      lab.messages.success('提交成功!')
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  const { over_fen } = splitTransfer(fenOfYuan(form.values.amount.trim()) ?? 0, asked)
  return (
    <FormDialog
      title="上传转账凭证"
      width={560}
      onClose={onClose}
      form={form}
      act="提交凭证"
      isBlocked={isBusy}
      layout="member-form"
    >
      <p className="member-note">
        请先对公转账，再上传银行回单；财务确认到账后，所选 <span className="number">{rows.length}</span>{' '}
        项随即支付。
      </p>
      {account && <BankAccount account={account} />}
      <TextField
        label="转账金额（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={over_fen > 0 ? `多出的 ${formatFen(over_fen)} 转入预存` : `应付 ${formatFen(due_fen)}`}
        {...form.field('amount')}
      />
      <SentFields form={form} today={today} onBusy={setBusy} />
      <TextArea label="备注" maxLength={200} hint="例如汇款人名称、尾号" {...form.field('remark')} />
    </FormDialog>
  )
}
