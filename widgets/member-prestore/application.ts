import type { DataOf } from '@lab/contract/calls'

export type Application = DataOf<'prestoreApply/list'>['list'][number]
