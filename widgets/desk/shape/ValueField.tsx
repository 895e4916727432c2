import { emptyFields, emptyOf, type Field, isRequired, type Shape } from '@lab/contract/rules/ground/shape'
import { Button } from '@lab/ui/button'
import { Select, TextArea } from '@lab/ui/choices'
import { Checkbox, FieldGroup, TextField } from '@lab/ui/field'
import type { ReactNode } from 'react'
import { ColourField } from './ColourField.tsx'
import { DatesField } from './DatesField.tsx'
import { NumberField } from './NumberField.tsx'
import { RegionsField } from './RegionsField.tsx'
import { WeekdaysField } from './WeekdaysField.tsx'
import './shape.css'

export interface ValueFieldProps<S extends Shape = Shape> {
  shape: S
  label: string
  /** Where it stands in the request, `value.phone`; faults are found by it. */
  name: string
  hint?: string
  value: unknown
  onChange: (value: unknown) => void
  errors: Readonly<Record<string, string>>
  /** Inputs of a shape that the place knows better; undefined for all others. */
  custom?: (props: ValueFieldProps) => ReactNode | undefined
}

const recordOf = (value: unknown) => (value ?? {}) as Record<string, unknown>
/** Items have no name but their place: every input shows what it is given. */
const placeOf = (name: string, at: number) => `${name}.${at}`

const listOf = (value: unknown) => (Array.isArray(value) ? value : []) as unknown[]

