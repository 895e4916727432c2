import { type ReactNode, useId } from 'react'
import './field.css'

/** The props of every form control. */
export interface FieldProps {
  /** Its name, always present; `labelHidden` keeps it for screen readers only. */
  label: string
  labelHidden?: boolean
  /** Name in the form, as in the call it feeds. */
  name: string
  /** Shows the mark. What is missing is told by the form's rules, not by the browser. */
  required?: boolean
  /** A line below that helps to fill it in. */
  hint?: ReactNode
  /** What is wrong with it; replaces the hint. */
  error?: string
  className?: string
}

/** Of a control's own props, what is its field's, and what is left for the control. */
export const splitField = <P extends FieldProps>({
  label,
  labelHidden,
  name,
  required,
  hint,
  error,
  className,
  ...control
}: P) =>
  [{ label, labelHidden, name, required, hint, error, className } satisfies FieldProps, control] as const

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string
  name: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

const noteOf = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  error ? (
    <p className="field-error" id={`${id}-note`}>
      {error}
    </p>
  ) : (
    hint && (
      <p className="field-hint" id={`${id}-note`}>
        {hint}
      </p>
    )
  )

export const requiredMark = (
  <span className="field-required" aria-hidden="true">
    *
  </span>
)

/** Label, control, and hint or error below. */
export function Field({
  children,
  className,
  ...field
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId()
  const { label, labelHidden, name, required, hint, error } = field
  return (
    <div className={`field ${className ?? ''}`} part="field">
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} id={`${id}-label`} htmlFor={id}>
        {label}
        {required && requiredMark}
      </label>
      {children({
        id,
        name,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {noteOf(id, field)}
    </div>
  )
}

/** A group of choices under one legend, with its hint or error. */
export function FieldGroup({ children, className, ...field }: FieldProps & { children: ReactNode }) {
  const id = useId()
  const { label, labelHidden, name, required, hint, error } = field
  return (
    <fieldset
      className={`field ${className ?? ''}`}
      part="field"
      data-field={name}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={labelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
        {required && requiredMark}
      </legend>
      {children}
      {noteOf(id, field)}
    </fieldset>
  )
}
