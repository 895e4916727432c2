import { phoneLength } from '@lab/contract/rules/ground/phone'
import { TextField, type TextFieldProps } from '@lab/ui/field'

/** A mobile number of at most 11 characters, however it was grouped when copied. */
export function PhoneField({ onChange, ...field }: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      autoComplete="tel-national"
      placeholder="请输入手机号"
      {...field}
      label="手机号"
      inputMode="numeric"
      onChange={(text) => onChange(text.replace(/\s/g, '').slice(0, phoneLength))}
    />
  )
}
