import { required } from '@lab/contract/rules/ground/form'
import { formatFen } from '@lab/contract/rules/ground/money'
import { moneyCapitals } from '@lab/contract/rules/ground/money-capitals'
import { applyLimits } from '@lab/contract/rules/money/invoice/invoice-application'
import {
  type InvoiceType,
  invoiceTypeName,
  invoiceTypes,
} from '@lab/contract/rules/money/invoice/invoice-title'
import { useOnce } from '@lab/core/api/useOnce'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Select, TextArea } from '@lab/ui/choices'
import { Dialog, FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import type { Invoice, Open } from './filter.ts'
import { NoTitle } from './NoTitle.tsx'
import { type SavedTitle, sameTitle } from './titles.ts'

interface ApplyDialogProps {
  /** The group that paid what is chosen. */
  cluster?: string
  /** What a new application is for. */
  chosen?: readonly Open[]
  /** What that comes to. */
  amount_fen?: number
  /** The application that is changed; none: a new one. */
  invoice?: Invoice
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks for an invoice, or changes what waits. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { found, isFailed, reload } = useOwn('invoice/list', {})
  const { onClose, invoice } = props
  if (found && found.list.length > 0) return <ApplyForm {...props} titles={found.list} />
  return (
    <Dialog
      title={invoice ? `修改 ${invoice.number}` : '申请开票'}
      width={560}
      onClose={onClose}
      cancel="取消"
    >
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found && <NoTitle />}
    </Dialog>
  )
}

function ApplyForm({
  titles,
  cluster,
  chosen = [],
  invoice,
  amount_fen = invoice?.amount_fen ?? 0,
  onClose,
  onDone,
}: ApplyDialogProps & { titles: readonly SavedTitle[] }) {
  const lab = useLab()
  const once = useOnce()
  const first = invoice
    ? titles.find((one) => sameTitle(one, invoice))
    : titles.find((one) => one.default === 1)
  const form = useForm({
    initial: {
      invoice_rid: first?.rid ?? '',
      type: (invoice?.type ?? first?.type ?? 1) as InvoiceType,
      remark: invoice?.remark ?? '',
    },
    rules: invoice && !first ? [] : [required('invoice_rid', '[发票抬头]')],
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async ({ invoice_rid, type, remark }) => {
      const request = { type, remark: remark.trim() }
      const of = (kind: Open['kind']) => chosen.filter((one) => one.kind === kind).map(({ rid }) => rid)
      const added = {
        ...request,
        invoice_rid,
        ...(cluster && { cluster_rid: cluster }),
        statement_rids: of('statement'),
        prestore_apply_rids: of('prestore'),
      }
      const { code, fields } = await once(added, (options) =>
        invoice
          ? lab.api.post(
              'invoiceApply/edit',
              { rid: invoice.rid, ...request, ...(invoice_rid && { invoice_rid }) },
              options,
            )
          : lab.api.post('invoiceApply/add', added, options),
      )
      if (!code) return fields
      lab.messages.success('提交成功!')
      await onDone()
      return undefined
    },
  })
  const { field, values, set } = form
  const email = titles.find(({ rid }) => rid === values.invoice_rid)?.email ?? invoice?.email
  return (
    <FormDialog
      title={invoice ? `修改 ${invoice.number}` : '申请开票'}
      width={560}
      onClose={onClose}
      form={form}
      act="提交申请"
      layout="member-form"
    >
      <p className="invoice-amount">
        <strong className="number">{formatFen(amount_fen)}</strong>
        <span className="member-note">{moneyCapitals(amount_fen)}</span>
      </p>
      <Select
        {...field('invoice_rid')}
        label="发票抬头"
        required
        placeholder={invoice ? `${invoice.title}（沿用）` : undefined}
        onChange={(rid) => {
          set('invoice_rid', rid)
          set('type', titles.find((one) => one.rid === rid)?.type ?? values.type)
        }}
        options={titles.map(({ rid, title, tax_no }) => ({ value: rid, label: `${title} · ${tax_no}` }))}
      />
      <Select
        {...field('type')}
        label="发票类型"
        required
        hint={email && `收票邮箱：${email}`}
        options={invoiceTypes.map(({ id }) => ({ value: id, label: invoiceTypeName(id) }))}
      />
      <TextArea
        {...field('remark')}
        label="备注"
        maxLength={applyLimits.remark}
        hint="选填，例如要印在发票备注栏的项目号"
      />
    </FormDialog>
  )
}
