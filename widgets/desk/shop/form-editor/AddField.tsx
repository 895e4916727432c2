import { formLimits } from '@lab/contract/rules/shop/catalogue/form'
import type { ParameterKind } from '@lab/contract/rules/shop/catalogue/parameters'
import { Button } from '@lab/ui/button'
import { kindChoices, kinds } from './kinds.ts'

interface AddFieldProps {
  count: number
  onAdd: (kind: ParameterKind) => void
}

/** Adds a field of one of the kinds at the end. */
export function AddField({ count, onAdd }: AddFieldProps) {
  return (
    <fieldset className="form-add">
      <legend className="field-label">添加一项</legend>
      {kindChoices.map(({ value, label }) => {
        const { Icon } = kinds[value]
        return (
          <Button
            key={value}
            size="small"
            icon={<Icon size={16} />}
            disabled={count >= formLimits.fields}
            onClick={() => onAdd(value)}
          >
            <span className="visually-hidden">添加</span>
            {label}
          </Button>
        )
      })}
      {count >= formLimits.fields && <p className="field-hint">最多{formLimits.fields}项</p>}
    </fieldset>
  )
}
