import { formProblems } from '@lab/contract/rules/shop/catalogue/form'
import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { useRef, useState } from 'react'
import { focusPlace } from '../editing/focus-place.ts'
import { ProblemSummary } from '../editing/ProblemSummary.tsx'
import { UndoBar } from '../editing/UndoBar.tsx'
import { useUndo } from '../editing/useUndo.ts'
import { FormEditor, type FormEditorProps, type Jump } from './FormEditor.tsx'
import type { FormOffer } from './LiveForm.tsx'

const field = { required: false, help: '' }

/** A form of a usual project: a coating asks for its thickness. */
export const aForm: ParameterForm = {
  fields: [
    {
      ...field,
      key: 'samples',
      label: '样品清单',
      kind: 'sample_table',
      required: true,
      help: '逐行填写样品编号、成分与数量',
    },
    {
      ...field,
      key: 'coat',
      label: '喷镀',
      kind: 'select',
      required: true,
      options: [
        { value: 'none', label: '不喷', surcharge_fen: 0 },
        { value: 'gold', label: '喷金', surcharge_fen: 5_000 },
        { value: 'pt', label: '喷铂', surcharge_fen: 8_000 },
      ],
    },
    { ...field, key: 'thickness', label: '镀层厚度', kind: 'number', unit: 'nm', min: 1, max: 50 },
    {
      ...field,
      key: 'views',
      label: '观察方式',
      kind: 'multi',
      options: [
        { value: 'top', label: '表面', surcharge_fen: 0 },
        { value: 'cut', label: '截面', surcharge_fen: 20_000 },
      ],
    },
    { ...field, key: 'note', label: '特别说明', kind: 'text' },
    { ...field, key: 'paper', label: '参考图谱或文献', kind: 'file', help: '选填' },
  ],
  relate: [{ when: { key: 'coat', in: ['gold', 'pt'] }, show: ['thickness'], require: ['thickness'] }],
}

export const anOffer: FormOffer = {
  price_fen: 12_000,
  unit: '样',
  type_id: 1,
  days: '5',
  urgent_options: [{ name: '加急', factor: 1.5, days: '2' }],
}

type KeptProps = Partial<Omit<FormEditorProps, 'form' | 'onChange' | 'problems' | 'shown' | 'name'>> & {
  start?: ParameterForm
  /** Whether problems are shown at their places. */
  isChecked?: boolean
  onForm?: (form: ParameterForm) => void
}

/** The form's editor with a history of its own. */
export function KeptFormEditor({ start = aForm, isChecked = false, onForm, ...more }: KeptProps) {
  const [form, setForm] = useState(start)
  const [jump, setJump] = useState<Jump>()
  const box = useRef<HTMLDivElement>(null)
  const editing = useUndo(form, (next) => {
    setForm(next)
    onForm?.(next)
  })
  const problems = formProblems(form)
  const go = (at: string) => {
    setJump({ at })
    requestAnimationFrame(() => {
      if (box.current) focusPlace(box.current, `parameters.${at}`)
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys that any of its controls is pressed with
    <div className="editing" ref={box} onKeyDown={editing.onKeyDown} onBlur={editing.seal}>
      <UndoBar {...editing} />
      <ProblemSummary problems={problems} placeOf={() => ''} onGo={go} isOpen={isChecked} />
      <FormEditor
        form={form}
        onChange={editing.change}
        offer={anOffer}
        problems={problems}
        shown={isChecked ? problems : []}
        name="parameters"
        jump={jump}
        {...more}
      />
    </div>
  )
}
