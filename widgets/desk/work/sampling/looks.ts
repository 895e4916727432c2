import { looksOf } from '@lab/contract/rules/ground/workflow/workflow'
import { samplingFlow } from '@lab/contract/rules/work/sampling/sampling'

export const pickupLooks = looksOf(samplingFlow)
