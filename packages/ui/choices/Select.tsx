import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from '../field/Field.tsx'
import '../field/field.css'
import './choices.css'

export interface Choice<V extends string | number> {
  value: V
  label: string
  /** A line below the label (radio groups only). */
  hint?: string
  disabled?: boolean
}

type SelectAttributes = Pick<ComponentProps<'select'>, 'autoComplete' | 'disabled' | 'ref'>

export interface SelectProps<V extends string | number> extends FieldProps, SelectAttributes {
  /** Empty string or undefined: nothing chosen. */
  value: V | '' | undefined
  onChange: (value: V) => void
  options: readonly Choice<V>[]
  /** Shown while nothing is chosen. Default 请选择. */
  placeholder?: string
}

/** The browser's own select, which phones show best. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const [field, { value = '', onChange, options, placeholder = '请选择', ...select }] = splitField(props)
  const choose = (text: string) => {
    const option = options.find((one) => String(one.value) === text)
    if (option) onChange(option.value)
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className="control">
          <select
            part="input"
            {...select}
            {...control}
            className="input"
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="select-mark" size={18} />
        </div>
      )}
    </Field>
  )
}
