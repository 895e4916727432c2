import { type InvoiceTitle, invoiceTitleRules } from '@lab/contract/rules/money/invoice/invoice-title'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { useForm } from '@lab/ui/form'
import { TitleFields } from '@lab/ui/title-form'
import { useRef } from 'react'
import { useOrder } from '../order-context.ts'

interface NewTitleProps {
  onSaved: (rid: string) => Promise<void>
  onCancel: () => void
}

/** A new invoice title, without leaving the order. */
export function NewTitle({ onSaved, onCancel }: NewTitleProps) {
  const lab = useLab()
  const { newKey } = useOrder()
  const company = useStore(lab.user, ({ userInfo }) => userInfo?.company ?? '')
  const email = useStore(lab.user, ({ userInfo }) => userInfo?.email ?? '')
  const key = useRef({ body: '', key: '' })
  const form = useForm<InvoiceTitle>({
    initial: {
      type: 1,
      title: company,
      tax_no: '',
      bank: '',
      bank_no: '',
      reg_address: '',
      reg_phone: '',
      email,
    },
    rules: invoiceTitleRules,
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async (title) => {
      const body = JSON.stringify(title)
      // Sent again after a lost answer it is the same title.
      if (key.current.body !== body) key.current = { body, key: `title-${newKey()}` }
      const answer = await lab.api.post('invoice/add', title, { idempotencyKey: key.current.key })
      if (!answer.code || !answer.data) return answer.fields
      await onSaved(answer.data.rid)
      return undefined
    },
  })

  return (
    <form className="order-new-title" aria-label="新增发票抬头" {...form.props}>
      <TitleFields form={form} />
      <div className="order-new-title-acts">
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" kind="primary" busy={form.busy}>
          保存抬头
        </Button>
      </div>
    </form>
  )
}
