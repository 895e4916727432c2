import {
  type Answers,
  answerProblem,
  askedFields,
  type ParameterForm as Form,
} from '@lab/contract/rules/shop/catalogue/parameters'
import { type ReactNode, useState } from 'react'
import type { Upload } from './control.ts'
import { controls } from './controls.tsx'
import './parameter-form.css'

export interface ParameterFormProps {
  /** As `sampleParameter/relate` describes it. */
  form: Form
  answers: Answers
  /** Called with each change of one field; answers to fields that are hidden meanwhile stay. */
  onAnswer: (key: string, answer: unknown) => void
  upload: Upload
  /** Tells this form's fields from another's on the page. */
  name: string
  /** Tells what is wrong with every field, not only with those that were left. */
  isChecked?: boolean
  /** Stands below the fields. */
  children?: ReactNode
}

/** A project's requirement form: its fields as they are asked now, with what is wrong with them. */
export function ParameterForm({
  form,
  answers,
  onAnswer,
  upload,
  name,
  isChecked,
  children,
}: ParameterFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="parameter-form">
      <div className="parameters">
        {askedFields(form, answers).map((field) => {
          const Control = controls[field.kind]
          const isShown = isChecked || left.has(field.key)
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that a field was left
            <div
              key={field.key}
              className={`parameter ${isWide(form, field.key) ? 'wide' : ''}`}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget as Node | null))
                  setLeft((before) => new Set(before).add(field.key))
              }}
            >
              <Control
                field={field}
                name={`${name}-${field.key}`}
                answer={answers[field.key]}
                error={isShown ? answerProblem(field, answers[field.key]) : undefined}
                onAnswer={(answer) => onAnswer(field.key, answer)}
                upload={upload}
              />
            </div>
          )
        })}
      </div>
      {children}
    </div>
  )
}

const isWide = ({ fields }: Form, key: string) => {
  const field = fields.find((one) => one.key === key)
  return field?.kind === 'sample_table' || field?.kind === 'file' || (field?.options?.length ?? 0) > 2
}
