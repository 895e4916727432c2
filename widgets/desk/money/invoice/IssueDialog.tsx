import { type Rule, required, written } from '@lab/contract/rules/ground/form'
import { formatFen } from '@lab/contract/rules/ground/money'
import {
  applyLimits,
  invoiceNumberIn,
  isInvoiceNumber,
} from '@lab/contract/rules/money/invoice/invoice-application'
import type { SentFile } from '@lab/core/api/sender'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { UploadField } from '@lab/ui/file-upload'
import { useForm } from '@lab/ui/form'
import { Skeleton } from '@lab/ui/skeleton'
import { useState } from 'react'
import type { After, Decide } from '../../act/useDecision.ts'
import { useFirstField } from '../../act/useFirstField.ts'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { useSender } from '../../session/useSender.ts'
import { IssueFacts } from './IssueFacts.tsx'
import type { DeskInvoice } from './invoice.ts'
import './invoice.css'

const modes = {
  confirm: { title: '登记发票', act: '登记发票' },
  red: { title: '登记红字发票', act: '确认红冲' },
  reissue: { title: '登记重开的发票', act: '登记发票' },
  attach: { title: '补号码或 PDF', act: '保存' },
} as const

interface IssueDialogProps {
  mode: keyof typeof modes
  invoice: DeskInvoice
  onClose: () => void
  decide: Decide
  after: After
}

const numberRule: Rule = {
  field: 'number',
  problem: (value, { file }) => {
    if (written(value) === '') return written(file) === '' ? '请填写发票号码或上传 PDF' : undefined
    return isInvoiceNumber(written(value)) ? undefined : '[发票号码]应为8–30位数字或字母'
  },
}

/** Says which invoice was issued for an application, or which red one took it back. */
export function IssueDialog({ mode, invoice, onClose, decide, after }: IssueDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const sender = useSender(applyLimits.pdf)
  const box = useFirstField()
  const { found } = useFound('staff/invoiceApply/info', { rid: invoice.rid })
  const [files, setFiles] = useState<SentFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const once = useOnce()
  const isRed = mode === 'red'
  const incomplete = invoice.papers.find(({ number, file_rid }) => number === '' || file_rid === undefined)
  const form = useForm({
    initial: { number: '', file: '', reason: invoice.red_reason },
    rules: isRed ? [numberRule, required('reason', '[原因]')] : [numberRule],
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ number, file, reason }) => {
      const issued = { number, ...(file && { file_rid: file }) }
      if (mode === 'red') return decide('staff/invoiceApply/red', { ...issued, reason: reason.trim() })
      if (mode !== 'attach') return decide(`staff/invoiceApply/${mode}`, issued)
      const attached = { paper_rid: incomplete?.rid ?? '', ...issued }
      const answer = await once(attached, (options) => call('staff/invoiceApply/attach', attached, options))
      if (answer.fields) return answer.fields
      return after(answer)
    },
  })
  const fen = mode === 'reissue' ? (found?.open_fen ?? 0) : invoice.amount_fen
  const isNothing = mode === 'reissue' && found !== undefined && fen === 0
  return (
    <FormDialog
      title={`${modes[mode].title} ${invoice.number}`}
      width={560}
      onClose={onClose}
      form={form}
      act={modes[mode].act}
      isBlocked={isBusy || isNothing}
    >
      <div ref={box} className="desk-invoice-form">
        {mode === 'reissue' && !found ? (
          <Skeleton lines={2} />
        ) : (
          <div className="desk-invoice-form">
            <IssueFacts invoice={invoice} fen={isRed ? -fen : fen} item={found?.item} />
            {isRed && (
              <p className="desk-note">登记后原发票作废，客户会收到通知；这笔款可以重开或另行申请。</p>
            )}
            {mode === 'reissue' && fen !== invoice.amount_fen && fen > 0 && (
              <p className="desk-note">原金额 {formatFen(invoice.amount_fen)}，其余已退款或已另行开票。</p>
            )}
            {isNothing && <p className="desk-fault">这些款项已退款或已另行开票，没有可以重开的金额。</p>}
          </div>
        )}
        <TextField
          label="发票号码"
          autoComplete="off"
          spellCheck={false}
          maxLength={2 * applyLimits.number}
          hint="数电票 20 位；文件名里有号码时自动填入"
          {...form.field('number')}
        />
        <UploadField
          label="发票 PDF"
          most={1}
          hint="与号码至少填一项"
          files={files}
          onFiles={(chosen) => {
            setFiles(chosen)
            form.set('file', chosen[0]?.rid ?? '')
            const number = invoiceNumberIn(chosen[0]?.name ?? '')
            if (number && form.values.number === '') form.set('number', number)
          }}
          sender={sender}
          onBusy={setBusy}
          name="file"
          error={form.field('file').error}
        />
        {isRed && (
          <TextArea
            label="原因"
            required
            hint="客户会看到"
            maxLength={applyLimits.reason}
            {...form.field('reason')}
          />
        )}
      </div>
    </FormDialog>
  )
}
