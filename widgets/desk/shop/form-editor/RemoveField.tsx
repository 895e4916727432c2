import type { Parameter } from '@lab/contract/rules/shop/catalogue/parameters'
import { Question } from '@lab/ui/dialog'
import { nameOf } from './kinds.ts'

interface RemoveFieldProps {
  field: Parameter
  /** Whose conditions look at it. */
  dependents: readonly Parameter[]
  onKeep: () => void
  onRemove: () => void
}

/** Asks before others lose what they hang on. */
export function RemoveField({ field, dependents, onKeep, onRemove }: RemoveFieldProps) {
  return (
    <Question title={`删除${nameOf(field)}`} keep="保留" confirm="删除" onKeep={onKeep} onConfirm={onRemove}>
      <p>
        {dependents.map(nameOf).join('')}
        按它的回答显示或必填；删除后这些条件一并去掉，没有其他条件的项将始终显示。
      </p>
    </Question>
  )
}
