import {
  type InvoiceTitle,
  invoiceLimits,
  invoiceTypes,
  isSpecialInvoice,
} from '@lab/contract/rules/money/invoice/invoice-title'
import { Select } from '../choices/Select.tsx'
import { TextField } from '../field/TextField.tsx'
import type { useForm } from '../form/useForm.ts'

const furtherFields = [
  ['bank', '开户银行'],
  ['bank_no', '银行账号'],
  ['reg_address', '注册地址'],
  ['reg_phone', '注册电话'],
] as const

interface TitleFieldsProps {
  /** A form that obeys `invoiceTitleRules`. */
  form: Pick<ReturnType<typeof useForm<InvoiceTitle>>, 'field' | 'values'>
}

/** The fields of an invoice title; which are required goes by the kind of invoice (domain §3). */
export function TitleFields({ form: { field, values } }: TitleFieldsProps) {
  const isSpecial = isSpecialInvoice(values.type)
  return (
    <>
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
      {furtherFields.map(([name, label]) => (
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
    </>
  )
}
