import { type InvoiceTitle, invoiceTitleRules } from '@lab/contract/rules/money/invoice/invoice-title'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab, useStore } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { TitleFields } from '@lab/ui/title-form'
import type { SavedTitle } from './title.ts'

interface TitleDialogProps {
  /** The title that is changed; none: a new one. */
  title?: SavedTitle
  onClose: () => void
  onDone: () => Promise<void>
}

const empty = { tax_no: '', bank: '', bank_no: '', reg_address: '', reg_phone: '' }

/** A title's form. */
export function TitleDialog({ title, onClose, onDone }: TitleDialogProps) {
  const lab = useLab()
  const company = useStore(lab.user, ({ userInfo }) => userInfo?.company ?? '')
  const email = useStore(lab.user, ({ userInfo }) => userInfo?.email ?? '')
  const once = useOnce()
  const { rid, default: _, ...saved } = title ?? { rid: undefined, default: 0 }
  const form = useForm<InvoiceTitle>({
    initial: { type: 1, title: company, email, ...empty, ...saved },
    rules: invoiceTitleRules,
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async (values) => {
      const { code, fields } =
        rid === undefined
          ? await once(values, (options) => lab.api.post('invoice/add', values, options))
          : await lab.api.post('invoice/edit', { rid, ...values })
      if (!code) return fields
      lab.messages.success('操作成功!')
      await onDone()
      return undefined
    },
  })
  return (
    <FormDialog
      title={title ? '修改发票抬头' : '新增发票抬头'}
      width={680}
      onClose={onClose}
      form={form}
      act="保存抬头"
      layout="title-form"
    >
      <TitleFields form={form} />
    </FormDialog>
  )
}
