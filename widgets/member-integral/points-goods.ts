import type { DataOf } from '@lab/contract/calls'

export type PointsGoods = DataOf<'integration/goods'>['list'][number]
