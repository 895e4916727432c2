import type { SamplingState } from '@lab/contract/rules/sampling'

export const pickupLooks = {
  requested: 'warning',
  assigned: 'primary',
  picked: 'primary',
  arrived: 'success',
  canceled: 'plain',
} as const satisfies Record<SamplingState, string>
