import { fenOfYuan, yuanOf } from '@lab/contract/rules/ground/money'
import type { Shape } from '@lab/contract/rules/ground/shape'
import { TextField } from '@lab/ui/field'
import { useState } from 'react'
import { percentOf } from '../../../packages/contract/rules/ground/shape-words.ts'

type NumberShape = Extract<Shape, { kind: 'int' | 'fen' | 'share' }>

interface NumberFieldProps {
  shape: NumberShape
  label: string
  name: string
  hint?: string
  error?: string
  value: unknown
  onChange: (value: unknown) => void
}

const typedOf = ({ kind }: NumberShape, value: unknown): string => {
  if (typeof value !== 'number') return String(value ?? '')
  if (kind === 'fen') return yuanOf(value)
  return String(kind === 'share' ? percentOf(value) : value)
}

/** What was typed as the number it means; text that means none stays, and is refused by its name. */
const valueIn = ({ kind }: NumberShape, typed: string): unknown => {
  if (kind === 'fen') return fenOfYuan(typed.trim()) ?? typed
  if (!/^\d+(\.\d+)?$/.test(typed.trim())) return typed
  return kind === 'share' ? Math.round(Number(typed) * 100) / 10_000 : Number(typed)
}

const units = { fen: '元', share: '%' } as const

/** A number, money in yuan, or a part in percent; what is typed stays as it was typed. */
export function NumberField({ shape, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => typedOf(shape, value))
  return (
    <TextField
      {...field}
      inputMode={shape.kind === 'int' ? 'numeric' : 'decimal'}
      value={valueIn(shape, typed) === value ? typed : typedOf(shape, value)}
      suffix={shape.kind === 'int' ? shape.unit : units[shape.kind]}
      onChange={(next) => {
        setTyped(next)
        onChange(valueIn(shape, next))
      }}
    />
  )
}
