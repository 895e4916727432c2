import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
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
  /** Told the new text at each change. */
  onChange: (value: string) => void
  /** Default `text`. */
  type?: 'text' | 'tel' | 'email' | 'search' | 'url' | 'password' | 'date' | 'datetime-local'
  /** Stands inside the box, before the text: an icon or a unit. */
  prefix?: ReactNode
  /** Stands inside the box, behind the text: a CodeButton, an IconButton, a unit. */
  suffix?: ReactNode
}

/** One line of text. */
export function TextField({
  label,
  labelHidden,
  name,
  required,
  hint,
  error,
  className,
  type = 'text',
  prefix,
  suffix,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      name={name}
      required={required}
      hint={hint}
      error={error}
      className={className}
    >
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
