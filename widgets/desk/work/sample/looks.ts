import type { DataOf } from '@lab/contract/calls'

export type DeskRecycle = DataOf<'staff/sample4recycle/list'>['list'][number]
export type DeskSample = DataOf<'staff/sample/list'>['list'][number]
export type FoundOrder = DataOf<'staff/sample/find'>
export type FoundSample = FoundOrder['samples'][number]
