import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps, splitField } from './Field.tsx'
import './field.css'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'ref'
  | 'spellCheck'
>

export interface TextFieldProps extends FieldProps, InputAttributes {
  value: string
  /** Called with the new text at each change. */
  onChange: (value: string) => void
  /** Default `text`. */
  type?: 'text' | 'tel' | 'email' | 'search' | 'url' | 'password' | 'date' | 'datetime-local'
  /** Stands inside the box, before the text: an icon or a unit. */
  prefix?: ReactNode
  /** Stands inside the box, behind the text: a CodeButton, an IconButton, a unit. */
  suffix?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [field, { type = 'text', prefix, suffix, onChange, ...input }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="control">
          {prefix && <span className="control-prefix">{prefix}</span>}
          <input
            part="input"
            {...input}
            {...control}
            className="input"
            type={type}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {suffix && <span className="control-suffix">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
