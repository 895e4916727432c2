import { digitsOf } from '@lab/contract/rules/ground/text/typed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import './count-field.css'

export interface CountFieldProps {
  /** What is counted, for screen readers. */
  label: string
  name: string
  value: number
  onChange: (value: number) => void
  /** Default 1. */
  min?: number
  /** Default 9999. */
  max?: number
  disabled?: boolean
}

/** A small whole number: typed, or one more and one less by its buttons. What is typed counts within the limits. */
export function CountField({ label, name, value, onChange, min = 1, max = 9999, disabled }: CountFieldProps) {
  /** What is being typed: it may be empty, or beyond the limits, until the field is left. */
  const [draft, setDraft] = useState<string>()
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const step = (by: number) => {
    setDraft(undefined)
    change(value + by)
  }
  const type = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const digits = digitsOf(input.value, String(max).length)
    input.value = digits
    setDraft(digits)
    if (digits) change(Number(digits))
  }
  return (
    <fieldset className="count-field" aria-label={label}>
      <button type="button" aria-label="减少" disabled={disabled || value <= min} onClick={() => step(-1)}>
        <Minus size={16} />
      </button>
      <input
        part="input"
        className="number"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        value={draft ?? value}
        disabled={disabled}
        onChange={type}
        onBlur={() => setDraft(undefined)}
      />
      <button type="button" aria-label="增加" disabled={disabled || value >= max} onClick={() => step(1)}>
        <Plus size={16} />
      </button>
    </fieldset>
  )
}
