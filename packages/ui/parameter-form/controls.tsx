import {
  answerLimits,
  chosenIn,
  type Parameter,
  type ParameterKind,
  rangeOf,
} from '@lab/contract/rules/shop/catalogue/parameters'
import type { ComponentType } from 'react'
import { Select } from '../choices/Select.tsx'
import { TextArea } from '../choices/TextArea.tsx'
import { Field, FieldGroup } from '../field/Field.tsx'
import { TextField } from '../field/TextField.tsx'
import { type ControlProps, fieldOf, textOf } from './control.ts'
import { FileAnswer } from './FileAnswer.tsx'
import { SampleTable } from './SampleTable.tsx'
import { SurchargeMark, surchargeText } from './surcharge.tsx'
import '../field/field.css'
import '../choices/choices.css'
import './parameter-form.css'

/** Choices that are all in view; more are a list that opens. */
const mostRadios = 6

function Text({ answer, onAnswer, ...props }: ControlProps) {
  return (
    <TextArea
      {...fieldOf({ answer, onAnswer, ...props })}
      value={textOf(answer)}
      onChange={onAnswer}
      rows={1}
      maxLength={answerLimits.text}
    />
  )
}

function Amount({ answer, onAnswer, ...props }: ControlProps) {
  const { field } = props
  const range = rangeOf(field)
  const hint = [range && `范围 ${range}`, field.help].filter(Boolean).join('；')
  return (
    <TextField
      {...fieldOf({ answer, onAnswer, ...props })}
      hint={hint || undefined}
      value={textOf(answer)}
      onChange={onAnswer}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      suffix={field.unit && <span className="parameter-unit">{field.unit}</span>}
    />
  )
}

function OneOf({ answer, onAnswer, ...props }: ControlProps) {
  const { required, options = [] } = props.field
  const none = required ? [] : [{ value: '', label: '不指定', surcharge_fen: 0 }]
  const value = textOf(answer)
  if (options.length <= mostRadios) {
    return (
      <FieldGroup {...fieldOf({ answer, onAnswer, ...props })}>
        <Choices
          type="radio"
          name={props.name}
          options={[...options, ...none]}
          isChosen={(one) => one === value}
          onChoose={onAnswer}
        />
      </FieldGroup>
    )
  }
  return (
    <Select
      {...fieldOf({ answer, onAnswer, ...props })}
      value={value}
      onChange={onAnswer}
      options={[...none, ...options].map(({ value, label, surcharge_fen }) => ({
        value,
        label: surchargeText(label, surcharge_fen),
      }))}
    />
  )
}

function SeveralOf({ answer, onAnswer, ...props }: ControlProps) {
  const { options = [] } = props.field
  const chosen = chosenIn(answer)
  const choose = (value: string, isChosen: boolean) =>
    onAnswer(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isChosen : chosen.includes(one))),
    )
  return (
    <FieldGroup {...fieldOf({ answer, onAnswer, ...props })}>
      <Choices
        type="checkbox"
        name={props.name}
        options={options}
        isChosen={(value) => chosen.includes(value)}
        onChoose={choose}
      />
    </FieldGroup>
  )
}

interface ChoicesProps extends Required<Pick<Parameter, 'options'>> {
  type: 'radio' | 'checkbox'
  name: string
  isChosen: (value: string) => boolean
  onChoose: (value: string, isChosen: boolean) => void
}

/** Choices in view, each with what it adds to the price. */
function Choices({ type, name, options, isChosen, onChoose }: ChoicesProps) {
  return (
    <div className="choices">
      {options.map(({ value, label, surcharge_fen }) => (
        <label className="choice" key={value}>
          <input
            type={type}
            name={name}
            value={value}
            checked={isChosen(value)}
            onChange={(event) => onChoose(value, event.currentTarget.checked)}
          />
          <span>
            {label}
            <SurchargeMark fen={surcharge_fen} />
          </span>
        </label>
      ))}
    </div>
  )
}

function Day({ answer, onAnswer, ...props }: ControlProps) {
  return (
    <Field {...fieldOf({ answer, onAnswer, ...props })}>
      {(control) => (
        <div className="control">
          <input
            part="input"
            {...control}
            className="input number"
            type="date"
            value={textOf(answer)}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}

/** The control of each kind of field. */
export const controls: Record<ParameterKind, ComponentType<ControlProps>> = {
  text: Text,
  number: Amount,
  select: OneOf,
  multi: SeveralOf,
  date: Day,
  file: FileAnswer,
  sample_table: SampleTable,
}
