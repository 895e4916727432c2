import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen, yuanOf } from '@lab/contract/rules/ground/money'
import { type BonusTier, bonusOf, prestoreLimits } from '@lab/contract/rules/money/prestore'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { BankAccount, type BankAccountProps } from '@lab/ui/bank-account'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { OneFileField } from '@lab/ui/file-upload'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { amountRules } from './amount-rules.ts'
import type { Application } from './application.ts'

interface ApplyProps {
  tiers: readonly BonusTier[]
  /** Where the money goes, if it is known. */
  account?: BankAccountProps['account']
  /** The group for which it is; empty: for the member. */
  cluster?: string
  group?: string
  /** Which application is changed; none: a new one. */
  application?: Application
  onClose: () => void
  onDone: () => void
}

/** Says what was paid in, with the bank's voucher; finance looks for it and confirms. */
export function Apply({ cluster, group, tiers, account, application, onClose, onDone }: ApplyProps) {
  const lab = useLab()
  const [isBusy, setBusy] = useState(false)
  const once = useOnce()
  const form = useForm({
    initial: {
      amount: application ? yuanOf(application.amount_fen) : '',
      voucher: '',
      remark: application?.remark ?? '',
    },
    rules: [...amountRules(prestoreLimits), ...(application ? [] : [required('voucher', '[汇款凭证]')])],
    submit: async ({ amount, voucher, remark }) => {
      const request = {
        amount_fen: fenOfYuan(amount.trim()) as number,
        remark: remark.trim(),
        ...(voucher && { file_rid: voucher }),
      }
      const { code, fields } = await once(request, (options) =>
        application
          ? lab.api.post('prestoreApply/edit', { rid: application.rid, ...request }, options)
          : lab.api.post(
              'prestoreApply/add',
              { ...request, file_rid: voucher, ...(cluster && { cluster_rid: cluster }) },
              options,
            ),
      )
      if (!code) return fields
      lab.messages.success('提交成功!')
      onDone()
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  const fen = fenOfYuan(form.values.amount.trim())
  const bonus = fen === undefined ? 0 : bonusOf(fen, tiers)
  return (
    <FormDialog
      title={application ? `修改 ${application.number}` : group ? `为群组「${group}」申请预存` : '申请预存'}
      width={560}
      onClose={onClose}
      form={form}
      act="提交申请"
      isBlocked={isBusy}
      layout="member-form"
    >
      <p className="prestore-hint">请先对公汇款，再填写金额并上传银行回单；财务确认到账后计入余额。</p>
      {account && <BankAccount account={account} />}
      <TextField
        label="预存金额（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={bonus > 0 ? `到账后赠送 ${formatFen(bonus)}` : `至少 ${formatFen(prestoreLimits.least)}`}
        {...form.field('amount')}
      />
      <OneFileField
        label="汇款凭证"
        required={!application}
        hint={application ? '不选则沿用原来的凭证' : '银行回单的照片、截图或 PDF'}
        onBusy={setBusy}
        {...form.field('voucher')}
      />
      <TextArea label="备注" maxLength={200} hint="例如汇款人名称、尾号" {...form.field('remark')} />
    </FormDialog>
  )
}
