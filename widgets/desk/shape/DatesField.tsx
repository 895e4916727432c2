import { TextArea } from '@lab/ui/choices'
import { useState } from 'react'

interface DatesFieldProps {
  label: string
  name: string
  hint?: string
  error?: string
  errors: Readonly<Record<string, string>>
  value: readonly string[]
  onChange: (value: string[]) => void
}

const datesIn = (typed: string) => typed.split(/[\s,，、;；]+/).filter(Boolean)

/** Days of a calendar, a line each: a year's holidays are pasted at once. */
export function DatesField({ label, name, hint, error, errors, value, onChange }: DatesFieldProps) {
  const [typed, setTyped] = useState(() => value.join('\n'))
  const wrong = Object.entries(errors).find(([at]) => at.startsWith(`${name}.`))
  const fault = wrong && `“${value[Number(wrong[0].slice(name.length + 1))]}”${wrong[1]}`
  return (
    <TextArea
      label={label}
      name={name}
      error={error ?? fault}
      hint={[hint, '每行一个日期，例如 2026-10-01'].filter(Boolean).join('。')}
      rows={3}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onChange(datesIn(next))
      }}
    />
  )
}
