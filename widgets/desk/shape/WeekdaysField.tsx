import { Checkbox, FieldGroup } from '@lab/ui/field'
import { weekdays } from '../../../packages/contract/rules/ground/shape-words.ts'

interface WeekdaysFieldProps {
  label: string
  name: string
  hint?: string
  error?: string
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Days of the week, a box each. */
export function WeekdaysField({ value, onChange, ...field }: WeekdaysFieldProps) {
  return (
    <FieldGroup {...field}>
      <div className="shaped-days">
        {weekdays.map((label, day) => (
          <Checkbox
            key={label}
            label={label}
            name={`${field.name}.${day}`}
            checked={value.includes(day)}
            onChange={(checked) =>
              onChange(checked ? [...value, day].sort() : value.filter((one) => one !== day))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
