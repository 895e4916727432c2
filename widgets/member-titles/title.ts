import type { DataOf } from '@lab/contract/calls'

export type SavedTitle = DataOf<'invoice/list'>['list'][number]
