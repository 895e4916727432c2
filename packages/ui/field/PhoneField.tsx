import { phoneOf } from '@lab/contract/rules/ground/phone'
import { TextField, type TextFieldProps } from './TextField.tsx'
import './field.css'

export interface PhoneFieldProps extends Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'maxLength'> {
  /** Default 手机号. */
  label?: string
}

/** A mobile number, however it was grouped when copied: what is pasted is made plain before it is cut. */
export function PhoneField({ label = '手机号', onChange, ...field }: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      label={label}
      inputMode="numeric"
      onChange={(text) => onChange(phoneOf(text))}
    />
  )
}
