import type { DataOf } from '@lab/contract/calls'
import type { RequirementState } from '@lab/contract/rules/work/requirement/requirement-states'

export type RequirementRow = DataOf<'staff/requirement/list'>['list'][number]

export const requirementLooks = {
  new: 'warning',
  taken: 'primary',
  answered: 'success',
  closed: 'plain',
} as const satisfies Record<RequirementState, string>