/** The inputs of a setting, by its shape. */
export function ValueField(props: ValueFieldProps) {
  const { shape, label, name, hint, value, onChange, errors } = props
  const field = { label, name, hint, required: isRequired(shape), error: errors[name] }
  const own = props.custom?.(props)
  if (own !== undefined) return own
  switch (shape.kind) {
    case 'flag':
      return <Checkbox label={label} name={name} checked={value === true} onChange={onChange} />
    case 'word':
      return (
        <Select
          {...field}
          value={String(value ?? '')}
          options={Object.entries(shape.of).map(([word, title]) => ({ value: word, label: title }))}
          onChange={onChange}
        />
      )
    case 'lines':
    case 'html':
      return (
        <TextArea
          {...field}
          rows={shape.kind === 'html' ? 16 : 4}
          maxLength={shape.max}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
    case 'date':
      return <TextField {...field} type="date" value={String(value ?? '')} onChange={onChange} />
    case 'int':
    case 'fen':
    case 'share':
      return <NumberField {...field} shape={shape} value={value} onChange={onChange} />
    case 'dates':
      return <DatesField {...field} errors={errors} value={listOf(value) as string[]} onChange={onChange} />
    case 'regions':
      return <RegionsField {...field} value={listOf(value) as string[]} onChange={onChange} />
    case 'colour':
      return <ColourField {...field} value={String(value ?? '')} onChange={onChange} />
    case 'weekdays':
      return <WeekdaysField {...field} value={listOf(value) as number[]} onChange={onChange} />
    case 'list':
      return <ListField {...props} shape={shape} />
    case 'object':
      return (
        <FieldGroup {...field} className="shaped-group">
          <Fields {...props} fields={shape.fields} />
        </FieldGroup>
      )
    case 'choice':
      return <ChoiceField {...props} shape={shape} />
    case 'map':
      return <MapField {...props} shape={shape} />
    default:
      return (
        <TextField
          {...field}
          value={String(value ?? '')}
          maxLength={'max' in shape ? shape.max : undefined}
          inputMode={shape.kind === 'phone' ? 'tel' : undefined}
          placeholder={placeholders[shape.kind]}
          onChange={onChange}
        />
      )
  }
}

const placeholders: Partial<Record<Shape['kind'], string>> = { clock: '08:30', slot: '09:00-11:00' }

type FieldsProps = Pick<ValueFieldProps, 'name' | 'value' | 'onChange' | 'errors' | 'custom'> & {
  fields: Readonly<Record<string, Field>>
}

/** The inputs of an object's fields; one that may be left out is taken in and out by its box. */
export function Fields({ fields, name, value, onChange, errors, custom }: FieldsProps) {
  const held = recordOf(value)
  return Object.entries(fields).map(([key, { title, help, shape, optional }]) => {
    const one = `${name}.${key}`
    const put = (next: unknown) => {
      const { [key]: _, ...others } = held
      onChange(next === undefined ? others : { ...others, [key]: next })
    }
    const isIn = !optional || held[key] !== undefined
    return (
      <div key={key} className="shaped-field">
        {optional && (
          <Checkbox
            label={`设置${title}`}
            name={`${one}.in`}
            checked={isIn}
            onChange={(checked) => put(checked ? emptyOf(shape) : undefined)}
          />
        )}
        {isIn && (
          <ValueField
            shape={shape}
            label={title}
            hint={help}
            name={one}
            value={held[key]}
            errors={errors}
            custom={custom}
            onChange={put}
          />
        )}
      </div>
    )
  })
}

function ListField({
  shape: { of, most, noun },
  label,
  name,
  hint,
  value,
  onChange,
  errors,
}: ValueFieldProps<Extract<Shape, { kind: 'list' }>>) {
  const list = listOf(value)
  return (
    <FieldGroup label={label} name={name} hint={hint} error={errors[name]}>
      {list.map((one, at) => (
        <div key={placeOf(name, at)} className="shaped-item">
          <ValueField
            shape={of}
            label={`${noun}${at + 1}`}
            name={`${name}.${at}`}
            value={one}
            errors={errors}
            onChange={(next) => onChange(list.map((other, nth) => (nth === at ? next : other)))}
          />
          <div className="desk-acts">
            <Button
              size="small"
              aria-label={`移除${noun}${at + 1}`}
              onClick={() => onChange(list.filter((_, nth) => nth !== at))}
            >
              移除
            </Button>
            {at > 0 && (
              <Button
                size="small"
                aria-label={`上移${noun}${at + 1}`}
                onClick={() => onChange([...list.slice(0, at - 1), one, list[at - 1], ...list.slice(at + 1)])}
              >
                上移
              </Button>
            )}
          </div>
        </div>
      ))}
      {list.length < most && (
        <Button size="small" onClick={() => onChange([...list, emptyOf(of)])}>
          添加{noun}
        </Button>
      )}
    </FieldGroup>
  )
}

function ChoiceField({
  shape,
  label,
  name,
  hint,
  value,
  onChange,
  errors,
}: ValueFieldProps<Extract<Shape, { kind: 'choice' }>>) {
  const kind = String(recordOf(value).kind ?? '')
  const fields = shape.of[kind]?.fields ?? {}
  return (
    <>
      <Select
        label={label}
        hint={hint}
        name={`${name}.kind`}
        error={errors[`${name}.kind`] ?? errors[name]}
        value={kind}
        options={Object.entries(shape.of).map(([value, { title }]) => ({ value, label: title }))}
        onChange={(next) => onChange({ kind: next, ...emptyFields(shape.of[next]?.fields ?? {}) })}
      />
      <Fields fields={fields} name={name} value={value} errors={errors} onChange={onChange} />
    </>
  )
}

function MapField({
  shape: { of, keys },
  label,
  name,
  hint,
  value,
  onChange,
  errors,
}: ValueFieldProps<Extract<Shape, { kind: 'map' }>>) {
  const entries = Object.entries(recordOf(value))
  const put = (at: number, entry: [string, unknown] | undefined) =>
    onChange(Object.fromEntries(entries.flatMap((old, nth) => (nth !== at ? [old] : entry ? [entry] : []))))
  return (
    <FieldGroup label={label} name={name} hint={hint} error={errors[name]}>
      {entries.map(([key, one], at) => (
        <div key={placeOf(name, at)} className="shaped-item">
          <TextField
            label={`${keys}${at + 1}`}
            name={`${name}.${at}.key`}
            value={key}
            onChange={(next) => put(at, [next, one])}
          />
          <ValueField
            shape={of}
            label={`${label}${at + 1}`}
            name={`${name}.${key}`}
            value={one}
            errors={errors}
            onChange={(next) => put(at, [key, next])}
          />
          <div className="desk-acts">
            <Button size="small" aria-label={`移除${keys}${at + 1}`} onClick={() => put(at, undefined)}>
              移除
            </Button>
          </div>
        </div>
      ))}
      {!Object.hasOwn(recordOf(value), '') && (
        <Button size="small" onClick={() => onChange({ ...recordOf(value), '': emptyOf(of) })}>
          添加
        </Button>
      )}
    </FieldGroup>
  )
}
