import type { SamplingState } from '@lab/contract/rules/work/sampling/sampling'

export const pickupLooks = {
  requested: 'warning',
  assigned: 'primary',
  picked: 'primary',
  arrived: 'success',
  canceled: 'plain',
} as const satisfies Record<SamplingState, string>
