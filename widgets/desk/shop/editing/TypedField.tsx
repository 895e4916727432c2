import { fenOfYuan, yuanOf } from '@lab/contract/rules/ground/money'
import { TextField, type TextFieldProps } from '@lab/ui/field'
import { useState } from 'react'

type Shared<V> = Omit<TextFieldProps, 'value' | 'onChange'> & { value: V; onChange: (value: V) => void }

interface TypedFieldProps<V> extends Shared<V> {
  format: (value: V) => string
  /** What the text means; undefined where it means nothing. */
  parse: (text: string) => { value: V } | undefined
  /** Said while the text means nothing. */
  wrong: string
}

/** A value that is typed as text: what is typed stays as it is, until the field is left. */
export function TypedField<V>({
  value,
  format,
  parse,
  wrong,
  onChange,
  onBlur,
  ...field
}: TypedFieldProps<V>) {
  const [typed, setTyped] = useState<{ text: string; of: V }>()
  // One that was changed from elsewhere is not what was typed.
  const isOwn = typed !== undefined && Object.is(typed.of, value)
  const isWrong = isOwn && parse(typed.text) === undefined
  return (
    <TextField
      autoComplete="off"
      {...field}
      error={isWrong ? wrong : field.error}
      value={isOwn ? typed.text : format(value)}
      onChange={(text) => {
        const meant = parse(text)
        setTyped({ text, of: meant ? meant.value : value })
        if (meant && !Object.is(meant.value, value)) onChange(meant.value)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

/** Money, typed in yuan; an empty field is none where that may be. */
export function YuanField({ isOptional, ...field }: Shared<number> & { isOptional?: boolean }) {
  return (
    <TypedField
      inputMode="decimal"
      suffix="元"
      {...field}
      format={(fen) => (isOptional && fen === 0 ? '' : yuanOf(fen))}
      parse={(text) => {
        if (isOptional && text.trim() === '') return { value: 0 }
        const fen = fenOfYuan(text)
        return fen === undefined ? undefined : { value: fen }
      }}
      wrong="请输入金额，最多两位小数"
    />
  )
}

interface NumberProps {
  /** Digits behind the point; default none. */
  decimals?: number
}

const numberIn = (text: string, decimals: number): number | undefined => {
  const [, digits, rest = ''] = /^(-?\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  return digits === undefined || rest.length > decimals ? undefined : Number(text)
}

const wrongNumber = (decimals: number) => (decimals > 0 ? `请输入数字，最多${decimals}位小数` : '请输入整数')

/** A number that must be there. */
export function NumberField({ decimals = 0, ...field }: Shared<number> & NumberProps) {
  return (
    <TypedField
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...field}
      format={String}
      parse={(text) => {
        const value = numberIn(text, decimals)
        return value === undefined ? undefined : { value }
      }}
      wrong={wrongNumber(decimals)}
    />
  )
}

/** A number that may be left out. */
export function OptionalNumber({ decimals = 0, ...field }: Shared<number | undefined> & NumberProps) {
  return (
    <TypedField
      inputMode="decimal"
      {...field}
      format={(value) => (value === undefined ? '' : String(value))}
      parse={(text) => {
        const value = numberIn(text, decimals)
        return text.trim() === '' || value !== undefined ? { value } : undefined
      }}
      wrong={wrongNumber(decimals)}
    />
  )
}
