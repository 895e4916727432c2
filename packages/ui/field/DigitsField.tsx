import { digitsOf } from '@lab/contract/rules/ground/text/typed'
import { TextField, type TextFieldProps } from './TextField.tsx'
import './field.css'

export interface DigitsFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'> {
  /** How many digits a code has. Default 6. */
  length?: number
}

/** A code of digits that comes by message or from an app: what is pasted beside them is left out. */
export function DigitsField({ length = 6, onChange, ...field }: DigitsFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      {...field}
      inputMode="numeric"
      onChange={(text) => onChange(digitsOf(text, length))}
    />
  )
}
