import type { DataOf } from '@lab/contract/calls'

export type Info = DataOf<'promoter/info'>
export type Withdrawal = DataOf<'promoter/withdraw/list'>['list'][number]
