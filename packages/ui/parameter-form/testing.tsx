import type { Answers, ParameterForm as Form } from '@lab/contract/rules/shop/catalogue/parameters'
import { useState } from 'react'
import type { Upload } from './control.ts'
import { ParameterForm, type ParameterFormProps } from './ParameterForm.tsx'
import { Surcharges } from './surcharge.tsx'
import './parameter-form.css'

const field = { required: false, help: '', options: [] }

/** A form with a field of every kind; a dangerous sample asks for more. */
export const everyKind: Form = {
  fields: [
    {
      ...field,
      key: 'purpose',
      label: '实验目的',
      kind: 'text',
      required: true,
      help: '希望数据回答什么问题',
    },
    { ...field, key: 'temperature', label: '温度', kind: 'number', unit: '℃', min: -20, max: 200 },
    {
      ...field,
      key: 'coating',
      label: '喷镀',
      kind: 'select',
      required: true,
      options: [
        { value: 'none', label: '不喷', surcharge_fen: 0 },
        { value: 'gold', label: '喷金', surcharge_fen: 5000 },
      ],
    },
    { ...field, key: 'thickness', label: '镀层厚度', kind: 'number', unit: 'nm', min: 1, max: 50 },
    {
      ...field,
      key: 'range',
      label: '能量范围',
      kind: 'select',
      options: Array.from({ length: 8 }, (_, at) => ({
        value: `${at}`,
        label: `${at * 10}–${at * 10 + 10} keV`,
        surcharge_fen: at * 1000,
      })),
    },
    {
      ...field,
      key: 'analysis',
      label: '数据分析',
      kind: 'multi',
      options: [
        { value: 'phase', label: '物相检索', surcharge_fen: 6000 },
        { value: 'size', label: '晶粒尺寸', surcharge_fen: 3000 },
      ],
    },
    { ...field, key: 'day', label: '期望日期', kind: 'date' },
    { ...field, key: 'samples', label: '样品清单', kind: 'sample_table', required: true },
    { ...field, key: 'reference', label: '参考文献', kind: 'file', help: '选填' },
  ],
  relate: [{ when: { key: 'coating', in: ['gold'] }, show: ['thickness'], require: ['thickness'] }],
}

type KeptProps = Partial<Omit<ParameterFormProps, 'answers' | 'onAnswer'>> & {
  start?: Answers
  onChange?: (answers: Answers) => void
}

export const stored: Upload = async (file) => ({ file: { rid: `rid-${file.name}`, name: file.name } })

/** A form that keeps what is answered. */
export function KeptForm({ form = everyKind, start = {}, onChange, ...more }: KeptProps) {
  const [answers, setAnswers] = useState(start)
  return (
    <ParameterForm
      form={form}
      answers={answers}
      onAnswer={(key, answer) =>
        setAnswers((before) => {
          const next = { ...before, [key]: answer }
          onChange?.(next)
          return next
        })
      }
      upload={stored}
      name="item"
      {...more}
    >
      <Surcharges form={form} answers={answers} />
    </ParameterForm>
  )
}
