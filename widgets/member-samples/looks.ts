import type { DataOf } from '@lab/contract/calls'
import type { SampleState } from '@lab/contract/rules/experiment/states'
import type { RecycleState } from '@lab/contract/rules/sample/recycle'

export type OwnSample = DataOf<'sample/list'>['list'][number]
export type Awaiting = DataOf<'sample/list'>['awaiting'][number]

export const sampleLooks = {
  expected: 'plain',
  arrived: 'primary',
  missing: 'danger',
  damaged: 'danger',
  insufficient: 'warning',
  in_test: 'primary',
  stored: 'success',
  returned: 'plain',
  discarded: 'plain',
} as const satisfies Record<SampleState, string>

export const recycleLooks = {
  applied: 'warning',
  shipped: 'primary',
  done: 'success',
  refused: 'danger',
  canceled: 'plain',
} as const satisfies Record<RecycleState, string>
