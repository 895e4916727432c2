import type { DataOf } from '@lab/contract/calls'

export type Address = DataOf<'address/list'>['list'][number]
