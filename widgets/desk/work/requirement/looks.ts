import type { DataOf } from '@lab/contract/calls'
import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { requirementFlow } from '@lab/contract/rules/work/requirement/requirement-states'

export type RequirementRow = DataOf<'staff/requirement/list'>['list'][number]

export const requirementLooks = looksOf(requirementFlow)
