import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from '../field/Field.tsx'
import '../field/field.css'
import './choices.css'

type AreaAttributes = Pick<
  ComponentProps<'textarea'>,
  'autoComplete' | 'disabled' | 'maxLength' | 'placeholder' | 'readOnly' | 'ref' | 'rows'
>

export interface TextAreaProps extends FieldProps, AreaAttributes {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text; grows with them. With `maxLength` it counts. */
export function TextArea(props: TextAreaProps) {
  const [field, { onChange, rows = 3, ...area }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="control area">
          <textarea
            part="input"
            {...area}
            {...control}
            className="input"
            rows={rows}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {area.maxLength && (
            <span className="area-count number" aria-hidden="true">
              {area.value.length}/{area.maxLength}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
