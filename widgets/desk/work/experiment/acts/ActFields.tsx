import { documentKinds } from '@lab/contract/rules/work/experiment/documents'
import { holdWords } from '@lab/contract/rules/work/experiment/states'
import { RadioGroup, TextArea } from '@lab/ui/choices'
import { Field, TextField } from '@lab/ui/field'
import { type SentFile, UploadField } from '@lab/ui/file-upload'
import { useSender } from '../../../session/useSender.ts'
import type { Act, ActField, DeskAssign } from './acts.ts'
import type { ActValues, Judged } from './body.ts'
import { OperatorField } from './OperatorField.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import type { TypedLine } from './quote.ts'
import { SamplesField } from './SamplesField.tsx'

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const options = {
  hold: choices(holdWords),
  document: choices(documentKinds),
}

interface ActFieldsProps {
  act: Act
  /** Of which it is; none for many at once. */
  assign?: DeskAssign
  values: ActValues
  errors: Readonly<Record<string, string>>
  onChange: (name: string, value: ActValues[string]) => void
  /** Called while files are on their way. */
  onBusy: (isBusy: boolean) => void
}

/** The fields of an act, each by its kind. */
export function ActFields({ act, assign, values, errors, onChange, onBusy }: ActFieldsProps) {
  const sender = useSender()
  const one = (field: ActField) => {
    const { name, label } = field
    const value = values[name]
    const error = errors[name]
    const change = (next: ActValues[string]) => onChange(name, next)
    const shared = { label, name, error, onChange: change }
    const text = typeof value === 'string' ? value : ''
    switch (field.kind) {
      case 'files':
        return (
          <UploadField
            label={label}
            name={name}
            use={field.isSingle ? 'document' : 'data'}
            hint={field.hint}
            error={error}
            files={value as SentFile[]}
            onFiles={(files) => change(field.isSingle ? files.slice(-1) : files)}
            sender={sender}
            onBusy={onBusy}
          />
        )
      case 'samples':
        return assign && <SamplesField samples={assign.samples} value={value as Judged[]} onChange={change} />
      case 'lines':
        return <QuoteLines value={value as TypedLine[]} error={error} onChange={change} />
      case 'operator':
        return <OperatorField {...shared} value={text} />
      case 'hold':
      case 'document':
        return <RadioGroup {...shared} required value={text || undefined} options={options[field.kind]} />
      case 'text':
        return (
          <TextArea {...shared} required={field.required} hint={field.hint} maxLength={1000} value={text} />
        )
      case 'day':
        return (
          <Field label={label} name={name} error={error} required={field.required} hint={field.hint}>
            {(control) => (
              <div className="control">
                <input
                  {...control}
                  className="input"
                  type="date"
                  value={text}
                  onChange={(event) => change(event.currentTarget.value)}
                />
              </div>
            )}
          </Field>
        )
      default:
        return (
          <TextField
            {...shared}
            required={field.required}
            hint={field.hint}
            value={text}
            maxLength={field.kind === 'line' ? 1000 : 12}
            inputMode={field.kind === 'money' ? 'decimal' : field.kind === 'days' ? 'numeric' : undefined}
            suffix={field.kind === 'money' ? '元' : field.kind === 'days' ? '天' : undefined}
          />
        )
    }
  }
  return (
    <>
      {act.fields.map((field) => (
        <div key={field.name}>{one(field)}</div>
      ))}
    </>
  )
}
