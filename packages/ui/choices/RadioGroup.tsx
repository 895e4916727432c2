import { FieldGroup, type FieldProps } from '../field/Field.tsx'
import type { Choice } from './Select.tsx'
import '../field/field.css'
import './choices.css'

export interface RadioGroupProps<V extends string | number> extends FieldProps {
  value: V | undefined
  onChange: (value: V) => void
  options: readonly Choice<V>[]
  disabled?: boolean
}

/** One of a few choices, all in view. Arrow keys move between them, as in every radio group. */
export function RadioGroup<V extends string | number>({
  value,
  onChange,
  options,
  disabled,
  ...field
}: RadioGroupProps<V>) {
  return (
    <FieldGroup {...field}>
      <div className="choices">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              name={field.name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
