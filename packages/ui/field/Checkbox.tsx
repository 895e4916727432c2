import { type ReactNode, useId } from 'react'
import './field.css'

export interface CheckboxProps {
  /** May hold links (用户协议 …). */
  label: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Stands beside the label and is read with it, e.g. a warning. */
  hint?: ReactNode
  error?: string
  disabled?: boolean
}

export function Checkbox({ label, name, checked, onChange, hint, error, disabled }: CheckboxProps) {
  const id = useId()
  return (
    <div className="field" part="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <p className={error ? 'field-error' : 'field-hint'} id={`${id}-note`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
