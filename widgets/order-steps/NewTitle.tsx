import {
  type InvoiceType,
  invoiceLimits,
  invoiceTitleRules,
  invoiceTypes,
  isSpecialInvoice,
} from '@lab/contract/rules/invoice-title'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { TextField, useForm } from '@lab/ui/form'
import { useRef } from 'react'
import { useOrder } from './order-context.ts'

const fields = [
  ['bank', '开户银行'],
  ['bank_no', '银行账号'],
  ['reg_address', '注册地址'],
  ['reg_phone', '注册电话'],
] as const

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
  const form = useForm({
    initial: {
      type: 1 as InvoiceType,
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
  const { field, values, busy } = form
  const isSpecial = isSpecialInvoice(values.type)

  return (
    <form className="order-new-title" aria-label="新增发票抬头" {...form.props}>
      <Select
        {...field('type')}
        label="发票类型"
        required
        options={invoiceTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        {...field('title')}
        label="发票抬头"
        required
        maxLength={invoiceLimits.title}
        autoComplete="organization"
      />
      <TextField
        {...field('tax_no')}
        label="税号"
        required
        maxLength={2 * invoiceLimits.tax_no}
        autoComplete="off"
        spellCheck={false}
        hint="统一社会信用代码或纳税人识别号"
      />
      <TextField
        {...field('email')}
        label="收票邮箱"
        required
        maxLength={invoiceLimits.email}
        autoComplete="email"
        inputMode="email"
      />
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          required={isSpecial}
          placeholder={isSpecial ? undefined : '选填'}
          maxLength={invoiceLimits[name]}
          autoComplete="off"
        />
      ))}
      <div className="order-new-title-acts">
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" kind="primary" busy={busy}>
          保存抬头
        </Button>
      </div>
    </form>
  )
}
