import type { Problem } from '@lab/contract/rules/ground/problem'
import type { FormEdit } from '@lab/contract/rules/shop/catalogue/form-edit'
import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import type { ProblemAt } from '../editing/problems.ts'

/** What the parts of the form's editor share. */
export interface EditingForm {
  form: ParameterForm
  /** `at`: the place that is typed in. */
  edit: (edit: FormEdit, at?: string) => void
  /** By a place within the form: `fields.0.label`. */
  problem: ProblemAt
  /** The name in the page of what stands at a place. */
  nameAt: (at: string) => string
  newId: () => string
  /** Forms that were published before: their keys mean what they meant. */
  earlier: readonly ParameterForm[]
}

/** Problems of the form that belong to a field: its own, and those of its conditions. */
export const problemsOfField = (
  { fields, relate }: ParameterForm,
  problems: readonly Problem[],
  index: number,
): Problem[] => {
  const key = fields[index]?.key ?? ''
  return problems.filter(({ at }) => {
    if (at.startsWith(`fields.${index}.`)) return true
    const relation = relate[Number(/^relate\.(\d+)\./.exec(at)?.[1] ?? Number.NaN)]
    return relation !== undefined && [...relation.show, ...relation.require].includes(key)
  })
}

/** The field at whose card a place is found. */
export const fieldAt = ({ fields, relate }: ParameterForm, at: string): string | undefined => {
  const [part, number = ''] = at.split('.')
  if (part === 'fields') return fields[Number(number)]?.key
  const relation = part === 'relate' ? relate[Number(number)] : undefined
  return relation?.show[0] ?? relation?.require[0]
}
