import type { DataOf } from '@lab/contract/calls'

export type OwnSample = DataOf<'sample/list'>['list'][number]
export type Awaiting = DataOf<'sample/list'>['awaiting'][number]
