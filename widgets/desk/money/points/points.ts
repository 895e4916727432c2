import type { DataOf } from '@lab/contract/calls'

export type DeskThanks = DataOf<'staff/integration/list'>['list'][number]
export type DeskGoods = DataOf<'staff/goods/list'>['list'][number]
