import type { Problem } from '@lab/contract/rules/ground/problem'
import { editForm, type FormEdit } from '@lab/contract/rules/shop/catalogue/form-edit'
import type { Answers, ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { Tabs } from '@lab/ui/tabs'
import { useLayoutEffect, useState } from 'react'
import { newId as someId } from '../editing/new-id.ts'
import { problemAt } from '../editing/problems.ts'
import { useWide } from '../editing/useWide.ts'
import { fieldAt } from './editing-form.ts'
import { FormFields } from './FormFields.tsx'
import { type FormOffer, LiveForm } from './LiveForm.tsx'
import './form-editor.css'

/** Where somebody is led to; one object each time. */
export interface Jump {
  at: string
}

export interface FormEditorProps {
  form: ParameterForm
  /** `at`: the place that was typed in; without it the change is a step of its own. */
  onChange: (form: ParameterForm, at?: string) => void
  /** What a price is made of, beside the form. */
  offer: FormOffer
  /** All problems, for their number; those of `shown` stand at their place. Places within the form: `fields.0.label`. */
  problems: readonly Problem[]
  shown: readonly Problem[]
  /** Its place in what is edited; the names of its controls begin with it. */
  name: string
  /** The field, or the part of one, that is to be opened. */
  jump?: Jump
  /** Published versions of the form: their keys mean what they meant. */
  earlier?: readonly ParameterForm[]
  newId?: () => string
}

/** Px of the window from which on the live form stands beside the fields. */
const besideFrom = 1280

/** Makes a requirement form: its fields, and the form that follows from them, alive. */
export function FormEditor({
  form,
  onChange,
  offer,
  problems,
  shown,
  name,
  jump,
  earlier = [],
  newId = someId,
}: FormEditorProps) {
  const [open, setOpen] = useState<string>()
  const [tab, setTab] = useState('edit')
  const [answers, setAnswers] = useState<Answers>({})
  const isBeside = useWide(besideFrom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each jump
  useLayoutEffect(() => {
    if (!jump) return
    setTab('edit')
    const key = fieldAt(form, jump.at)
    if (key) setOpen(key)
  }, [jump])

  const edit = (one: FormEdit, at?: string) => {
    // A field of another kind may have another key; its card stays open.
    if (one.do === 'changeKind' && one.key === open) setOpen(one.as)
    onChange(editForm(form, one), at)
  }
  const fields = (
    <FormFields
      form={form}
      edit={edit}
      problem={problemAt(shown)}
      problems={problems}
      nameAt={(at) => `${name}.${at}`}
      newId={newId}
      earlier={earlier}
      open={open}
      onOpen={setOpen}
    />
  )
  const live = <LiveForm form={form} offer={offer} answers={answers} onAnswers={setAnswers} />

  if (isBeside)
    return (
      <div className="form-editor beside">
        {fields}
        {live}
      </div>
    )
  return (
    <div className="form-editor">
      <Tabs
        label="需求单"
        kind="segment"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'edit', label: `参数（${form.fields.length}）`, panel: fields },
          { id: 'live', label: '预览与价格', panel: live },
        ]}
      />
    </div>
  )
}
