import { required } from '@lab/contract/rules/ground/form'
import { fenOfYuan, formatFen } from '@lab/contract/rules/ground/money'
import { creditLimits } from '@lab/contract/rules/money/credit'
import { memberSender } from '@lab/core/api/member-sender'
import type { SentFile } from '@lab/core/api/sender'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { UploadField } from '@lab/ui/file-upload'
import { useForm } from '@lab/ui/form'
import { useMemo, useState } from 'react'
import { amountBetween } from './amount.ts'

interface ApplyCreditProps {
  /** The group for which it is; empty: for the member. */
  cluster: string
  /** What is owed already, fen: less makes no sense. */
  least: number
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks finance to let the member, or a group of theirs, owe up to a sum. */
export function ApplyCredit({ cluster, least, onClose, onDone }: ApplyCreditProps) {
  const lab = useLab()
  const sender = useMemo(() => memberSender(lab), [lab])
  const [files, setFiles] = useState<SentFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const once = useOnce()
  const from = Math.max(least, creditLimits.least)
  const form = useForm({
    initial: { limit: '', reason: '' },
    rules: [
      required('limit', '[信用额度]'),
      amountBetween('limit', '[信用额度]', { fen: from, why: '至少' }, creditLimits.most),
      required('reason', '[申请理由]'),
    ],
    submit: async ({ limit, reason }) => {
      const asked = {
        action: 'apply' as const,
        ...(cluster && { cluster_rid: cluster }),
        limit_fen: fenOfYuan(limit.trim()) as number,
        reason: reason.trim(),
        files: files.flatMap(({ rid }) => rid ?? []),
      }
      const { code, fields } = await once(asked, (options) =>
        lab.api.post('creditApply/operate', asked, options),
      )
      if (!code) return fields && { ...fields, limit: fields.limit_fen ?? '' }
      lab.messages.success('提交成功!')
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  return (
    <FormDialog
      title={cluster ? '为群组申请信用额度' : '申请信用额度'}
      width={560}
      onClose={onClose}
      form={form}
      act="提交申请"
      isBlocked={isBusy}
      layout="member-form"
    >
      <TextField
        label="信用额度（元）"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={`至少 ${formatFen(from)}`}
        {...form.field('limit')}
      />
      <TextArea
        label="申请理由"
        required
        maxLength={500}
        hint="例如经费来源与到账时间、预计的月用量"
        {...form.field('reason')}
      />
      <UploadField
        label="证明材料"
        most={creditLimits.files}
        hint="经费卡、合同或单位证明，可不传"
        files={files}
        onFiles={setFiles}
        sender={sender}
        onBusy={setBusy}
        name="files"
      />
    </FormDialog>
  )
}
